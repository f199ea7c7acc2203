import { expect, test } from 'vitest'
import { dateIn, formatDay, formatMoment, formatMonth, formatRelative, formatTime, formatWeekdayTime } from './dates.ts'

const at = '2026-11-21T23:06:40.000Z'
const after = (minutes: number) => Date.parse(at) + minutes * 60_000

test('days and times in the words of each language and in the reader’s zone', () => {
  const madrid = 'Europe/Madrid'
  expect(formatDay('es', at, madrid)).toBe('22 de noviembre de 2026')
  expect(formatDay('en', at, 'America/Lima')).toBe('November 21, 2026')
  expect(formatMoment('es', at, madrid)).toBe('22 de noviembre de 2026 a las 00:06')
  expect(formatWeekdayTime('en', at, madrid)).toBe('Sunday 00:06')
  expect([formatTime('es', at, madrid), dateIn(madrid, new Date(at))]).toEqual(['00:06', '2026-11-22'])
})

test('without a zone, or in one that this browser does not know, it is UTC', () => {
  expect(formatDay('es', at, undefined)).toBe('21 de noviembre de 2026')
  expect(formatMoment('es', at, undefined)).toBe('21 de noviembre de 2026 a las 23:06 UTC')
  expect(formatMoment('en', at, undefined)).toBe('November 21, 2026 at 23:06 UTC')
  expect(formatTime('es', at, 'Mars/Olympus')).toBe('23:06')
})

test('a date without a time is the same day in every zone', () => {
  expect(formatDay('es', '2026-11-21', 'America/Lima')).toBe('21 de noviembre de 2026')
  expect(formatMonth('es', '2026-11')).toBe('noviembre de 2026')
})

test.each([
  [0, 'ahora mismo', 'just now'],
  [0.9, 'ahora mismo', 'just now'],
  [1, 'hace 1 minuto', '1 minute ago'],
  [59, 'hace 59 minutos', '59 minutes ago'],
  [150, 'hace 2 horas', '2 hours ago'],
  [1440, 'ayer', 'yesterday'],
  [2 * 1440, 'anteayer', '2 days ago'],
  [6 * 1440, 'hace 6 días', '6 days ago'],
  [7 * 1440, null, null],
  [-30, 'dentro de 30 minutos', 'in 30 minutes'],
  [-0.5, 'ahora mismo', 'just now'],
])('%d minutes later it is "%s"', (minutes, es, en) => {
  expect([formatRelative('es', at, after(minutes)), formatRelative('en', at, after(minutes))]).toEqual([es, en])
})

test.each([
  // Less than 48 hours, but two midnights in Madrid lie between.
  ['2026-11-28T21:00:00Z', '2026-11-30T20:00:00Z', 'Europe/Madrid', 'pasado mañana'],
  ['2026-11-28T09:00:00Z', '2026-11-29T22:59:00Z', 'Europe/Madrid', 'mañana'],
  ['2026-11-28T09:00:00Z', '2026-11-29T23:01:00Z', 'Europe/Madrid', 'pasado mañana'],
  ['2026-11-28T09:00:00Z', '2026-11-29T23:01:00Z', 'UTC', 'mañana'],
  ['2026-11-28T09:00:00Z', '2026-11-29T08:00:00Z', 'Europe/Madrid', 'dentro de 23 horas'],
  ['2026-11-28T09:00:00Z', '2026-11-26T22:59:00Z', 'Europe/Madrid', 'anteayer'],
  // The clocks go back on 25 October: the day has 25 hours.
  ['2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z', 'Europe/Madrid', 'dentro de 24 horas'],
])('at %s, %s in %s is "%s"', (now, then, zone, words) => {
  expect(formatRelative('es', then, Date.parse(now), zone)).toBe(words)
})
