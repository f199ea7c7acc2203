import { rollDice } from '../dice.ts'
import type { PlannedEconomy } from './plan-economy.ts'
import type { PlannedItem, PlannedRanking } from './plan-rankings.ts'

type Vote = PlannedEconomy['votes'][number]
/** A personal order of a ranking. */
export type PlannedOrder = { userId: string; rankingId: string; itemIds: string[]; at: Date }

/** Minimum popularity of rankings with personal orders, and the share of voters who make one. */
const POPULAR = 4
const ORDERERS = 0.35
/** Spread of tastes, in positions. */
const TASTE = 5

/**
 * Plans personal orders of voters: first the items they voted for, then others roughly by quality. It uses separate
 * random numbers, so that the other sample data stays the same.
 */
export function planOrders({ votes }: PlannedEconomy): PlannedOrder[] {
  const dice = rollDice(2027)
  const ballots = new Map<string, [Vote, ...Vote[]]>()
  for (const vote of votes.filter(({ ranking }) => ranking.popularity >= POPULAR)) {
    const key = `${vote.ranking.id} ${vote.voter.id}`
    const ballot = ballots.get(key)
    if (ballot) ballot.push(vote)
    else ballots.set(key, [vote])
  }
  return [...ballots.values()]
    .filter(() => dice.chance(ORDERERS))
    .map((ballot) => {
      const { voter, ranking } = ballot[0]
      const voted = new Set(ballot.flatMap(({ item }) => item?.id ?? []))
      const known = 3 + dice.below(Math.max(1, ranking.items.length - 2))
      const itemIds = byTaste(ranking, voted, () => dice.next()).slice(0, known)
      return { userId: voter.id, rankingId: ranking.id, itemIds, at: ballot.at(-1)!.at }
    })
}

function byTaste({ items }: PlannedRanking, voted: ReadonlySet<string>, random: () => number): string[] {
  const placed = items.map((item: PlannedItem) => ({
    id: item.id,
    place: item.truth + TASTE * (random() - random()) - (voted.has(item.id) ? items.length / 2 : 0),
  }))
  return placed.sort((a, b) => a.place - b.place).map(({ id }) => id)
}
