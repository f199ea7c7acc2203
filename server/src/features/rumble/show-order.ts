import { type DuelOrder, rumbleRefusals, strengthRules } from '@liston/contract/rumble'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { seededRandom } from '../voting/index.ts'
import { noDuelsIn } from './policy.ts'
import { type Arena, findArena } from './store.ts'
import type { CountedPlace } from './tables.ts'
import { rivalsOf, strengthsOf, type Table, tableOf, type WeighedDuel } from './bradley-terry.ts'

const refuse = refuser(rumbleRefusals.duelOrder)

/** Returns the order "Duelos" of a ranking; without places before the first duel, or if the ranking has no duels. */
export async function showOrder(
  platform: Platform,
  o: { rankingId: string; viewerId: string | null },
): Promise<DuelOrder> {
  const { rankingId } = o
  const now = platform.clock.now()
  const arena = await findArena(platform.db, { ...o, at: now })
  if (!arena) throw refuse('NOT_FOUND')
  const why = noDuelsIn(arena, now)
  // A closed ranking keeps its order; a private or personal one has none.
  if (why && why !== 'closed') return { rankingId, places: [], duels: 0, people: 0, countedAt: null }
  const counted = await keepCounted(platform, arena, rankingId)
  const items = new Map(arena.items.map(({ id, name, imageUrl, subject }) => [id, { id, name, imageUrl, subject }]))
  return {
    rankingId,
    duels: counted.duels,
    people: counted.people,
    countedAt: counted.countedAt.toISOString(),
    places: counted.duels
      ? counted.places.flatMap(({ itemId, ...place }) => {
          const item = items.get(itemId)
          return item ? [{ item, ...place, firmness: strengthRules.firmnessOf(place.appearances) }] : []
        })
      : [],
  }
}

/**
 * Returns the stored order if nothing has changed, otherwise computes and stores it. Only reads compute it, never
 * answers.
 */
async function keepCounted({ db, clock }: Platform, arena: Arena, rankingId: string): Promise<CountedOrder> {
  const ids = arena.items.map(({ id }) => id)
  const known = await findCounted(db, rankingId)
  // Reads the fingerprint before the duels: a duel in between counts now, and the next read computes the order again.
  const tally = `${await findTally(db, rankingId)} ${createHash('sha256').update(ids.toSorted().join()).digest('hex').slice(0, 16)}`
  if (known?.tally === tally) return known
  const duels = await findDuels(db, rankingId)
  const shown = new Set(ids)
  const told = duels.filter(({ low, high }) => shown.has(low) && shown.has(high))
  const counted = {
    tally,
    places: countOrder(ids, told, rankingId),
    duels: told.length,
    people: new Set(told.map(({ userId }) => userId)).size,
    countedAt: clock.now(),
  }
  await inTransaction(db, (trx) => writeCounted(trx, rankingId, counted))
  return counted
}

/**
 * The order "Duelos". `ids` are in another order, which decides between equal items. `seed` determines the random draws
 * for the ranges.
 */
export function countOrder(ids: readonly string[], duels: readonly WeighedDuel[], seed: string): CountedPlace[] {
  const table = tableOf(ids, duels)
  const strengths = strengthsOf(table)
  const ranges = rangesOf(table, strengths, seed)
  const rivals = rivalsOf(table)
  const appearances = new Map(ids.map((id) => [id, 0]))
  for (const { low, high } of duels)
    for (const id of [low, high]) if (appearances.has(id)) appearances.set(id, appearances.get(id)! + 1)
  // Smaller differences are rounding errors of the iteration.
  const shown = strengths.map((strength) => Number(strength.toPrecision(6)))
  return ids
    .map((_, i) => i)
    .toSorted((a, b) => shown[b]! - shown[a]! || a - b)
    .map((i, place) => {
      const won = rivals[i]!.reduce((sum, rival) => sum + rival.won, 0)
      const lost = rivals[i]!.reduce((sum, rival) => sum + rival.lost, 0)
      const rank = place + 1
      return {
        itemId: ids[i]!,
        rank,
        rankLow: Math.min(rank, ranges[i]!.low),
        rankHigh: Math.max(rank, ranges[i]!.high),
        winPct: Math.round((100 * (won + 1)) / (won + lost + 2)),
        appearances: appearances.get(ids[i]!)!,
      }
    })
}

const DRAWS = 400
/** Share of the draws that the range leaves out at each end. */
const TAIL = 0.05

type Range = { low: number; high: number }

/**
 * The range of places of each item. Draws the logarithms of the strengths from a normal distribution around the
 * estimates, whose covariance is the inverse of `curvatureOf`. Sorts the items for each draw. `seed` determines the
 * draws.
 */
function rangesOf(table: Table, strengths: readonly number[], seed: string): Range[] {
  const { size } = table
  const root = rootOf(curvatureOf(table, strengths))
  const normal = normalFrom(seededRandom(seed))
  const places = Array.from({ length: size }, () => new Uint16Array(DRAWS))
  for (let draw = 0; draw < DRAWS; draw++) {
    const moved = solveUp(
      root,
      Array.from({ length: size }, () => normal()),
    )
    const drawn = strengths.map((strength, i) => Math.log(strength) + moved[i]!)
    const order = drawn.map((_, i) => i).sort((a, b) => drawn[b]! - drawn[a]! || a - b)
    for (const [place, i] of order.entries()) places[i]![draw] = place + 1
  }
  return places.map((of) => {
    const sorted = of.sort()
    return { low: sorted[Math.floor(DRAWS * TAIL)] ?? 1, high: sorted[Math.ceil(DRAWS * (1 - TAIL)) - 1] ?? size }
  })
}

/** Curvature of the log-likelihood at the estimates, in logarithms of strengths: the inverse of their covariance. */
function curvatureOf(table: Table, strengths: readonly number[]): number[][] {
  const rivals = rivalsOf(table)
  return strengths.map((own, i) => {
    const row = strengths.map(() => 0)
    // The extra win and loss against a strength of 1.
    row[i] = (2 * own) / (own + 1) ** 2
    for (const { at, won, lost } of rivals[i]!) {
      const weight = ((won + lost) * own * strengths[at]!) / (own + strengths[at]!) ** 2
      row[i] = row[i]! + weight
      row[at] = row[at]! - weight
    }
    return row
  })
}

/** Cholesky decomposition: the lower triangle L with L·Lᵀ = m, for a positive definite m. */
function rootOf(m: number[][]): number[][] {
  const root = m.map((row) => row.map(() => 0))
  for (const [i, row] of m.entries())
    for (let j = 0; j <= i; j++) {
      let rest = row[j]!
      for (let k = 0; k < j; k++) rest -= root[i]![k]! * root[j]![k]!
      root[i]![j] = i === j ? Math.sqrt(rest) : rest / root[j]![j]!
    }
  return root
}

/** Solves Lᵀ·x = b: turns independent draws into draws with the covariance (L·Lᵀ)⁻¹. */
function solveUp(root: number[][], b: number[]): number[] {
  const x = [...b]
  for (let i = b.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < b.length; k++) x[i] = x[i]! - root[k]![i]! * x[k]!
    x[i] = x[i]! / root[i]![i]!
  }
  return x
}

/** Box–Muller transform: normal random numbers from uniform ones. */
function normalFrom(random: () => number): () => number {
  const even = () => (random() + 1) / (2 ** 32 + 1)
  return () => Math.sqrt(-2 * Math.log(even())) * Math.cos(2 * Math.PI * even())
}

type CountedOrder = {
  tally: string
  places: CountedPlace[]
  duels: number
  people: number
  countedAt: Date
}

/** The stored order "Duelos" of a ranking. */
async function findCounted(db: Db, rankingId: string): Promise<CountedOrder | undefined> {
  const { rows } = await sql<CountedOrder>`SELECT tally, places, duels, people, counted_at AS "countedAt"
    FROM duel_order WHERE ranking_id = ${rankingId}`.execute(db)
  return rows[0]
}

/** Fingerprint of a ranking's duels. It changes when a duel is added, changed or undone, or when items are merged. */
async function findTally(db: Db, rankingId: string): Promise<string> {
  const { rows } = await sql<{ tally: string }>`
    SELECT count(*) || ' ' || coalesce(sum(extract(epoch FROM answered_at)), 0) || coalesce((
      SELECT ' ' || md5(string_agg(id || ' ' || into_id, ' ' ORDER BY id)) FROM merged_item WHERE ranking_id = ${rankingId}), '') AS tally
    FROM duel WHERE ranking_id = ${rankingId}`.execute(db)
  return rows[0]!.tally
}

type DuelOfSomebody = WeighedDuel & { userId: string }

/** Duels of a ranking after merges of items, without those of weight 0. */
async function findDuels(db: Db, rankingId: string): Promise<DuelOfSomebody[]> {
  const { rows } =
    await sql<DuelOfSomebody>`SELECT user_id AS "userId", low_item AS low, high_item AS high, winner, weight
    FROM standing_duel WHERE ranking_id = ${rankingId} AND weight > 0`.execute(db)
  return rows
}

async function writeCounted(trx: Trx, rankingId: string, o: CountedOrder): Promise<void> {
  await sql`
    INSERT INTO duel_order (ranking_id, tally, places, duels, people, counted_at)
    VALUES (${rankingId}, ${o.tally}, ${JSON.stringify(o.places)}::jsonb, ${o.duels}, ${o.people}, ${o.countedAt})
    ON CONFLICT (ranking_id) DO UPDATE SET tally = excluded.tally, places = excluded.places, duels = excluded.duels,
      people = excluded.people, counted_at = excluded.counted_at`.execute(trx)
}
