import { expect, test } from 'vitest'
import { inZone, instantOf, wallTime } from './wall-time.ts'

const zones = ['Europe/Madrid', 'America/St_Johns', 'Pacific/Kiritimati', 'Australia/Lord_Howe', 'UTC']

test('a time typed in a zone is that instant, in winter and in summer', () => {
  expect(instantOf('2026-11-21T22:06', 'Europe/Madrid')).toBe('2026-11-21T21:06:00.000Z')
  expect(instantOf('2026-07-01T00:30', 'Europe/Madrid')).toBe('2026-06-30T22:30:00.000Z')
  expect(wallTime(new Date('2026-06-30T22:30:00Z'), 'Europe/Madrid')).toBe('2026-07-01T00:30')
})

test('a field shows the instant that was typed in it, around a change of the clocks too', () => {
  for (const zone of zones)
    for (let at = Date.parse('2026-10-24T00:00:00Z'); at < Date.parse('2026-10-27T00:00:00Z'); at += 30 * 60_000) {
      const shown = wallTime(at, zone)
      expect(wallTime(new Date(instantOf(shown, zone)!), zone)).toBe(shown)
    }
})

test('what is no time is none', () => {
  expect([instantOf('', 'Europe/Madrid'), instantOf('mañana', 'Europe/Madrid')]).toEqual([null, null])
})

test('a field says that its time is UTC, and nothing of the reader’s own zone', () => {
  expect([inZone('Desde', 'UTC'), inZone('Desde', 'Europe/Madrid')]).toEqual(['Desde (UTC)', 'Desde'])
})
