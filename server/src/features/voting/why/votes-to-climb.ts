import { compareByCrowd } from '../order/sequence.ts'
import { scoreOf } from '../order/score.ts'
import type { Candidate } from '../order/ballot.ts'
import type { Tally } from '../order/tally.ts'

type Order = {
  items: readonly Candidate[]
  tally: Tally /** Indexes of the items, first place first. */
  order: readonly number[]
}

/**
 * How many votes of trusted people of weight 1, who vote here for the first time and for this item alone, move it up a
 * place: exactly so many do, one fewer does not. Null for the first. By rules 3.5 a vote lowers nobody's own item and
 * lifts no other, so that more votes never do less.
 */
export function votesToClimb({ items, tally, order }: Order, place: number): number | null {
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

/** The tally with so many new votes for one item: who gives them is asked about every item, and came before none. */
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
