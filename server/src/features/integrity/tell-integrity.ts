import { integrityRefusals, type RankingIntegrity } from '@liston/contract/integrity'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findSeen } from '../rankings/index.ts'

const refuse = refuser(integrityRefusals.find)

/** Excluded votes of a ranking and current measures, for users who may see the ranking. Throws NOT_FOUND. */
export async function tellIntegrity(
  { db, pool, clock }: Platform,
  id: string,
  viewerId: string | null,
): Promise<RankingIntegrity> {
  if (!(await findSeen(pool, id, viewerId))) throw refuse('NOT_FOUND')
  const told = await findTold(db, id, clock.now())
  return {
    ...told,
    frozenUntil: told.frozenUntil?.toISOString() ?? null,
    exclusions: told.exclusions.map((one) => ({ ...one, at: one.at.toISOString() })),
  }
}

type Told = {
  calm: boolean
  frozenUntil: Date | null
  exclusions: { id: string; at: Date; votes: number }[]
  withThem: { name: string; now: number | null }[]
}

/** Maximum number of exclusions in a response. */
const MOST = 5

/** Public information on the votes of a ranking at that time. Reinstated votes do not count as excluded. */
async function findTold(db: Db, rankingId: string, at: Date): Promise<Told> {
  const open = await sql<Pick<Told, 'calm' | 'frozenUntil'>>`SELECT coalesce(calm_until > ${at}, false) AS calm,
      CASE WHEN frozen_until > ${at} THEN frozen_until END AS "frozenUntil"
    FROM incident WHERE ranking_id = ${rankingId} AND state = 'open'`.execute(db)
  const { rows: exclusions } = await sql<Told['exclusions'][number] & { order: string[] }>`
    SELECT i.id, i.decided_at AS at, n.votes, i.order_with AS "order" FROM incident i
    CROSS JOIN LATERAL (SELECT count(*)::int AS votes FROM incident_vote o JOIN vote_trace v ON v.id = o.vote_id
      WHERE o.incident_id = i.id AND v.voided_at IS NOT NULL) n
    WHERE i.ranking_id = ${rankingId} AND i.state = 'voided' AND n.votes > 0
    ORDER BY i.decided_at DESC, i.id DESC LIMIT ${MOST}`.execute(db)
  const { rows: withThem } = await sql<Told['withThem'][number]>`SELECT i.name, i.fair_rank AS now
    FROM unnest(${exclusions[0]?.order ?? []}::uuid[]) WITH ORDINALITY AS o(id, n) JOIN shown_item i ON i.id = o.id ORDER BY o.n`.execute(
    db,
  )
  const { calm = false, frozenUntil = null } = open.rows[0] ?? {}
  return { calm, frozenUntil, exclusions: exclusions.map(({ id, at: on, votes }) => ({ id, at: on, votes })), withThem }
}
