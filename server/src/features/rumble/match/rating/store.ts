import { matchRules } from '@liston/contract/rumble'
import { type RawBuilder, sql } from 'kysely'
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

export async function writeRating(trx: Trx, userId: string, s: Strength, won: boolean): Promise<void> {
  await sql`UPDATE rumble_rating SET rating = ${s.rating}, rd = ${s.rd}, volatility = ${s.volatility}, rated = rated + 1,
    wins = wins + ${Number(won)} WHERE user_id = ${userId}`.execute(trx)
}

export async function writePause(trx: Trx, userId: string, until: Date): Promise<void> {
  await sql`UPDATE rumble_rating SET paused_until = ${until} WHERE user_id = ${userId}`.execute(trx)
}

export async function writePace(trx: Trx, userId: string, slow: boolean): Promise<void> {
  await sql`INSERT INTO rumble_rating (user_id, slow) VALUES (${userId}, ${slow})
    ON CONFLICT (user_id) DO UPDATE SET slow = excluded.slow`.execute(trx)
}

export type Places = { rated: number | null; pair: number | null; reward: number | null }

/** The places that somebody's UTC day has left: rated ones, rated ones against this rival, and rewarded ones. */
export async function freePlaces(trx: Trx, o: { userId: string; against: string | null; at: Date }): Promise<Places> {
  const { RATED_PER_DAY, RATED_PER_PAIR, REWARDED_PER_DAY } = matchRules
  const day = sql`(${o.at}::timestamptz AT TIME ZONE 'UTC')::date`
  const free = (
    column: RawBuilder<unknown>,
    max: number,
    more = sql``,
  ) => sql`(SELECT min(n) FROM generate_series(1, ${max}::int) n
    WHERE NOT EXISTS (SELECT FROM rumble_seat s WHERE s.user_id = ${o.userId} AND s.day = ${day} ${more}
      AND ${column} = n))`
  const { rows } = await sql<Places>`SELECT ${free(sql`s.rated_place`, RATED_PER_DAY)} AS rated,
    ${free(sql`s.pair_place`, RATED_PER_PAIR, sql`AND s.against = ${o.against}::uuid`)} AS pair,
    ${free(sql`s.reward_place`, REWARDED_PER_DAY)} AS reward`.execute(trx)
  return rows[0]!
}

/** Matches that somebody has taken part in on the UTC day of `at`. */
export async function countOfDay(trx: Trx, userId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM rumble_seat s JOIN rumble_match m ON m.id = s.match_id
    WHERE s.user_id = ${userId} AND s.joined_at >= date_trunc('day', ${at}::timestamptz, 'UTC')
      AND m.state IN ('invited', 'playing', 'finished', 'forfeited')`.execute(trx)
  return rows[0]!.n
}
