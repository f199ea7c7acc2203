import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizeOf } from '../../../server/src/testing/proof-sizes.ts'
import type { Ballot, Candidate, Mark } from '../../../server/src/features/voting/order/ballot.ts'
import { fairOrder } from '../../../server/src/features/voting/order/fair-order.ts'

const ITEMS = 9
const runs = { seed: 31, numRuns: sizeOf('invariance') }
const time = fc.integer({ min: 0, max: 20 })
const items = fc
  .array(time, { minLength: ITEMS, maxLength: ITEMS })
  .map((born): Candidate[] => born.map((createdAt, i) => ({ itemId: `${i}`, createdAt, authorPosition: i })))
const mark = fc.record({
  itemId: fc.integer({ min: 0, max: ITEMS - 1 }).map(String),
  at: fc.integer({ min: 20, max: 40 }),
  sign: fc.constantFrom<Mark['sign']>(1, 1, 1, 0, -1),
  starsSpent: fc.constantFrom(0, 0, 10, 110),
})
const ballot = fc.record({
  trust: fc.constantFrom(1, 1, 1, 0.5, 0.1, 0),
  fairWeight: fc.constantFrom(1, 1.25, 1.5, 2),
  firstAt: time,
  marks: fc.uniqueArray(mark, { selector: ({ itemId }) => itemId, minLength: 1, maxLength: ITEMS }),
})
const crowd = fc.array(ballot, { minLength: 5, maxLength: 40 })
const orderOf = (list: { items: readonly Candidate[]; ballots: readonly Ballot[] }) =>
  fairOrder({ rankingId: 'r', draws: 40, ...list })

test('the sequence of items, ballots and marks changes nothing, to the last digit', () => {
  const list = fc.record({ items, ballots: crowd }).chain((l) =>
    fc.record({
      list: fc.constant(l),
      items: fc.shuffledSubarray(l.items, { minLength: ITEMS }),
      ballots: fc.shuffledSubarray(l.ballots, { minLength: l.ballots.length }),
    }),
  )
  fc.assert(
    fc.property(list, (o) => {
      const ballots = o.ballots.map((b) => ({ ...b, marks: b.marks.toReversed() }))
      expect(orderOf({ items: o.items, ballots })).toEqual(orderOf(o.list))
    }),
    runs,
  )
})

test('Stars count the same in one click or in many', () => {
  const split = ({ marks, ...person }: Ballot): Ballot => ({
    ...person,
    marks: marks.flatMap((m): Mark[] => {
      const click = { ...m, sign: 0 as const, starsSpent: m.starsSpent / 10 }
      return [{ ...m, starsSpent: 0 }, ...Array.from({ length: m.starsSpent > 0 ? 10 : 0 }, () => click)]
    }),
  })
  fc.assert(
    fc.property(items, crowd, (listed, ballots) => {
      expect(orderOf({ items: listed, ballots: ballots.map(split) })).toEqual(orderOf({ items: listed, ballots }))
    }),
    runs,
  )
})

test('people who took all their votes back, or weigh nothing, leave no trace', () => {
  const gone = fc.array(
    fc.oneof(
      ballot.map((b) => ({ ...b, marks: [] })),
      ballot.map((b) => ({ ...b, trust: 0 })),
    ),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(items, crowd, gone, (listed, ballots, more) => {
      expect(orderOf({ items: listed, ballots: [...ballots, ...more] })).toEqual(orderOf({ items: listed, ballots }))
    }),
    runs,
  )
})

test('the three parts of a score are the score', () => {
  fc.assert(
    fc.property(items, crowd, (listed, ballots) => {
      for (const { score, trusted, late, newcomers } of orderOf({ items: listed, ballots }).places) {
        expect(trusted + late + newcomers).toBeCloseTo(score, 7)
        expect(Math.min(late, newcomers)).toBeGreaterThanOrEqual(0)
      }
    }),
    runs,
  )
})
