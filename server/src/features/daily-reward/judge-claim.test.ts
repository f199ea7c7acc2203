import { type ClaimJudgement, judgeClaim, type KeptStreak } from '@liston/contract/daily-reward'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, localDateAt } from './local-date.ts'
import { claimMoment } from './show-streak.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2026-01-01T00:00:00Z')
const zones = [
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Midway',
  'America/St_Johns',
  'Asia/Kathmandu',
] as const

/** A simulated user: the stored streak, and every claim attempt so far. */
function openLife(zone: string) {
  let at = START
  let here = zone
  let kept: KeptStreak & { lastClaimAt: Date | null; seenZone: string | null } = {
    streak: 0,
    lastDate: null,
    kept: [],
    freezes: [],
    lastClaimAt: null,
    seenZone: null,
  }
  const visited = new Set<string>()
  const granted: { at: number; date: string }[] = []
  return {
    visited,
    granted,
    wait: (minutes: number) => void (at += minutes * 60_000),
    move: (zone: string) => void (here = zone),
    claim(): ClaimJudgement & { before: number; today: string; lastDate: string | null } {
      const moment = claimMoment(kept, new Date(at), here)
      const judged = judgeClaim(kept, moment)
      const { today } = moment
      const known = { before: kept.streak, today, lastDate: kept.lastDate }
      kept = { ...kept, seenZone: here, kept: [...kept.kept, ...judged.keeps] }
      if (judged.outcome === 'granted') {
        granted.push({ at, date: today })
        const later = kept.kept.filter((date) => date > today)
        kept = { ...kept, streak: judged.streak, lastDate: today, lastClaimAt: new Date(at), kept: later }
      }
      visited.add(today)
      return { ...judged, ...known }
    },
  }
}

const anyZone = fc.constantFrom(...zones)
const steps = (mostMinutes: number, zone: fc.Arbitrary<string | null>) =>
  fc.array(fc.record({ minutes: fc.integer({ min: 1, max: mostMinutes }), zone }), { maxLength: 60 })

/** A date claimed too early from a zone one day ahead stays valid after a reward for the date before. */
const thereAndBack: [string, { minutes: number; zone: string | null }[]] = [
  'Europe/Madrid',
  [
    { minutes: 1, zone: 'Pacific/Midway' },
    { minutes: 599, zone: 'Pacific/Kiritimati' },
    { minutes: 361, zone: 'Europe/Madrid' },
    { minutes: 1859, zone: null },
  ],
]

test('whatever journeys, no date is rewarded twice, no two rewards are within 16 hours, and a streak breaks with a cause', () => {
  fc.assert(
    fc.property(anyZone, steps(80 * 60, fc.option(anyZone)), (home, taken) => {
      const life = openLife(home)
      for (const { minutes, zone } of taken) {
        life.wait(minutes)
        if (zone) life.move(zone)
        const judged = life.claim()
        if (judged.outcome !== 'granted') expect(judged.streak).toBe(judged.before)
        else if (judged.missed.length === 0) expect(judged.streak).toBe(judged.before + 1)
        else expect([judged.streak, judged.missed.every((date) => !life.visited.has(date))]).toEqual([1, true])
      }
      const dates = life.granted.map(({ date }) => date)
      expect(new Set(dates).size).toBe(dates.length)
      for (const [n, { at }] of life.granted.entries())
        if (n > 0) expect(at - life.granted[n - 1]!.at).toBeGreaterThanOrEqual(16 * HOUR_MS)
    }),
    { numRuns: 400, examples: [thereAndBack] },
  )
})

test('whoever comes every twelve hours never loses a streak, wherever they are', () => {
  fc.assert(
    fc.property(anyZone, steps(12 * 60, fc.option(anyZone)), (home, taken) => {
      const life = openLife(home)
      for (const { minutes, zone } of taken) {
        life.wait(minutes)
        if (zone) life.move(zone)
        const { outcome, streak, before } = life.claim()
        expect(streak).toBe(before + Number(outcome === 'granted'))
      }
    }),
    { numRuns: 400 },
  )
})

test('at home it is as simple as it sounds: a date without a visit breaks the streak, nothing else does', () => {
  fc.assert(
    fc.property(anyZone, steps(60 * 60, fc.constant(null)), (home, taken) => {
      const life = openLife(home)
      let now = START
      let last: { date: string; at: number } | null = null
      let streak = 0
      const came = new Set<string>()
      for (const { minutes } of taken) {
        life.wait(minutes)
        now += minutes * 60_000
        const date = localDateAt(new Date(now), home)
        const expected = date === last?.date ? 'already' : last && now - last.at < 16 * HOUR_MS ? 'early' : 'granted'
        if (expected === 'granted') {
          streak = last && !hasGap(last.date, date, came) ? streak + 1 : 1
          last = { date, at: now }
        }
        came.add(date)
        const judged = life.claim()
        expect([judged.outcome, judged.streak]).toEqual([expected, streak])
      }
    }),
    { numRuns: 400 },
  )
})

/** Whether a date without an attempt lies between two dates. Counts noons, independently of the rule under test. */
function hasGap(after: string, before: string, came: Set<string>): boolean {
  for (let noon = Date.parse(`${after}T12:00:00Z`) + 24 * HOUR_MS; ; noon += 24 * HOUR_MS) {
    const date = new Date(noon).toISOString().slice(0, 10)
    if (date >= before) return false
    if (!came.has(date)) return true
  }
}

test('a freeze covers what is missed after it was bought; all missed dates, or none', () => {
  const claim = (freezes: string[], today: string) =>
    judgeClaim(
      { streak: 5, lastDate: '2026-11-10', kept: [], freezes },
      { today, there: today, possibleFrom: '2026-11-11', isRested: true },
    )
  expect(claim(['2026-11-01'], '2026-11-12')).toMatchObject({ streak: 6, frozen: ['2026-11-11'] })
  expect(claim(['2026-11-11'], '2026-11-12')).toMatchObject({ streak: 6, frozen: ['2026-11-11'] })
  expect(claim(['2026-11-12'], '2026-11-12')).toMatchObject({ streak: 1, frozen: [], missed: ['2026-11-11'] })
  expect(claim(['2026-11-01'], '2026-11-13')).toMatchObject({ streak: 1, frozen: [] })
  expect(claim(['2026-11-01', '2026-11-02'], '2026-11-13')).toMatchObject({
    streak: 6,
    frozen: ['2026-11-11', '2026-11-12'],
  })
})

test.each([
  ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Madrid', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Madrid', '2026-10-25T23:00:00.000Z'],
  ['2026-10-05', 'Australia/Lord_Howe', '2026-10-04T13:00:00.000Z'],
  ['2026-11-11', 'Pacific/Kiritimati', '2026-11-10T10:00:00.000Z'],
  ['2026-11-11', 'Pacific/Midway', '2026-11-11T11:00:00.000Z'],
  // Cairo sets its clocks forward at midnight, so the date begins at one.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
])('%s begins in %s at %s', (date, zone, moment) => {
  expect(beginningOf(date, zone).toISOString()).toBe(moment)
})
