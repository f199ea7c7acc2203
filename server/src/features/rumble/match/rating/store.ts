import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/db/index.ts'
import type { Strength } from './glicko.ts'

export type PlayerRow = Strength & {
  userId: string
  rated: number
  wins: number
  slow: boolean
  pausedUntil: Date | null
}

const player = sql`user_id AS "userId", rating, rd, volatility, rated, wins, slow, paused_until AS "pausedUntil"`

/** How people play, held until the commit in one order for all: what a day may have is counted from here. */
export async function lockPlayers(trx: Trx, userIds: string[]): Promise<PlayerRow[]> {
  const ids = userIds.toSorted()
  await sql`INSERT INTO rumble_rating (user_id) SELECT unnest(${ids}::uuid[]) ORDER BY 1 ON CONFLICT DO NOTHING`.execute(
    trx,
  )
  const { rows } = await sql<PlayerRow>`SELECT ${player} FROM rumble_rating WHERE user_id = ANY (${ids}::uuid[])
    ORDER BY user_id FOR UPDATE`.execute(trx)
  return rows
}

export async function findPlayer(db: Db, userId: string): Promise<PlayerRow | undefined> {
  return (await sql<PlayerRow>`SELECT ${player} FROM rumble_rating WHERE user_id = ${userId}`.execute(db)).rows[0]
}

/** Matches that somebody has taken part in on the UTC day of `at`. */
export async function countOfDay(trx: Trx, userId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM rumble_seat s JOIN rumble_match m ON m.id = s.match_id
    WHERE s.user_id = ${userId} AND s.joined_at >= date_trunc('day', ${at}::timestamptz, 'UTC')
      AND m.state IN ('invited', 'playing', 'finished', 'forfeited')`.execute(trx)
  return rows[0]!.n
}
