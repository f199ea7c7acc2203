import { createHash } from 'node:crypto'
import {
  type CountedDuels,
  type DuelAnswer,
  type DuelTeaser,
  rumbleRefusals,
  rumbleRules,
} from '@liston/contract/rumble'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { announceLevels, postMovements, xpFor } from '../economy/index.ts'
import { DuelsCounted } from './events.ts'
import { noDuelsIn } from './policy.ts'
import { giveXpAgain } from './quick/ballot-store.ts'
import { findPause } from './quick/store.ts'
import type { RumblePlatform } from './rumble-platform.ts'
import { type Arena, type Fighter, findArena } from './store.ts'
import type { DuelWinner } from './tables.ts'

const refuseAnswerTeaser = refuser(rumbleRefusals.answerTeaser)

type AnswerTeaser = { userId: string; key: string | null; rankingId: string; answers: DuelAnswer[] }

/** Saves the teaser answers of a user, who may have given them before signing up. All or none. */
export async function answerTeaser(platform: RumblePlatform, o: AnswerTeaser): Promise<CountedDuels> {
  const { userId, key, rankingId, answers } = o
  const at = platform.clock.now()
  const once = { userId, key, request: { answerTeaser: rankingId, answers } }
  return onceInTransaction(platform.db, once, async (trx) => {
    const arena = await findArena(trx, { rankingId, viewerId: userId, at })
    if (!arena) throw refuseAnswerTeaser('NOT_FOUND')
    const why = noDuelsIn(arena, at)
    if (why) throw refuseAnswerTeaser('NO_DUELS', { why })
    if (arena.authorId === userId) throw refuseAnswerTeaser('OWN_RANKING')
    await lockDueller(trx, { userId, rankingId, at })
    const until = await findPause(trx, { userId, at })
    if (until) throw refuseAnswerTeaser('DUELS_PAUSED', { until: until.toISOString() })
    const weight = (await platform.trustIn(trx, [userId], at)).get(userId) ?? 0
    const duels = duelsOf(arena, answers)
    const unseen: Duel[] = []
    for (const duel of duels) {
      const kept = await keepDuel(trx, { userId, rankingId, at }, duel, weight)
      if (kept === 'full') throw refuseAnswerTeaser('DAILY_DUELS', { max: rumbleRules.TEASER_PAIRS })
      if (kept === 'new') unseen.push(duel)
    }
    return { counted: duels.length, xp: await rewardDuels(platform, trx, { ...o, at, duels: unseen }) }
  })
}

type Rewarded = { userId: string; rankingId: string; at: Date; duels: { low: string; high: string }[] }

/**
 * Pays XP for pairs that the user had not answered before, once each, up to the daily cap (rules 3.14). For an undone
 * pair, pays back what the undo took. Returns the total.
 */
export async function rewardDuels(platform: RumblePlatform, trx: Trx, o: Rewarded): Promise<number> {
  const { userId, rankingId, at, duels } = o
  if (duels.length === 0) return 0
  const movements = duels.map(({ low, high }) => ({
    ...xpFor('duel'),
    userId,
    kind: 'duel' as const,
    key: `${low} ${high}`,
    rankingId,
  }))
  const posted = await postMovements(trx, movements, at)
  const paidBefore = duels.filter((_, i) => posted[i]!.outcome === 'already')
  const again = await giveXpAgain(trx, { userId, rankingId, at, pairs: paidBefore })
  await announceLevels(platform, trx, [userId])
  await platform.events.publish(trx, DuelsCounted, { userId, rankingId, pairs: duels.length })
  return posted.reduce((sum, { delta }) => sum + delta, again)
}

type Whose = { userId: string; rankingId: string; at: Date }

/** Advisory lock until the commit: a user's answers in a ranking run one after another. */
export async function lockDueller(trx: Trx, { userId, rankingId }: Whose): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('duel ' || ${userId} || ${rankingId}, 0))`.execute(trx)
}

type Duel = { low: string; high: string; winner: DuelWinner }

/** The first free place of the user's day for teaser answers; null if all are taken. */
async function freePlace(trx: Trx, { userId, rankingId, at }: Whose): Promise<number | null> {
  const { rows } = await sql<{ place: number | null }>`
    SELECT min(n) AS place FROM generate_series(1, ${rumbleRules.TEASER_PAIRS}) n WHERE NOT EXISTS (
      SELECT FROM duel WHERE user_id = ${userId} AND ranking_id = ${rankingId}
        AND teaser_day = (${at}::timestamptz AT TIME ZONE 'UTC')::date AND teaser_place = n)`.execute(trx)
  return rows[0]?.place ?? null
}

/** Replaces an answer that the user gave in today's teaser. Returns false if there is none. */
async function answerAgain(trx: Trx, o: Whose, d: Duel, weight: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE duel SET winner = ${d.winner}, weight = ${weight}, answered_at = ${o.at}, token = NULL
    WHERE user_id = ${o.userId} AND low_item = ${d.low} AND high_item = ${d.high}
      AND teaser_day = (${o.at}::timestamptz AT TIME ZONE 'UTC')::date RETURNING 1`.execute(trx)
  return rows.length > 0
}

/**
 * Saves the latest answer to a pair and takes a place of the day, by a unique index. Returns 'full' if all are taken.
 */
async function keepDuel(trx: Trx, o: Whose, d: Duel, weight: number): Promise<'new' | 'again' | 'full'> {
  if (await answerAgain(trx, o, d, weight)) return 'again'
  const place = await freePlace(trx, o)
  if (place === null) return 'full'
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO duel (user_id, ranking_id, low_item, high_item, winner, weight, teaser_day, teaser_place, created_at, answered_at)
    VALUES (${o.userId}, ${o.rankingId}, ${d.low}, ${d.high}, ${d.winner}, ${weight},
      (${o.at}::timestamptz AT TIME ZONE 'UTC')::date, ${place}, ${o.at}, ${o.at})
    ON CONFLICT (user_id, low_item, high_item) DO UPDATE SET winner = excluded.winner, weight = excluded.weight,
      teaser_day = excluded.teaser_day, teaser_place = excluded.teaser_place, answered_at = excluded.answered_at,
      token = NULL
    RETURNING created_at = answered_at AS "isNew"`.execute(trx)
  return rows[0]?.isNew ? 'new' : 'again'
}

/** The answers in stored form, one per pair; the last one wins. Ignores items that the ranking no longer shows. */
function duelsOf({ items }: Arena, answers: DuelAnswer[]): Duel[] {
  const shown = new Set(items.map((item) => item.id))
  const duels = new Map<string, Duel>()
  for (const { itemIds, winner } of answers) {
    const [low, high] = itemIds.toSorted() as [string, string]
    if (!shown.has(low) || !shown.has(high)) continue
    duels.set(`${low} ${high}`, { low, high, winner: winner === null ? 'tie' : winner === low ? 'low' : 'high' })
  }
  return [...duels.values()]
}

const refuseTeaser = refuser(rumbleRefusals.teaser)

/**
 * Returns the three teaser pairs of a ranking for a UTC day (rules 3.24). All users get the same while its items stay.
 */
export async function showTeaser(
  platform: Platform,
  o: { rankingId: string; viewerId: string | null },
): Promise<DuelTeaser> {
  const { rankingId } = o
  const now = platform.clock.now()
  const arena = await findArena(platform.db, { ...o, at: now })
  if (!arena) throw refuseTeaser('NOT_FOUND')
  const why = noDuelsIn(arena, now)
  if (why) throw refuseTeaser('NO_DUELS', { why })
  const seed = `${rankingId} ${now.toISOString().slice(0, 10)}`
  const item = ({ id, name, imageUrl, subject }: Fighter) => ({ id, name, imageUrl, subject })
  const higher = (a: Fighter, b: Fighter) => (arena.items.indexOf(a) < arena.items.indexOf(b) ? a : b)
  const pairs = choosePairs(arena.items, { count: rumbleRules.TEASER_PAIRS, seed })
  return {
    rankingId,
    pairs: pairs.map(([a, b]) => ({ a: item(a), b: item(b), ahead: arena.ordered ? higher(a, b).id : null })),
  }
}

/** An item in an order, and how often it was in duels. */
type Known = { id: string; shown: number }
type Pair<T> = [T, T]

/** Pseudo-random number from 0 to 1 by SHA-256 of the text: the same pairs for all users, on every server. */
const drawn = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

/** What one user has seen so far; absent if all users get the same pairs. */
export type Seen = {
  /** Pairs that must not come again yet, by `keyOf`. */
  met: ReadonlySet<string>
  /** Number of appearances of each item. Skipped ones count more. */
  asked: ReadonlyMap<string, number>
  /** Items of pairs that the user skipped. */
  unknown: ReadonlySet<string>
}
const nothing: Seen = { met: new Set(), asked: new Map(), unknown: new Set() }

type Asked = { count: number; seed: string; seen?: Seen }

/**
 * Chooses pairs: the least shown item against the nearest one in the order, or with equal probability against any
 * other. Sides are random (rules 3.12). No pair repeats. Without `seen`, items repeat only when none is left. With
 * `seen`, items that the user skipped become rivals last.
 */
export function choosePairs<T extends Known>(order: T[], { count, seed, seen }: Asked): Pair<T>[] {
  const { met: before, asked: times, unknown } = seen ?? nothing
  const asked = new Map(times)
  const met = new Set(before)
  const timesOf = ({ id }: T) => asked.get(id) ?? 0
  const pairs: Pair<T>[] = []
  for (let n = 0; n < count; n++) {
    const drawing = (what: string) => drawn(`${seed} ${n} ${what}`)
    const lots = new Map(order.map((item) => [item, drawing(item.id)]))
    const first = (of: T[], ...by: ((a: T) => number)[]) => leastOf(of, [...by, (a) => lots.get(a) ?? 0])
    const isFree = (a: T) => (b: T) => b !== a && !met.has(keyOf(a, b))
    const one = first(
      order.filter((item) => order.some(isFree(item))),
      timesOf,
      ({ shown }) => shown,
    )
    if (!one) break
    const near = drawing('near') < 0.5
    const at = order.indexOf(one)
    const away = new Map(order.map((item, i) => [item, near ? Math.abs(i - at) : 0]))
    const rivals = order.filter(isFree(one))
    const fresh = seen ? ({ id }: T) => Number(unknown.has(id)) : timesOf
    const rival = first(rivals, fresh, (item) => away.get(item) ?? 0)
    if (!rival) break
    for (const { id } of [one, rival]) asked.set(id, (asked.get(id) ?? 0) + 1)
    met.add(keyOf(one, rival))
    pairs.push(drawing('side') < 0.5 ? [one, rival] : [rival, one])
  }
  return pairs
}

/** The element with the smallest values, compared in the order of `by`. */
function leastOf<T>(of: T[], by: ((a: T) => number)[]): T | undefined {
  const compare = (a: T, b: T): number => {
    for (const number of by) if (number(a) !== number(b)) return number(a) - number(b)
    return 0
  }
  return of.toSorted(compare)[0]
}

/** Key of a pair, independent of its sides. */
export const keyOf = (a: { id: string }, b: { id: string }): string =>
  a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`
