import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

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

/** Keeps an appeal; false where there is one already: one statement decides. */
export async function writeAppeal(trx: Trx, o: { id: string; userId: string; words: string; at: Date }) {
  const { rows } = await sql`UPDATE incident_suspect SET appeal = ${o.words}, appealed_at = ${o.at}
    WHERE incident_id = ${o.id} AND user_id = ${o.userId} AND appealed_at IS NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** The appeal of a person, held until the end of the transaction. */
export async function holdAppeal(trx: Trx, id: string, userId: string) {
  const { rows } = await sql<{ answer: string | null; decidedById: string | null }>`
    SELECT s.answer, i.decided_by AS "decidedById" FROM incident_suspect s JOIN incident i ON i.id = s.incident_id
    WHERE s.incident_id = ${id} AND s.user_id = ${userId} AND s.appealed_at IS NOT NULL FOR UPDATE OF s`.execute(trx)
  if (!rows[0]) return undefined
  const of = await sql<{ rankingIds: string[]; voteIds: string[] }>`
    SELECT coalesce(array_agg(DISTINCT v.ranking_id), '{}') AS "rankingIds", coalesce(array_agg(v.id), '{}') AS "voteIds"
    FROM incident_vote o JOIN vote_trace v ON v.id = o.vote_id WHERE o.incident_id = ${id} AND v.user_id = ${userId}`.execute(
    trx,
  )
  return { ...rows[0], ...of.rows[0]! }
}

type Answer = { id: string; userId: string; answer: 'reinstated' | 'kept'; at: Date }

export async function writeAnswer(trx: Trx, o: Answer): Promise<void> {
  await sql`UPDATE incident_suspect SET answer = ${o.answer}, answered_at = ${o.at}
    WHERE incident_id = ${o.id} AND user_id = ${o.userId}`.execute(trx)
}

export type Restored = { userId: string; currency: 'stars' | 'xp'; amount: number }

/** What was taken back because of a person's votes, marked as given again. */
export async function markRestored(trx: Trx, o: { id: string; userId: string; at: Date }): Promise<Restored[]> {
  const { rows } = await sql<Restored>`WITH back AS (UPDATE incident_taken SET restored_at = ${o.at}
      WHERE incident_id = ${o.id} AND voter_id = ${o.userId} AND restored_at IS NULL RETURNING user_id, currency, amount)
    SELECT user_id AS "userId", currency, sum(amount)::int AS amount FROM back GROUP BY 1, 2 ORDER BY 1, 2`.execute(trx)
  return rows
}
