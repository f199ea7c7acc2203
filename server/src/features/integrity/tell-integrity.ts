import { integrityRefusals, type RankingIntegrity } from '@liston/contract/integrity'
import type { ReadPool } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'

const refuse = refuser(integrityRefusals.find)

/** Excluded votes of a ranking and current measures, for users who may see the ranking. Throws NOT_FOUND. */
export async function tellIntegrity(
  { pool, clock }: Pick<Platform, 'clock'> & { pool: ReadPool },
  id: string,
  viewerId: string | null,
): Promise<RankingIntegrity> {
  const told = await findTold(pool, { id, viewerId, at: clock.now() })
  if (!told) throw refuse('NOT_FOUND')
  const iso = (at: string) => new Date(at).toISOString()
  return {
    calm: told.calm,
    frozenUntil: told.frozenUntil?.toISOString() ?? null,
    exclusions: told.exclusions.map(({ id: of, at, votes }) => ({ id: of, at: iso(at), votes })),
    withThem: told.withThem,
  }
}

type Told = {
  calm: boolean
  frozenUntil: Date | null
  exclusions: { id: string; at: string; votes: number }[]
  withThem: { name: string; now: number | null }[]
}

/** Maximum number of exclusions in a response. */
const MOST = 5

const toldSql = `
  SELECT coalesce(o.calm_until > $3, false) AS calm, CASE WHEN o.frozen_until > $3 THEN o.frozen_until END AS "frozenUntil",
    coalesce(e.exclusions, '[]') AS exclusions,
    coalesce((SELECT json_agg(json_build_object('name', i.name, 'now', i.fair_rank) ORDER BY w.n)
      FROM jsonb_array_elements_text(e.last_order) WITH ORDINALITY AS w(id, n) JOIN shown_item i ON i.id = w.id::uuid), '[]') AS "withThem"
  FROM ranking_seen_by($2) r
  LEFT JOIN incident o ON o.ranking_id = r.id AND o.state = 'open'
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('id', x.id, 'at', x.decided_at, 'votes', x.votes)) AS exclusions,
      (array_agg(to_jsonb(x.order_with)))[1] AS last_order
    FROM (
      SELECT i.id, i.decided_at, i.order_with, n.votes FROM incident i
      CROSS JOIN LATERAL (SELECT count(*)::int AS votes FROM incident_vote v JOIN vote_trace t ON t.id = v.vote_id
        WHERE v.incident_id = i.id AND t.voided_at IS NOT NULL) n
      WHERE i.ranking_id = r.id AND i.state = 'voided' AND n.votes > 0
      ORDER BY i.decided_at DESC, i.id DESC LIMIT ${MOST}) x) e
  WHERE r.id = $1`

type Asked = { id: string; viewerId: string | null; at: Date }

/**
 * Public information on the votes of a ranking at that time; undefined if the viewer may not see it. Reinstated votes do
 * not count as excluded.
 */
async function findTold(pool: ReadPool, { id, viewerId, at }: Asked): Promise<Told | undefined> {
  const values = [id, viewerId, at]
  const { rows } = await pool.query<Told>({
    name: 'find-ranking-integrity',
    text: toldSql,
    values,
    dates: ['frozenUntil'],
  })
  return rows[0]
}
