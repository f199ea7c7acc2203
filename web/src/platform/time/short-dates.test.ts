import { expect, test } from 'vitest'
import { formatShortDay, formatShortMoment } from './short-dates.ts'

const at = '2026-11-21T23:06:40.000Z'

test('where there is little room, months are short, in the words of each language and in the reader’s zone', () => {
  const madrid = 'Europe/Madrid'
  expect([formatShortDay('es', at, madrid), formatShortDay('en', at, madrid)]).toEqual(['22 nov 2026', 'Nov 22, 2026'])
  expect(formatShortMoment('es', at, madrid)).toBe('22 nov 2026, 00:06')
  expect(formatShortMoment('en', at, 'America/Lima')).toBe('Nov 21, 2026, 18:06')
  expect(formatShortMoment('es', at, 'UTC')).toBe('21 nov 2026, 23:06 UTC')
})

test.each(['America/Lima', 'Pacific/Kiritimati'])('a date without a time is the same day in %s', (zone) => {
  expect(formatShortDay('es', '2026-11-21', zone)).toBe('21 nov 2026')
})
