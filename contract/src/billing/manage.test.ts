import { expect, test } from 'vitest'
import { pauseEnd, withdrawableUntil } from './manage-rules.ts'

test('fourteen days from the purchase, to the second', () => {
  expect(withdrawableUntil(new Date('2026-02-20T10:11:12Z')).toISOString()).toBe('2026-03-06T10:11:12.000Z')
})

test('a pause skips one month or four weeks; the shorter month ends on its last day', () => {
  expect(pauseEnd('pro_monthly', new Date('2027-01-31T08:00:00Z')).toISOString()).toBe('2027-02-28T08:00:00.000Z')
  expect(pauseEnd('pro_monthly', new Date('2026-11-23T08:00:00Z')).toISOString()).toBe('2026-12-23T08:00:00.000Z')
  expect(pauseEnd('pro_weekly', new Date('2026-11-01T00:00:00Z')).toISOString()).toBe('2026-11-29T00:00:00.000Z')
})
