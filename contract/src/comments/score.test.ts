import { expect, test } from 'vitest'
import { featuredScore, FRESH_BONUS, FRESH_MS, wilson } from './score.ts'

test('few likes of few readers are less sure than many of many', () => {
  expect(wilson(0, 0)).toBe(0)
  expect(wilson(0, 50)).toBe(0)
  expect(wilson(1, 1)).toBeCloseTo(0.2065, 4)
  expect(wilson(50, 100)).toBeCloseTo(0.4038, 4)
  expect(wilson(90, 100)).toBeGreaterThan(wilson(9, 10))
  expect(wilson(5, 10)).toBeGreaterThan(wilson(5, 100))
  expect(wilson(7, 5)).toBe(wilson(5, 5))
})

test('a new comment is helped for a day, by less and less', () => {
  const at = (ageMs: number) => featuredScore({ likes: 0, readers: 10, ageMs })
  expect(at(0)).toBe(FRESH_BONUS)
  expect(at(FRESH_MS / 2)).toBeCloseTo(FRESH_BONUS / 2)
  expect(at(FRESH_MS)).toBe(0)
  expect(at(-1)).toBe(FRESH_BONUS)
  expect(featuredScore({ likes: 8, readers: 20, ageMs: FRESH_MS })).toBeGreaterThan(at(0))
})
