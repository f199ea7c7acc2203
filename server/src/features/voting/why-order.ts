import { NOT_FOUND } from '@liston/contract/kernel'
import { fairFormula, type PlaceReason, votersMissing, type Why } from '@liston/contract/voting'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findRanking, presentRanking } from '../rankings/index.ts'
import type { Ballot, Candidate } from './order/ballot.ts'
import type { FairOrder } from './order/fair-order.ts'
import { compareByCrowd, scoreOf, tally, type Tally } from './order/tally.ts'

const writeSql = `/* plan write-reasons */
  INSERT INTO place_reason AS known (item_id, reason) SELECT * FROM unnest($1::uuid[], $2::jsonb[])
  ON CONFLICT (item_id) DO UPDATE SET reason = EXCLUDED.reason WHERE known.reason <> EXCLUDED.reason`

/** Writes the explanations of the places, in the transaction that writes the order. */
export async function writeReasons(trx: Trx, reasons: Reasons): Promise<void> {
  const itemIds = Object.keys(reasons)
  if (itemIds.length === 0) return
  const values = [itemIds, Object.values(reasons).map((reason) => JSON.stringify(reason))]
  await trx.executeQuery(CompiledQuery.raw(writeSql, values))
}

type Counted = { items: readonly Candidate[]; ballots: readonly Ballot[]; order: FairOrder }
/** Explanation of each place, by item. */
export type Reasons = Record<string, PlaceReason>

type People = Omit<PlaceReason, 'standing' | 'againstVotes' | 'votesToClimb' | 'voters'>
const nobody = (): People => ({
  trustedPeople: 0,
  sharedPeople: 0,
  againstPeople: 0,
  newPeople: 0,
  asidePeople: 0,
  againstAside: 0,
  starsPeople: 0,
})

/** Explains the place of each item in "Justo"; empty for the author's order (rules 3.5 and 4). */
export function reasonsOf({ items, ballots, order }: Counted): Reasons {
  if (order.confidence === 'author') return {}
  const t = tally(items, ballots)
  const index = new Map(items.map(({ itemId }, at) => [itemId, at]))
  const { people, voters } = countPeople(index, ballots)
  const sequence = order.places.map(({ itemId }) => index.get(itemId)!)
  return Object.fromEntries(
    order.places.map(({ itemId, score, trusted, late, newcomers }, place) => {
      const item = sequence[place]!
      const reason: PlaceReason = {
        standing: { score, trusted, late, newcomers },
        voters,
        ...people[item]!,
        againstVotes: t.downs[item]!,
        votesToClimb: votesToClimb({ items, tally: t, order: sequence }, place),
      }
      return [itemId, reason]
    }),
  )
}

type Order = {
  items: readonly Candidate[]
  tally: Tally
  /** Indexes of the items, first place first. */
  order: readonly number[]
}

/**
 * Number of votes that move an item up a place: exactly this many do, one fewer does not. Null for the first. The votes
 * are of trusted users of weight 1, new to the list, who vote for this item alone. By rules 3.5 a vote never lowers its
 * item and never raises another, so more votes never do less.
 */
function votesToClimb({ items, tally, order }: Order, place: number): number | null {
  if (place === 0) return null
  const item = order[place]!
  const climbs = (votes: number) => {
    const after = withVotes(tally, item, votes)
    const scores = new Map<number, ReturnType<typeof scoreOf>>()
    const scoreNow = (of: number) => {
      const known = scores.get(of) ?? scoreOf(after, of)
      scores.set(of, known)
      return known
    }
    const compare = compareByCrowd({ items, tally: after, scoreOf: scoreNow })
    return order.slice(0, place).some((above) => compare(item, above) < 0)
  }
  let enough = 1
  while (!climbs(enough)) enough *= 2
  let few = Math.floor(enough / 2)
  while (enough - few > 1) {
    const middle = (few + enough) >> 1
    if (climbs(middle)) enough = middle
    else few = middle
  }
  return enough
}

/** The tally with new votes for one item. Their voters could judge every item, and came before none. */
function withVotes(t: Tally, item: number, votes: number): Tally {
  const plus = (column: Float64Array) => column.with(item, column[item]! + votes)
  return {
    ...t,
    ups: plus(t.ups),
    askedUps: plus(t.askedUps),
    asked: t.asked.map((people) => people + votes),
    trustedWeight: t.trustedWeight + votes,
  }
}

function countPeople(index: ReadonlyMap<string, number>, ballots: readonly Ballot[]) {
  const people = Array.from(index, nobody)
  const fullVotes = Math.max(fairFormula.shareFrom, fairFormula.shareOf * index.size)
  let voters = 0
  for (const { trust, fairWeight, marks } of ballots) {
    const known = marks.filter(({ itemId }) => index.has(itemId))
    const ups = known.filter(({ sign }) => sign === 1).length
    if (known.some(({ sign }) => sign !== 0)) voters += 1
    const weight = trust * fairWeight
    const starred = new Set<number>()
    for (const { itemId, sign, starsSpent } of known) {
      const item = index.get(itemId)!
      const of = people[item]!
      if (starsSpent > 0) starred.add(item)
      if (sign === 1) {
        of[weight === 0 ? 'asidePeople' : trust < 1 ? 'newPeople' : 'trustedPeople'] += 1
        if (trust === 1 && ups > fullVotes) of.sharedPeople += 1
      } else if (sign === -1) of[trust === 1 && weight > 0 ? 'againstPeople' : 'againstAside'] += 1
    }
    for (const item of starred) people[item]!.starsPeople += 1
  }
  return { people, voters }
}

const refuse = refuser(NOT_FOUND)

type Asked = { rankingId: string; itemId: string; viewerId: string | null }

/** "¿Por qué está aquí?", for all users who may see the ranking. Throws NOT_FOUND. */
export async function showWhy({ pool, clock }: Platform, { rankingId, itemId, viewerId }: Asked): Promise<Why> {
  const row = await findRanking(pool, rankingId, viewerId)
  const ranking = row && presentRanking(row, 'fair', clock.now())
  const item = ranking?.items.find(({ id }) => id === itemId)
  if (!ranking || !item) throw refuse('NOT_FOUND')
  const { label } = ranking
  const { name, rank, rankLow, rankHigh, tieWithNext, isNew, supporters, paidPoints } = item
  return {
    itemId,
    name,
    rank,
    rankLow,
    rankHigh,
    tieWithNext,
    isNew,
    label,
    items: ranking.items.length,
    votersMissing: label === 'author' ? votersMissing(ranking.weightedVoters) : 0,
    people: supporters,
    stars: paidPoints,
    // With so few voters one could guess who is trusted how far.
    counted: label === 'author' ? null : ((await findReason(pool, itemId)) ?? null),
  }
}

/** Explanation of an item's place; undefined until the first recomputation. */
async function findReason(pool: pg.Pool, itemId: string): Promise<PlaceReason | undefined> {
  const text = 'SELECT reason FROM place_reason WHERE item_id = $1'
  const { rows } = await pool.query<{ reason: PlaceReason }>({ name: 'find-place-reason', text, values: [itemId] })
  return rows[0]?.reason
}
