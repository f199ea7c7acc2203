import { rollDice } from '../dice.ts'
import type { PlannedEconomy } from './plan-economy.ts'
import type { PlannedItem, PlannedRanking } from './plan-rankings.ts'

type Vote = PlannedEconomy['votes'][number]
/** How somebody orders a ranking for themselves. */
export type PlannedOrder = { userId: string; rankingId: string; itemIds: string[]; at: Date }

/** From this popularity on people order lists for themselves; so many of those who vote do. */
const POPULAR = 4
const ORDERERS = 0.35
/** How far apart tastes are, in places. */
const TASTE = 5

/**
 * Personal orders of people who voted: what they voted for first, then what they know, more or less as good as it is. They
 * have dice of their own, so that the rest of the community stays as it was.
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
