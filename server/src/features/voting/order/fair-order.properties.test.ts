import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ballot, Candidate, Mark } from './ballot.ts'
import { fairOrder } from './fair-order.ts'

const items: Candidate[] = Array.from({ length: 8 }, (_, index) => ({
  itemId: `item-${index}`,
  name: `Item ${index}`,
  createdAt: (index % 4) * 100,
  authorPosition: index,
}))
const afterAll = 500

const mark: fc.Arbitrary<Mark> = fc.record({
  itemId: fc.constantFrom(...items.map(({ itemId }) => itemId)),
  at: fc.integer({ min: 0, max: afterAll }),
  sign: fc.constantFrom<1 | 0 | -1>(1, 1, 1, 0, -1),
  starsSpent: fc.constantFrom(0, 0, 0, 10, 60, 500),
})
const ballot: fc.Arbitrary<Ballot> = fc.record({
  trust: fc.constantFrom(0, 0.1, 0.5, 1, 1, 1),
  fairWeight: fc.constantFrom(1, 1.25, 1.5, 2),
  marks: fc.uniqueArray(mark, { selector: ({ itemId }) => itemId, minLength: 1, maxLength: items.length }),
})
const few = fc.array(ballot, { minLength: 8, maxLength: 28 })
const many = fc.array(ballot, { minLength: 50, maxLength: 120 })
const any = fc.array(ballot, { maxLength: 120 })
const target = fc.constantFrom(...items.map(({ itemId }) => itemId))

const runs = { seed: 20261121, numRuns: 300 }
const order = (ballots: readonly Ballot[], bootstraps = 0) => fairOrder({ rankingId: 'r', items, ballots, bootstraps })
const placeOf = (ballots: readonly Ballot[], itemId: string) =>
  order(ballots).places.find((place) => place.itemId === itemId)!
const newVote = (itemId: string): Ballot => ({
  trust: 1,
  fairWeight: 1,
  marks: [{ itemId, at: afterAll, sign: 1, starsSpent: 0 }],
})

test('an order holds every item once, each inside its own range', () => {
  fc.assert(
    fc.property(any, (ballots) => {
      const { places } = order(ballots, 20)
      expect(places.map(({ rank }) => rank)).toEqual(items.map((_, index) => index + 1))
      expect(places.map(({ itemId }) => itemId).sort()).toEqual(items.map(({ itemId }) => itemId))
      for (const { rankLow, rank, rankHigh } of places) expect(rankLow <= rank && rank <= rankHigh).toBe(true)
    }),
    runs,
  )
})

test('scores stay between 0 and 1, and Stars within a fifth', () => {
  fc.assert(
    fc.property(any, (ballots) => {
      for (const { score, paidShare } of order(ballots).places) {
        expect(score >= 0 && score < 1).toBe(true)
        expect(paidShare >= 0 && paidShare <= 0.2 + 1e-12).toBe(true)
      }
    }),
    runs,
  )
})

test('an up-vote of a trusted person never lowers the item', () => {
  fc.assert(
    fc.property(few, target, (ballots, itemId) => {
      fc.pre(order(ballots).confidence !== 'author')
      const before = placeOf(ballots, itemId)
      const after = placeOf([...ballots, newVote(itemId)], itemId)
      expect(after.score).toBeGreaterThanOrEqual(before.score)
      expect(after.rank).toBeLessThanOrEqual(before.rank)
    }),
    runs,
  )
})

test('nor in a crowd large enough for the ballot-shape trim, as long as that leaves the item alone', () => {
  fc.assert(
    fc.property(many, target, (ballots, itemId) => {
      const before = placeOf(ballots, itemId)
      const after = placeOf([...ballots, newVote(itemId)], itemId)
      fc.pre(after.trimmedWeight <= before.trimmedWeight)
      expect(after.score).toBeGreaterThanOrEqual(before.score)
    }),
    runs,
  )
})

test('Stars spread over many clicks count as much as in one', () => {
  const clicks = fc.array(fc.constantFrom<number>(10, 50), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(few, target, clicks, (ballots, itemId, spent) => {
      const giver = (starsSpent: number[]): Ballot => ({
        trust: 1,
        fairWeight: 1,
        marks: starsSpent.map((stars) => ({ itemId, at: afterAll, sign: 0, starsSpent: stars })),
      })
      const inOne = giver([spent.reduce((sum, stars) => sum + stars, 0)])
      expect(order([...ballots, giver(spent)])).toEqual(order([...ballots, inOne]))
    }),
    runs,
  )
})

test('more Stars never lower an item', () => {
  fc.assert(
    fc.property(few, target, (ballots, itemId) => {
      const giver = (starsSpent: number) => ({
        ...newVote(itemId),
        marks: [{ itemId, at: afterAll, sign: 0, starsSpent }] as const,
      })
      const scores = [10, 60, 5000].map((stars) => placeOf([...ballots, giver(stars)], itemId).score)
      expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    }),
    runs,
  )
})

test('being PRO is not read anywhere', () => {
  fc.assert(
    fc.property(any, (ballots) => {
      const asPro = ballots.map((one) => ({ ...one, isPro: true, role: 'PRO' }))
      expect(order(asPro)).toEqual(order(ballots))
    }),
    { ...runs, numRuns: 50 },
  )
})
