import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreementPct, BOLDEST, boldest, dowdall } from './personal-orders.ts'

const list = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 30 })
const shuffled = list.chain((items) =>
  fc.record({
    crowd: fc.constant(items),
    mine: fc.shuffledSubarray(items, { minLength: 2 }),
    other: fc.shuffledSubarray(items, { minLength: items.length, maxLength: items.length }),
  }),
)

test('the same order agrees in full, its reverse not at all, and one swap of neighbours in all pairs but one', () => {
  fc.assert(
    fc.property(list, (items) => {
      expect(agreementPct(items, items)).toBe(100)
      expect(agreementPct(items.toReversed(), items)).toBe(0)
    }),
  )
  expect(agreementPct(['b', 'a', 'c', 'd'], ['a', 'b', 'c', 'd'])).toBe(83)
})

test('an order agrees with another as much as that with it, and with its reverse by what is left', () => {
  fc.assert(
    fc.property(shuffled, ({ crowd, mine }) => {
      const theirs = crowd.filter((item) => mine.includes(item))
      const agreed = agreementPct(mine, crowd)!
      expect(agreementPct(theirs, mine)).toBe(agreed)
      expect(agreementPct(mine, crowd.toReversed())).toBeGreaterThanOrEqual(99 - agreed)
      expect(agreementPct(mine, crowd.toReversed())).toBeLessThanOrEqual(101 - agreed)
      expect(agreed === 100).toBe(mine.join() === theirs.join())
    }),
  )
})

test('items that only one of them has are passed over, and without a pair nothing is said', () => {
  expect(agreementPct(['x', 'a', 'y', 'b'], ['a', 'z', 'b'])).toBe(100)
  expect(agreementPct(['a', 'x'], ['a', 'b'])).toBeNull()
  expect(agreementPct([], ['a', 'b'])).toBeNull()
  expect(boldest(['x', 'b', 'a'], ['a', 'z', 'b'])).toEqual([
    { itemId: 'b', places: 1 },
    { itemId: 'a', places: -1 },
  ])
})

test('the boldest disagreements are the largest, at most three, and none where both agree', () => {
  fc.assert(
    fc.property(shuffled, ({ crowd, mine }) => {
      const theirs = crowd.filter((item) => mine.includes(item))
      const told = boldest(mine, crowd)
      const sizes = mine.map((item, at) => Math.abs(theirs.indexOf(item) - at)).sort((a, b) => b - a)
      expect(told.map(({ places }) => Math.abs(places))).toEqual(sizes.slice(0, BOLDEST).filter((size) => size > 0))
      for (const { itemId, places } of told) expect(theirs.indexOf(itemId) - mine.indexOf(itemId)).toBe(places)
    }),
  )
})

test('Órdenes gives 100 for every first place, 50 for a second, and nothing for none', () => {
  expect(dowdall(['a', 'b', 'c'], [['a', 'b'], ['b'], ['gone', 'a']])).toEqual([200 / 3, 50, 0])
  expect(dowdall(['a'], [])).toEqual([0])
})

test('who stands higher in every order stands higher in Órdenes, in whatever sequence the orders come', () => {
  fc.assert(
    fc.property(list, fc.array(fc.infiniteStream(fc.nat()), { minLength: 1, maxLength: 8 }), (items, seeds) => {
      const [best, ...rest] = items
      const orders = seeds.map((seed) => [best!, ...rest.filter(() => (seed.next().value ?? 0) % 2)])
      const scores = dowdall(items, orders)
      expect(scores[0]).toBe(100)
      expect(Math.max(...scores.slice(1))).toBeLessThanOrEqual(50)
      dowdall(items, orders.toReversed()).forEach((score, at) => expect(score).toBeCloseTo(scores[at]!, 9))
    }),
  )
})
