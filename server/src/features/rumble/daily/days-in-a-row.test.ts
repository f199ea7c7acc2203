import { addDays } from '@liston/contract/daily-reward'
import { dailyRules } from '@liston/contract/rumble'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDateAt } from '../../daily-reward/index.ts'

const HOUR_MS = 3_600_000
const zones = ['Europe/Madrid', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Asia/Kolkata', 'America/St_Johns', 'UTC']
const kept = (streak: number, lastDay: string | null) => ({ streak, lastDay })

/** A user's steps: hours that pass, a change of time zone or none, and whether they play. */
const steps = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: 60 }),
    zone: fc.option(fc.constantFrom(...zones), { nil: undefined, freq: 3 }),
    plays: fc.boolean(),
  }),
  { maxLength: 60 },
)
const begins = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2028-01-01T00:00:00Z') })

test('over any clocks and journeys: no date twice, the days in a row grow by one or begin anew, and break only with cause', () => {
  fc.assert(
    fc.property(begins, steps, (from, walk) => {
      let at = from
      let zone = zones[0]!
      let state = kept(0, null)
      let seenZone: string | null = null
      const played = new Set<string>()
      for (const step of walk) {
        at += step.hours * HOUR_MS
        zone = step.zone ?? zone
        const today = localDateAt(new Date(at), zone)
        const there = localDateAt(new Date(at), seenZone ?? zone)
        const standing = dailyRules.standingDays(state, { today, there })
        expect([0, state.streak]).toContain(standing)
        if (!step.plays || played.has(today)) continue
        played.add(today)
        const after = dailyRules.daysAfter(state, today, there)
        if (after === null) {
          // After travelling, today's date lies before a date that was already played.
          expect(today <= state.lastDay!).toBe(true)
          continue
        }
        expect(after).toBe(standing + 1)
        // The streak broke: a whole date passed in both time zones.
        if (state.lastDay !== null && after === 1) {
          const missed = addDays(state.lastDay, 1)
          expect(missed < today && missed < there).toBe(true)
        }
        // The date after the last one extends the streak, in any time zone.
        if (state.lastDay !== null && today === addDays(state.lastDay, 1)) expect(after).toBe(state.streak + 1)
        state = kept(after, today)
        seenZone = zone
      }
      expect(state.streak).toBeLessThanOrEqual(played.size)
    }),
    { numRuns: 1000 },
  )
})

test('who stays and plays each date has as many days as dates, whatever the hour and its changes of clocks', () => {
  fc.assert(
    fc.property(
      begins,
      fc.constantFrom(...zones),
      fc.array(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 40 }),
      (from, zone, hours) => {
        let state = kept(0, null)
        let day = localDateAt(new Date(from), zone)
        for (const hour of hours) {
          const moments = Array.from({ length: 60 }, (_, n) => Date.parse(`${day}T00:00:00Z`) + (n - 18) * HOUR_MS)
          const ofDay = moments.filter((moment) => localDateAt(new Date(moment), zone) === day)
          const at = new Date(ofDay[hour % ofDay.length]!)
          state = kept(dailyRules.daysAfter(state, day, localDateAt(at, zone))!, day)
          day = addDays(day, 1)
        }
        expect(state.streak).toBe(hours.length)
      },
    ),
    { numRuns: 200 },
  )
})

test('a flight over the date line loses no day; a day that is over everywhere is lost', () => {
  expect(dailyRules.daysAfter(kept(4, '2026-11-20'), '2026-11-22', '2026-11-21')).toBe(5)
  expect(dailyRules.daysAfter(kept(4, '2026-11-20'), '2026-11-22', '2026-11-22')).toBe(1)
  expect(dailyRules.daysAfter(kept(4, '2026-11-20'), '2026-11-19', '2026-11-20')).toBeNull()
  expect(dailyRules.standingDays(kept(4, '2026-11-20'), { today: '2026-11-21', there: '2026-11-21' })).toBe(4)
})

test('numbers go up by one a date, over leap days and changes of clocks', () => {
  expect([dailyRules.numberOf('2026-01-01'), dailyRules.numberOf('2026-11-23')]).toEqual([1, 327])
  for (let day = '2027-12-01'; day < '2028-04-01'; day = addDays(day, 1))
    expect(dailyRules.numberOf(addDays(day, 1))).toBe(dailyRules.numberOf(day) + 1)
})
