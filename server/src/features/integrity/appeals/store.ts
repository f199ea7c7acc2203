import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type OwnRow = {
  rankingId: string | null
  votes: number
  at: Date
  reason: string
  words: string
  appealedAt: Date | null
  answer: 'reinstated' | 'kept' | null
}

/** What was voided of a person by an incident; undefined where nothing was. */
export async function findOwn(db: Db, id: string, userId: string): Promise<OwnRow | undefined> {
  const { rows } =
    await sql<OwnRow>`SELECT i.ranking_id AS "rankingId", i.decided_at AS at, i.reason, s.appeal AS words,
      s.appealed_at AS "appealedAt", s.answer,
      (SELECT count(*)::int FROM incident_vote o JOIN vote_trace v ON v.id = o.vote_id WHERE o.incident_id = i.id AND v.user_id = s.user_id) AS votes
    FROM incident i JOIN incident_suspect s ON s.incident_id = i.id
    WHERE i.id = ${id} AND s.user_id = ${userId} AND i.state = 'voided'`.execute(db)
  return rows[0]?.votes ? rows[0] : undefined
}
