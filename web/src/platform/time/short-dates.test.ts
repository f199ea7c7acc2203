import { expect, test } from 'vitest'
import { formatShortDay, formatShortMoment } from './short-dates.ts'

const at = '2026-11-21T21:06:40.000Z'

test('where there is little room, months are short, in the words of each language and in UTC', () => {
  expect([formatShortDay('es', at), formatShortDay('en', at)]).toEqual(['21 nov 2026', 'Nov 21, 2026'])
  expect(formatShortMoment('es', at)).toBe('21 nov 2026, 21:06 UTC')
  expect(formatShortMoment('en', at)).toBe('Nov 21, 2026, 21:06 UTC')
})
