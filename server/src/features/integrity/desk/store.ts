import type { IncidentState } from '@liston/contract/integrity'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

export const row = sql`i.id, i.kind, i.state, i.score, i.opened_at AS "openedAt", i.voters, i.voided,
  (SELECT json_build_object('id', r.id, 'topic', r.topic) FROM open_ranking r WHERE r.id = i.ranking_id) AS ranking,
  (SELECT count(*)::int FROM incident_suspect s WHERE s.incident_id = i.id) AS suspects,
  (SELECT count(*)::int FROM incident_suspect s WHERE s.incident_id = i.id AND s.appealed_at IS NOT NULL AND s.answer IS NULL) AS appeals`

export const votesOf = sql`(SELECT count(*)::int FROM vote_trace v JOIN incident i ON i.id = s.incident_id
  WHERE v.user_id = s.user_id AND (v.ranking_id = i.ranking_id AND v.created_at > i.window_from AND v.created_at <= i.window_to
    OR v.id IN (SELECT vote_id FROM incident_vote o WHERE o.incident_id = i.id)))`

export type Held = { state: IncidentState; rankingId: string | null }

/** An incident, held until the end of the transaction. */
export async function holdIncident(trx: Trx, id: string): Promise<Held | undefined> {
  const { rows } =
    await sql<Held>`SELECT state, ranking_id AS "rankingId" FROM incident WHERE id = ${id} FOR UPDATE`.execute(trx)
  return rows[0]
}
