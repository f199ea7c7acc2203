import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import { numbersIn } from '../../economy/index.ts'

type Vote = { id: string; userId: string; at: Date }

/** A person's vote for a locked proposal, once. False when it stood already. */
export async function insertVote(trx: Trx, { id, userId, at }: Vote): Promise<boolean> {
  const { rows } = await sql`INSERT INTO suggestion_vote (suggestion_id, user_id, created_at)
    VALUES (${id}, ${userId}, ${at}) ON CONFLICT DO NOTHING RETURNING 1`.execute(trx)
  if (rows.length) await sql`UPDATE suggestion SET votes = votes + 1 WHERE id = ${id}`.execute(trx)
  return rows.length > 0
}

/** Takes it back. */
export async function deleteVote(trx: Trx, { id, userId }: Omit<Vote, 'at'>): Promise<void> {
  const { rows } = await sql`DELETE FROM suggestion_vote WHERE suggestion_id = ${id} AND user_id = ${userId}
    RETURNING 1`.execute(trx)
  if (rows.length) await sql`UPDATE suggestion SET votes = votes - 1 WHERE id = ${id}`.execute(trx)
}

/** Who backs a proposal. */
export async function findVoters(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`SELECT user_id AS id FROM suggestion_vote WHERE suggestion_id = ${id}`.execute(db)
  return rows.map((row) => row.id)
}

/** Takes one of the places that a day has for rewards; false when all are taken. One statement: the row decides. */
export async function takeRewardPlace(trx: Trx, userId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO suggestion_reward_day AS d (user_id, day, rewarded)
    VALUES (${userId}, (${at}::timestamptz AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (user_id, day) DO UPDATE SET rewarded = d.rewarded + 1 WHERE d.rewarded < ${numbersIn(trx).suggestionsPerDay}
    RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Pending ones whose time is over, oldest first. */
export async function findOverdue(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM suggestion WHERE status = 'pending' AND expires_at <= ${at} ORDER BY expires_at LIMIT ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
