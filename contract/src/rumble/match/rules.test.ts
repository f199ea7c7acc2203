import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTotals, mostOf, POINTS_MAX, pointsOf, reachAfter, ROUNDS, type Total } from './rules.ts'

const rounds = Array.from({ length: ROUNDS }, (_, i) => i + 1)

test('a right answer brings 100 and up to 50 for being fast, twice in the last round; at most 1,200 in all', () => {
  expect(pointsOf({ round: 1, right: true, msLeft: 12_000 })).toBe(150)
  expect(pointsOf({ round: 1, right: true, msLeft: 6_001 })).toBe(126)
  expect(pointsOf({ round: 1, right: true, msLeft: 1 })).toBe(101)
  expect(pointsOf({ round: 1, right: true, msLeft: 0 })).toBe(100)
  expect(pointsOf({ round: 7, right: true, msLeft: 12_000 })).toBe(300)
  expect(pointsOf({ round: 7, right: false, msLeft: 12_000 })).toBe(0)
  expect(pointsOf({ round: 2, right: true, msLeft: 12_000, slow: true })).toBe(125)
  expect(rounds.reduce((sum, round) => sum + mostOf(round), 0)).toBe(POINTS_MAX)
})

test('points: never below 100 where it was right, never more than the round has, and never more for being slower', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...rounds),
      fc.integer({ min: -2_000, max: 30_000 }),
      fc.boolean(),
      (round, ms, slow) => {
        const points = pointsOf({ round, right: true, msLeft: ms, slow })
        expect(points).toBeGreaterThanOrEqual(100)
        expect(points).toBeLessThanOrEqual(mostOf(round))
        expect(pointsOf({ round, right: true, msLeft: ms - 500, slow })).toBeLessThanOrEqual(points)
        expect(pointsOf({ round, right: false, msLeft: ms, slow })).toBe(0)
      },
    ),
  )
})

const total: fc.Arbitrary<Total> = fc.record({
  points: fc.constantFrom(0, 100, 700, 1_200),
  right: fc.nat(7),
  ms: fc.constantFrom(900, 20_000, 84_000),
})

test('who is ahead: points, then right ones, then speed; from both sides the same, and a whole order', () => {
  fc.assert(
    fc.property(total, total, total, (a, b, c) => {
      expect(Math.sign(compareTotals(a, b))).toBe(0 - Math.sign(compareTotals(b, a)))
      if (compareTotals(a, b) >= 0 && compareTotals(b, c) >= 0) expect(compareTotals(a, c)).toBeGreaterThanOrEqual(0)
      if (a.points > b.points) expect(compareTotals(a, b)).toBeGreaterThan(0)
      else if (a.points === b.points && a.right > b.right) expect(compareTotals(a, b)).toBeGreaterThan(0)
      else if (a.points === b.points && a.right === b.right && a.ms < b.ms)
        expect(compareTotals(a, b)).toBeGreaterThan(0)
      if (compareTotals(a, b) === 0) expect(a).toEqual(b)
    }),
  )
})

test('a search begins with 200 and widens by 100 every five seconds', () => {
  expect([-1, 0, 4_999, 5_000, 10_000, 15_000, 99_000].map(reachAfter)).toEqual([200, 200, 200, 300, 400, 500, 500])
})
