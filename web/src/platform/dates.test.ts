import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatRelative } from './dates.ts'

const at = '2026-11-21T21:06:40.000Z'
const after = (minutes: number) => Date.parse(at) + minutes * 60_000

test('days and times in the words of each language, in UTC wherever one stands', () => {
  expect([formatDay('es', at), formatDay('en', at)]).toEqual(['21 de noviembre de 2026', 'November 21, 2026'])
  expect(formatMoment('es', at)).toBe('21 de noviembre de 2026 a las 21:06 UTC')
  expect(formatMoment('en', at)).toBe('November 21, 2026 at 21:06 UTC')
})

test.each([
  [0, 'este minuto', 'this minute'],
  [1, 'hace 1 minuto', '1 minute ago'],
  [59, 'hace 59 minutos', '59 minutes ago'],
  [150, 'hace 2 horas', '2 hours ago'],
  [1440, 'ayer', 'yesterday'],
  [2 * 1440, 'anteayer', '2 days ago'],
  [6 * 1440, 'hace 6 días', '6 days ago'],
  [7 * 1440, null, null],
  [-30, 'dentro de 30 minutos', 'in 30 minutes'],
  [-0.5, 'este minuto', 'this minute'],
])('%d minutes later it is "%s"', (minutes, es, en) => {
  expect([formatRelative('es', at, after(minutes)), formatRelative('en', at, after(minutes))]).toEqual([es, en])
})
