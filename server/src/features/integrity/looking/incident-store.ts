import { sql } from 'kysely'
import { newId, type Trx } from '../../../platform/db/index.ts'
import type { Suspect, Verdict } from './judge.ts'

type Seen = { rankingId: string; verdict: Verdict; from: Date; at: Date }
export type Noted = { id: string; score: number; isNew: boolean; wasFrozen: boolean }

/**
 * Opens an incident, or adds what is seen now to the one that is open: its window grows, its score never falls. Null: what
 * is seen was decided already, and no vote came since.
 */
export async function noteIncident(trx: Trx, { rankingId, verdict, from, at }: Seen): Promise<Noted | null> {
  const { score, signals, voters, itemId, suspects } = verdict
  const decided = await sql`SELECT FROM incident_suspect s JOIN incident i ON i.id = s.incident_id
    WHERE i.ranking_id = ${rankingId} AND i.state IN ('released', 'locked') AND i.window_to > ${from}
      AND s.user_id = ANY (${suspects.map(({ userId }) => userId)}::uuid[])
    GROUP BY i.id HAVING count(*) * 2 > ${suspects.length}`.execute(trx)
  if (decided.rows.length > 0) return null
  const { rows } = await sql<Noted>`
    INSERT INTO incident AS i (id, kind, ranking_id, item_id, score, opened_at, window_from, window_to, signals, voters)
    VALUES (${newId()}, 'ranking', ${rankingId}, ${itemId}, ${score}, ${at}, ${from}, ${at}, ${JSON.stringify(signals)}::jsonb, ${voters})
    ON CONFLICT (ranking_id) WHERE state = 'open' DO UPDATE SET score = greatest(i.score, excluded.score),
      window_from = least(i.window_from, excluded.window_from), window_to = excluded.window_to,
      signals = CASE WHEN excluded.score >= i.score THEN excluded.signals ELSE i.signals END,
      item_id = CASE WHEN excluded.score >= i.score THEN excluded.item_id ELSE i.item_id END,
      voters = greatest(i.voters, excluded.voters)
    RETURNING i.id, i.score, i.opened_at = ${at} AS "isNew", i.frozen_until IS NOT NULL AS "wasFrozen"`.execute(trx)
  return rows[0]!
}

export async function noteSuspects(trx: Trx, id: string, suspects: readonly Suspect[]): Promise<void> {
  await sql`INSERT INTO incident_suspect (incident_id, user_id, cluster, trust)
    SELECT ${id}::uuid, s."userId", s.cluster, s.trust
    FROM jsonb_to_recordset(${JSON.stringify(suspects)}::jsonb) AS s("userId" uuid, cluster text, trust real)
    JOIN author a ON a.id = s."userId" ORDER BY 2
    ON CONFLICT (incident_id, user_id) DO UPDATE SET cluster = excluded.cluster`.execute(trx)
}

export async function noteReaction(trx: Trx, id: string, o: { calmUntil?: Date; frozenUntil?: Date }): Promise<void> {
  await sql`UPDATE incident SET calm_until = coalesce(${o.calmUntil ?? null}::timestamptz, calm_until),
    frozen_until = coalesce(${o.frozenUntil ?? null}::timestamptz, frozen_until) WHERE id = ${id}`.execute(trx)
}
