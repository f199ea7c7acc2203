import { expect, test } from 'vitest'
import { digestWeekAt, quietUntil, zoneOf } from './quiet-hours.ts'

const madrid = 'Europe/Madrid'
const until = (at: string, zone = madrid) => quietUntil(new Date(at), zone)?.toISOString() ?? null

test('from 22:00 to 8:00 it is quiet, to the second', () => {
  expect(until('2026-06-10T19:59:59Z')).toBeNull()
  expect(until('2026-06-10T20:00:00Z')).toBe('2026-06-11T06:00:00.000Z')
  expect(until('2026-06-10T22:30:00Z')).toBe('2026-06-11T06:00:00.000Z')
  expect(until('2026-06-11T05:59:59Z')).toBe('2026-06-11T06:00:00.000Z')
  expect(until('2026-06-11T06:00:00Z')).toBeNull()
})

test('in the nights when clocks change, quiet hours end at 8:00 by the clock on the wall', () => {
  // Clocks go forward (2:00 to 3:00) in the night to 29 March 2026, and back (3:00 to 2:00) in that to 25 October.
  expect(until('2026-03-28T21:30:00Z')).toBe('2026-03-29T06:00:00.000Z')
  expect(until('2026-03-29T06:30:00Z')).toBeNull()
  expect(until('2026-10-24T20:30:00Z')).toBe('2026-10-25T07:00:00.000Z')
  // Half past two happens twice in this night.
  for (const at of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) expect(until(at)).toBe('2026-10-25T07:00:00.000Z')
  expect(until('2026-10-25T06:30:00Z')).toBe('2026-10-25T07:00:00.000Z')
})

test.each(['America/Santiago', 'Africa/Cairo', 'Australia/Lord_Howe', 'America/Havana', 'Asia/Kathmandu', 'UTC'])(
  'in %s no hour of a year lies in a night that does not end by 8:00',
  (zone) => {
    const hourOf = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 3_600_000) {
      const end = quietUntil(new Date(at), zone)
      const hour = Number(hourOf.format(at))
      expect(end === null, new Date(at).toISOString()).toBe(hour >= 8 && hour < 22)
      if (!end) continue
      expect(Number(hourOf.format(end))).toBe(8)
      expect(end.getTime() - at).toBeLessThanOrEqual(11 * 3_600_000)
    }
  },
)

test('a digest is due on Monday from 9:00 by the clock on the wall, for a day', () => {
  const week = (at: string, zone = madrid) => digestWeekAt(new Date(at), zone)
  expect(week('2026-06-15T06:59:59Z')).toBeNull()
  expect(week('2026-06-15T07:00:00Z')).toBe('2026-06-15')
  expect(week('2026-06-16T06:59:59Z')).toBe('2026-06-15')
  expect(week('2026-06-16T07:00:00Z')).toBeNull()
  // The Mondays after the clock changes.
  expect(week('2026-03-30T07:00:00Z')).toBe('2026-03-30')
  expect(week('2026-10-26T07:59:59Z')).toBeNull()
  expect(week('2026-10-26T08:00:00Z')).toBe('2026-10-26')
  // In these zones Monday begins earlier or later.
  expect(week('2026-06-14T23:30:00Z', 'Pacific/Auckland')).toBe('2026-06-15')
  expect(week('2026-06-15T07:00:00Z', 'America/Bogota')).toBeNull()
})

test('a zone that this machine does not know is that of the installation', () => {
  expect(zoneOf({ timeZone: 'America/Bogota', fallback: madrid })).toBe('America/Bogota')
  for (const timeZone of ['Europa/Madriz', '', "'; DROP TABLE profile"])
    expect(zoneOf({ timeZone, fallback: madrid })).toBe(madrid)
})
