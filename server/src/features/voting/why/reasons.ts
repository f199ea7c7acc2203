import { fairFormula, type PlaceReason } from '@liston/contract/voting'
import type { Ballot, Candidate } from '../order/ballot.ts'
import type { FairOrder } from '../order/fair-order.ts'
import { tally } from '../order/tally.ts'
import { votesToClimb } from './votes-to-climb.ts'

type Counted = { items: readonly Candidate[]; ballots: readonly Ballot[]; order: FairOrder }
/** What each place is made of, by item. */
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

/** Why each item stands where it does in "Justo"; nothing while the author's order stands (rules 3.5 and 4). */
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
