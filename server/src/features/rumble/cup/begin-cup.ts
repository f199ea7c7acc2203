import { randomInt, randomUUID } from 'node:crypto'
import { type Cup, cupRules, type CupSeeds, type CupSize, type NoDuels, rumbleRefusals } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { type Db, newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { isEarly } from '../../profiles/index.ts'
import { findOpenTo } from '../../settings/index.ts'
import { noDuelsIn } from '../policy.ts'
import { enterArena, itemOf } from '../quick/lobby.ts'
import { findPause } from '../quick/store.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import type { Arena } from '../store.ts'
import { lockDueller } from '../teaser.ts'
import { drawBracket, type Entrant } from './draw-bracket.ts'
import { expireCups, findCup } from './store.ts'
import type { CupRow } from './tables.ts'

const refuse = refuser(rumbleRefusals.beginCup)
const EVEN = 2 ** 32
const byLot = () => randomInt(EVEN) / EVEN

type Begin = { userId: string; key: string | null; rankingId: string; size: CupSize; seeds: CupSeeds }

/** Starts a cup: draws its bracket and opens the first match. The cup expires after `CUP_MS`. */
export async function beginCup(platform: RumblePlatform, o: Begin): Promise<Cup> {
  const { userId, key, rankingId, size, seeds } = o
  const at = platform.clock.now()
  const once = { userId, key, request: { beginCup: rankingId, size, seeds } }
  return onceInTransaction(platform.db, once, async (trx) => {
    await lockDueller(trx, { userId, rankingId, at })
    const entered = await enterArena(trx, { userId, rankingId, at })
    if (!entered) throw refuse('NOT_FOUND')
    const { arena, isOwn } = entered
    const to = await closedTo(trx, userId)
    if (to) throw refuse('CUPS_CLOSED', { to })
    const why = noCupIn(arena, at)
    if (why) throw refuse('NO_CUP', { why })
    if (isOwn) throw refuse('OWN_RANKING')
    if (arena.items.length < size) throw refuse('CUP_TOO_BIG', { items: arena.items.length })
    const until = await findPause(trx, { userId, at })
    if (until) throw refuse('DUELS_PAUSED', { until: until.toISOString() })
    await expireCups(trx, at, userId)
    const open = await findOpenCup(trx, o)
    if (open) throw refuse('CUP_OPEN', { id: open })
    const ids = arena.items.map((item) => item.id)
    const id = newId()
    const expiresAt = new Date(at.getTime() + cupRules.CUP_MS)
    await insertCup(trx, { ...o, id, at, expiresAt }, drawBracket(ids, { size, seeds, random: byLot }))
    const mine = { id, userId, at }
    await keepCup(trx, (await findCup(trx, mine))!, { arena, at })
    return presentCup(trx, (await findCup(trx, mine))!, { arena, at })
  })
}

/** The matches of a cup, with the winners so far. */
const linesOf = ({ entrants, matches }: Pick<CupRow, 'entrants' | 'matches'>) =>
  lineUp(
    entrants.map(({ seed }) => seed),
    new Map(matches.flatMap(({ n, winner }) => (winner === null ? [] : [[n, winner] as const]))),
  )

/** A match by seeds; null while unknown. */
type Line = { n: number; round: number; a: number | null; b: number | null; winner: number | null }
/** A match whose two seeds are known and that has no winner. */
type Due = { n: number; a: number; b: number }

/** All matches of a cup, from the seeds of the first round (top to bottom) and the winners so far. */
export function lineUp(seeds: readonly number[], winners: ReadonlyMap<number, number>): Line[] {
  const size = seeds.length
  return Array.from({ length: cupRules.matchesOf(size) }, (_, i) => {
    const n = i + 1
    const from = cupRules.feedersOf(size, n)
    const [a = null, b = null] = from ? from.map((m) => winners.get(m)) : [seeds[2 * i], seeds[2 * i + 1]]
    return { n, round: cupRules.roundOf(size, n), a, b, winner: winners.get(n) ?? null }
  })
}

/** The next match to decide, in order of rounds; null if there is none. */
export function nextDue(lines: readonly Line[]): Due | null {
  const line = lines.find(({ winner }) => winner === null)
  return line?.a && line.b ? { n: line.n, a: line.a, b: line.b } : null
}

/**
 * Returns the seed that advances without an answer, because an item is gone. If both are gone, the upper seed advances,
 * and loses to any item that is still there. Returns null if both items are there: the user answers.
 */
export function goesOnAlone({ a, b }: Due, isThere: (seed: number) => boolean): number | null {
  if (isThere(a) && isThere(b)) return null
  return isThere(b) ? b : a
}

/** Returns a predicate: whether the ranking shows the item of a seed now. */
export function thereIn({ entrants }: Pick<CupRow, 'entrants'>, { items }: Arena): (seed: number) => boolean {
  const shown = new Set(items.map(({ id }) => id))
  const there = new Map(entrants.map(({ seed, itemId }) => [seed, shown.has(itemId)]))
  return (seed) => there.get(seed) ?? false
}

/**
 * Advances an open cup to the next match that needs an answer. Matches with a missing item are decided without the
 * user. After the final the cup is finished.
 */
export async function keepCup(trx: Trx, cup: CupRow, { arena, at }: { arena: Arena; at: Date }): Promise<void> {
  const cupId = cup.id
  const isThere = thereIn(cup, arena)
  const winners = new Map(cup.matches.flatMap(({ n, winner }) => (winner === null ? [] : [[n, winner]])))
  const seeds = cup.entrants.map(({ seed }) => seed)
  for (;;) {
    const due = nextDue(lineUp(seeds, winners))
    if (!due) break
    const winner = goesOnAlone(due, isThere)
    if (winner === null) return ask(trx, cup, due, at)
    await writeAlone(trx, due, { cupId, winner, at })
    winners.set(due.n, winner)
  }
  const champion = winners.get(cupRules.matchesOf(cup.size))!
  const { itemId } = cup.entrants.find(({ seed }) => seed === champion)!
  await finishCup(trx, { id: cupId, championItem: isThere(champion) ? itemId : null, at })
}

/** Decides a match without an answer, because one or both items are gone. */
async function writeAlone(trx: Trx, { n, a, b }: Due, o: { cupId: string; winner: number; at: Date }) {
  await sql`INSERT INTO rumble_cup_match (cup_id, n, left_seed, right_seed, winner_seed, how, decided_at)
    VALUES (${o.cupId}, ${n}, ${a}, ${b}, ${o.winner}, 'alone', ${o.at})
    ON CONFLICT (cup_id, n) DO UPDATE SET winner_seed = excluded.winner_seed, how = 'alone', decided_at = excluded.decided_at
      WHERE rumble_cup_match.winner_seed IS NULL`.execute(trx)
}

async function finishCup(trx: Trx, o: { id: string; championItem: string | null; at: Date }): Promise<void> {
  await sql`UPDATE rumble_cup SET state = 'finished', champion_item = ${o.championItem}, ended_at = ${o.at}
    WHERE id = ${o.id} AND state = 'open'`.execute(trx)
}

/** Opens a match, unless its current token is still valid. The token is a random UUID. */
async function ask(trx: Trx, cup: CupRow, due: NonNullable<ReturnType<typeof nextDue>>, at: Date): Promise<void> {
  const asked = cup.matches.find(({ n }) => n === due.n)
  if (asked?.tokenUntil && asked.tokenUntil > at.getTime()) return
  const until = new Date(at.getTime() + cupRules.CUP_PAIR_MS)
  await writeAsked(trx, due, { cupId: cup.id, token: randomUUID(), at, until })
}

type KeepCupShown = { cupId: string; token: string; at: Date; until: Date }

/** Writes a new token for a match. The previous token of the match accepts no answer any more. */
async function writeAsked(trx: Trx, { n, a, b }: Due, o: KeepCupShown): Promise<void> {
  await sql`INSERT INTO rumble_cup_match (cup_id, n, left_seed, right_seed, token, shown_at, token_until)
    VALUES (${o.cupId}, ${n}, ${a}, ${b}, ${o.token}, ${o.at}, ${o.until})
    ON CONFLICT (cup_id, n) DO UPDATE SET token = excluded.token, shown_at = excluded.shown_at,
      token_until = excluded.token_until WHERE rumble_cup_match.winner_seed IS NULL`.execute(trx)
}

type Shown = { arena: Arena; at: Date }

/** A cup as the API returns it. */
export async function presentCup(db: Db, cup: CupRow, { arena, at }: Shown): Promise<Cup> {
  const items = new Map(arena.items.map((item) => [item.id, item]))
  const hows = new Map(cup.matches.map(({ n, how }) => [n, how]))
  return {
    id: cup.id,
    ranking: { id: cup.rankingId, slug: arena.slug, topic: arena.topic, language: arena.language },
    size: cup.size,
    seeds: cup.seeds,
    state: cup.state,
    expiresAt: cup.expiresAt.toISOString(),
    entrants: cup.entrants.map(({ seed, itemId }) => {
      const item = items.get(itemId)
      const { name = null, imageUrl = null, subject = null } = item ?? {}
      return { seed, id: itemId, name, imageUrl, subject }
    }),
    matches: linesOf(cup).map((line) => ({ ...line, how: hows.get(line.n) ?? null })),
    pair: cup.state === 'open' ? pairOf(cup, items, at) : null,
    result: cup.state === 'finished' ? await resultOf(db, cup) : null,
  }
}

function pairOf(cup: CupRow, items: Map<string, Arena['items'][number]>, at: Date): Cup['pair'] {
  const asked = cup.matches.find(({ winner }) => winner === null)
  if (!asked?.token || !asked.tokenUntil || asked.tokenUntil <= at.getTime()) return null
  const itemAt = (seed: number) => items.get(cup.entrants.find((entrant) => entrant.seed === seed)!.itemId)
  const [a, b] = [itemAt(asked.left), itemAt(asked.right)]
  if (!a || !b) return null
  const { token, n, tokenUntil } = asked
  return { token, n, a: itemOf(a), b: itemOf(b), expiresAt: new Date(tokenUntil).toISOString() }
}

async function resultOf(db: Db, cup: CupRow): Promise<NonNullable<Cup['result']>> {
  const { championItem, rankingId, matches, size } = cup
  const xp = matches.reduce((sum, match) => sum + match.xp, 0)
  if (championItem === null) return { champion: null, share: null, xp }
  const champion = matches.find(({ n }) => n === cupRules.matchesOf(size))!.winner
  const { people, won } = await countChampions(db, { rankingId, championItem })
  const share = people < cupRules.CUP_PEOPLE_MIN ? null : { pct: Math.round((100 * won) / people), people }
  return { champion, share, xp }
}

/** Counts the people with a finished cup of the ranking, and those whose latest one has the item as champion. */
async function countChampions(
  db: Db,
  o: { rankingId: string; championItem: string },
): Promise<{ people: number; won: number }> {
  const { rows } = await sql<{ people: number; won: number }>`
    SELECT count(*)::int AS people, (count(*) FILTER (WHERE champion_item = ${o.championItem}))::int AS won FROM (
      SELECT DISTINCT ON (user_id) champion_item FROM rumble_cup
      WHERE ranking_id = ${o.rankingId} AND state = 'finished' AND champion_item IS NOT NULL
      ORDER BY user_id, ended_at DESC, id DESC) latest`.execute(db)
  return rows[0]!
}

/** Returns why cups are off for a user: in early access (`early`), off for all (`nobody`), or null if they are on. */
export async function closedTo(db: Db, userId: string): Promise<'early' | 'nobody' | null> {
  const to = await findOpenTo(db, 'cups')
  if (to === 'everybody' || (to === 'early' && (await isEarly(db, userId)))) return null
  return to
}

/** Id of the user's open cup of a ranking. */
async function findOpenCup(db: Db, o: { userId: string; rankingId: string }): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM rumble_cup
    WHERE user_id = ${o.userId} AND ranking_id = ${o.rankingId} AND state = 'open'`.execute(db)
  return rows[0]?.id
}

type NewCup = Pick<CupRow, 'id' | 'userId' | 'rankingId' | 'size' | 'seeds' | 'expiresAt'> & { at: Date }

async function insertCup(trx: Trx, c: NewCup, entrants: Entrant[]): Promise<void> {
  await sql`INSERT INTO rumble_cup (id, user_id, ranking_id, size, seeds, begun_at, expires_at)
    VALUES (${c.id}, ${c.userId}, ${c.rankingId}, ${c.size}, ${c.seeds}, ${c.at}, ${c.expiresAt})`.execute(trx)
  await sql`INSERT INTO rumble_cup_entrant (cup_id, seed, place, item_id)
    SELECT ${c.id}, e.seed, e.place, e."itemId"
    FROM jsonb_to_recordset(${JSON.stringify(entrants)}::jsonb) AS e (seed int, place int, "itemId" uuid)`.execute(trx)
}

/** Why a ranking has no cups, or null: the conditions of duels, and at least eight items (rules 3.12). */
export const noCupIn = (ranking: Arena, now: Date): NoDuels | null =>
  noDuelsIn(ranking, now) ?? (ranking.items.length < cupRules.CUP_ITEMS_MIN ? 'few' : null)
