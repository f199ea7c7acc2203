import { shownScore } from '@liston/contract/voting'
import { expect, test } from 'vitest'
import { fairOrder } from './order/index.ts'
import type { Ballot, Candidate } from './order/ballot.ts'
import { hostileList } from '../../../../bench/order/simulation/additions.ts'
import {
  electorateOf,
  candidatesOf,
  gather,
  growing,
  mixedTrust,
  randomOf,
} from '../../../../bench/order/simulation/crowds.ts'
import { reasonsOf } from './why-order.ts'

type List = { items: readonly Candidate[]; ballots: readonly Ballot[] }

/** Hostile lists, which exercise most of the formula, and a realistic crowd. */
function lists(count: number): List[] {
  const random = randomOf('why')
  const hostile = Array.from({ length: count }, () => hostileList(random))
  const crowd = electorateOf({ items: 20, voters: 200, law: 'zipf 1.0', habit: 'mixed' })
  const born = growing(20, random)
  const items = candidatesOf(20, random, born)
  return [...hostile, { items, ballots: gather(crowd, random, { born, trust: mixedTrust }) }]
}

const orderOf = ({ items, ballots }: List) => fairOrder({ rankingId: 'r', items, ballots, draws: 0 })
const placeOf = (list: List, itemId: string) => orderOf(list).places.find((place) => place.itemId === itemId)!.rank

/** Adds votes of new trusted voters, who vote only for this item. */
const withVotes = ({ items, ballots }: List, itemId: string, votes: number): List => {
  const at = Math.max(...items.map((item) => item.createdAt), 0) + 1
  const mark = { itemId, at, sign: 1 as const, starsSpent: 0 }
  return {
    items,
    ballots: [...ballots, ...Array.from({ length: votes }, () => ({ trust: 1, fairWeight: 1, marks: [mark] }))],
  }
}

test('exactly the told votes of trusted people move an item up a place, and one fewer does not', () => {
  const told: number[] = []
  for (const list of lists(150)) {
    const order = orderOf(list)
    const reasons = reasonsOf({ ...list, order })
    for (const { itemId, rank } of order.places) {
      const votes = reasons[itemId]!.votesToClimb
      if (rank === 1) expect(votes).toBeNull()
      if (votes === null) continue
      expect(placeOf(withVotes(list, itemId, votes), itemId)).toBeLessThan(rank)
      expect(placeOf(withVotes(list, itemId, votes - 1), itemId)).toBe(rank)
      told.push(votes)
    }
  }
  expect(told.length).toBeGreaterThan(300)
  expect(Math.max(...told)).toBeGreaterThan(3)
})

test('the parts add up to the score to the digit that is shown, and the people to those who are for it', () => {
  for (const list of lists(300)) {
    const order = orderOf(list)
    const reasons = reasonsOf({ ...list, order })
    for (const { itemId, score } of order.places) {
      const reason = reasons[itemId]!
      const shown = shownScore(reason.standing, reason.againstVotes)
      expect(shown.score).toBeCloseTo(score, 0)
      expect(shown.for - shown.against + shown.late + shown.newcomers).toBeCloseTo(shown.score, 9)
      const supporters = list.ballots.filter((ballot) =>
        ballot.marks.some((mark) => mark.itemId === itemId && mark.sign === 1),
      ).length
      const { trustedPeople, newPeople, asidePeople } = reason
      expect(trustedPeople + newPeople + asidePeople).toBe(supporters)
    }
  }
})

test('nothing is told of a list that its author still orders', () => {
  const items = [{ itemId: 'a', createdAt: 0, authorPosition: 1 }]
  const ballots = [{ trust: 1, fairWeight: 1, marks: [{ itemId: 'a', at: 1, sign: 1 as const, starsSpent: 0 }] }]
  expect(reasonsOf({ items, ballots, order: orderOf({ items, ballots }) })).toEqual({})
})
