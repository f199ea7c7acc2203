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
import { noDuelsIn } from './policy.ts'
import { rewardDuels } from './reward-duels.ts'
import type { RumblePlatform } from './rumble-platform.ts'
import { type Arena, type Fighter, findArena } from './store.ts'
import type { DuelWinner } from './tables.ts'

const refuseAnswerTeaser = refuser(rumbleRefusals.answerTeaser)

type AnswerTeaser = { userId: string; key: string | null; rankingId: string; answers: DuelAnswer[] }

/** Counts what somebody answered in a ranking's page, perhaps before they had an account; all of it or nothing. */
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

type Whose = { userId: string; rankingId: string; at: Date }

/** One person's answers in a ranking come one after another, from here to the commit. */
export async function lockDueller(trx: Trx, { userId, rankingId }: Whose): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('duel ' || ${userId} || ${rankingId}, 0))`.execute(trx)
}

type Duel = { low: string; high: string; winner: DuelWinner }

/** The first of the day's places that is free; null when all are taken. */
async function freePlace(trx: Trx, { userId, rankingId, at }: Whose): Promise<number | null> {
  const { rows } = await sql<{ place: number | null }>`
    SELECT min(n) AS place FROM generate_series(1, ${rumbleRules.TEASER_PAIRS}) n WHERE NOT EXISTS (
      SELECT FROM duel WHERE user_id = ${userId} AND ranking_id = ${rankingId}
        AND teaser_day = (${at}::timestamptz AT TIME ZONE 'UTC')::date AND teaser_place = n)`.execute(trx)
  return rows[0]?.place ?? null
}

/** Answers a pair that was answered today anew: it has its place. False when it was not. */
async function answerAgain(trx: Trx, o: Whose, d: Duel, weight: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE duel SET winner = ${d.winner}, weight = ${weight}, answered_at = ${o.at}, token = NULL
    WHERE user_id = ${o.userId} AND low_item = ${d.low} AND high_item = ${d.high}
      AND teaser_day = (${o.at}::timestamptz AT TIME ZONE 'UTC')::date RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Keeps the latest answer to a pair, in one of the day's places. The index decides: 'full' when all are taken. */
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

/** Pairs as they are kept, each once with its last answer. What the list no longer shows is left out. */
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

/** The three pairs of a ranking for a UTC day, the same for everybody while its items stay (rules 3.24). */
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
  const item = ({ id, name, imageUrl }: Fighter) => ({ id, name, imageUrl })
  const higher = (a: Fighter, b: Fighter) => (arena.items.indexOf(a) < arena.items.indexOf(b) ? a : b)
  const pairs = choosePairs(arena.items, { count: rumbleRules.TEASER_PAIRS, seed })
  return {
    rankingId,
    pairs: pairs.map(([a, b]) => ({ a: item(a), b: item(b), ahead: arena.ordered ? higher(a, b).id : null })),
  }
}

/** An item of an order, and how often people were asked about it. */
type Known = { id: string; shown: number }
type Pair<T> = [T, T]

/** A number that a text determines, 0 to 1: the same pairs for everybody, on every server. */
const drawn = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

/** What somebody was asked already, where it is one person who is asked. */
export type Seen = {
  /** Pairs that do not come again yet, by `keyOf`. */
  met: ReadonlySet<string>
  /** How often each item came; one that they did not know counts for more. */
  asked: ReadonlyMap<string, number>
  /** Items that they did not know. */
  unknown: ReadonlySet<string>
}
const nothing: Seen = { met: new Set(), asked: new Map(), unknown: new Set() }

type Asked = { count: number; seed: string; seen?: Seen }

/**
 * Pairs to ask for: the item that was asked for least, against its nearest in the order or any other, one as likely as the
 * other, on sides drawn at random (rules 3.12). No pair comes twice. Where everybody is asked the same, no item does while
 * others are left; a person's rivals are those that they know, while there are some.
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

/** The one that is least by the first of these numbers in which they differ. */
function leastOf<T>(of: T[], by: ((a: T) => number)[]): T | undefined {
  const compare = (a: T, b: T): number => {
    for (const number of by) if (number(a) !== number(b)) return number(a) - number(b)
    return 0
  }
  return of.toSorted(compare)[0]
}

/** A pair, whichever way round. */
export const keyOf = (a: { id: string }, b: { id: string }): string =>
  a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`
