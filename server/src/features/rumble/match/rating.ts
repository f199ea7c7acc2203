import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

/** Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2022). Pure functions. */
export type Strength = { rating: number; rd: number; volatility: number }
/** One match: the opponent, and a score of 1, ½ or 0. */
type Played = { against: Pick<Strength, 'rating' | 'rd'>; score: number }

export const NEWCOMER: Strength = { rating: 1500, rd: 350, volatility: 0.06 }
/** Limits how fast the volatility changes. */
const TAU = 0.5
const SCALE = 173.7178
const CLOSE = 0.000_001

const g = (phi: number) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI))
const expected = (mu: number, rivalMu: number, rivalPhi: number) => 1 / (1 + Math.exp(-g(rivalPhi) * (mu - rivalMu)))

/** Returns a player's rating after the matches of a rating period. */
export function rate(player: Strength, matches: readonly Played[]): Strength {
  const mu = (player.rating - 1500) / SCALE
  const phi = player.rd / SCALE
  if (matches.length === 0) return { ...player, rd: bounded(Math.hypot(phi, player.volatility) * SCALE) }
  let information = 0
  let surprise = 0
  for (const { against, score } of matches) {
    const [rivalMu, rivalPhi] = [(against.rating - 1500) / SCALE, against.rd / SCALE]
    const weight = g(rivalPhi)
    const chance = expected(mu, rivalMu, rivalPhi)
    information += weight * weight * chance * (1 - chance)
    surprise += weight * (score - chance)
  }
  const variance = 1 / information
  const volatility = newVolatility({ phi, variance, delta: variance * surprise, volatility: player.volatility })
  const newPhi = 1 / Math.sqrt(1 / (phi * phi + volatility * volatility) + information)
  return { rating: (mu + newPhi * newPhi * surprise) * SCALE + 1500, rd: bounded(newPhi * SCALE), volatility }
}

/** Caps the deviation at that of a new player. */
const bounded = (rd: number) => Math.min(NEWCOMER.rd, rd)

type Period = { phi: number; variance: number; delta: number; volatility: number }

/** Step 5 of the paper: the new volatility, by the Illinois method. */
function newVolatility({ phi, variance, delta, volatility }: Period): number {
  const a = Math.log(volatility * volatility)
  const f = (x: number) => {
    const e = Math.exp(x)
    const spread = phi * phi + variance + e
    return (e * (delta * delta - spread)) / (2 * spread * spread) - (x - a) / (TAU * TAU)
  }
  let low = a
  let high: number
  const above = delta * delta - phi * phi - variance
  if (above > 0) high = Math.log(above)
  else {
    let k = 1
    while (f(a - k * TAU) < 0) k++
    high = a - k * TAU
  }
  let [atLow, atHigh] = [f(low), f(high)]
  while (Math.abs(high - low) > CLOSE) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow)
    const atNext = f(next)
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh]
    else atLow /= 2
    ;[high, atHigh] = [next, atNext]
  }
  return Math.exp(low / 2)
}

export type PlayerRow = Strength & {
  userId: string
  rated: number
  wins: number
  slow: boolean
  pausedUntil: Date | null
}

const player = sql`user_id AS "userId", rating, rd, volatility, rated, wins, slow, paused_until AS "pausedUntil"`

/**
 * Locks the players' ratings until the commit, ordered by user id. Daily limits are counted under this lock. Creates
 * missing rows.
 */
export async function lockPlayers(trx: Trx, userIds: string[]): Promise<PlayerRow[]> {
  const ids = userIds.toSorted()
  await sql`INSERT INTO rumble_rating (user_id) SELECT unnest(${ids}::uuid[]) ORDER BY 1 ON CONFLICT DO NOTHING`.execute(
    trx,
  )
  const { rows } = await sql<PlayerRow>`SELECT ${player} FROM rumble_rating WHERE user_id = ANY (${ids}::uuid[])
    ORDER BY user_id FOR UPDATE`.execute(trx)
  return rows
}

/** Locks a player's rating until the commit. Returns undefined without waiting if another transaction holds it. */
export async function tryLockPlayer(trx: Trx, userId: string): Promise<PlayerRow | undefined> {
  const { rows } = await sql<PlayerRow>`SELECT ${player} FROM rumble_rating WHERE user_id = ${userId}
    FOR UPDATE SKIP LOCKED`.execute(trx)
  return rows[0]
}

export async function findPlayer(db: Db, userId: string): Promise<PlayerRow | undefined> {
  return (await sql<PlayerRow>`SELECT ${player} FROM rumble_rating WHERE user_id = ${userId}`.execute(db)).rows[0]
}

/** Number of matches that the user joined on the UTC day of `at`, without declined, cancelled and expired ones. */
export async function countOfDay(trx: Trx, userId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM rumble_seat s JOIN rumble_match m ON m.id = s.match_id
    WHERE s.user_id = ${userId} AND s.joined_at >= date_trunc('day', ${at}::timestamptz, 'UTC')
      AND m.state IN ('invited', 'playing', 'finished', 'forfeited')`.execute(trx)
  return rows[0]!.n
}
