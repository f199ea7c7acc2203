import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hidingWeight, NEW_REPORTER_MS, reportWeight } from './rules.ts'

const old = { ageMs: NEW_REPORTER_MS }

test('a first report weighs 1; one of an account of today as little as one can', () => {
  expect(reportWeight({ upheld: 0, dismissed: 0, ...old })).toBe(1)
  expect(reportWeight({ upheld: 9, dismissed: 0, ageMs: NEW_REPORTER_MS - 1 })).toBe(0.25)
})

test('who was right weighs more, who was wrong less, and always between 0.25 and 2', () => {
  expect(reportWeight({ upheld: 8, dismissed: 0, ...old })).toBe(1.8)
  expect(reportWeight({ upheld: 0, dismissed: 20, ...old })).toBe(0.25)
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (upheld, dismissed) => {
      const weight = reportWeight({ upheld, dismissed, ...old })
      expect(weight).toBeGreaterThanOrEqual(0.25)
      expect(weight).toBeLessThanOrEqual(2)
      expect(reportWeight({ upheld: upheld + 1, dismissed, ...old })).toBeGreaterThanOrEqual(weight)
      expect(reportWeight({ upheld, dismissed: dismissed + 1, ...old })).toBeLessThanOrEqual(weight)
    }),
  )
})

test('what established authors made takes twice as much to hide', () => {
  expect([1, 4, 5, 30].map(hidingWeight)).toEqual([3, 3, 6, 6])
})
