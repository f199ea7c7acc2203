import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LedgerKind } from '../economy/index.ts'
import { CAPPED_KINDS, COHORT_MAX, LEAGUES, likenessOf, outcomeOf, zoneOf } from './rules.ts'

test('of a full cohort in the middle seven go up, five go down, and the first three get 60, 40 and 20 Stars', () => {
  const ends = Array.from({ length: COHORT_MAX }, (_, i) =>
    outcomeOf({ place: i + 1, xp: 100 - i, people: COHORT_MAX, tier: 2 }),
  )
  const count = (outcome: string) => ends.filter((end) => end.outcome === outcome).length
  expect([count('up'), count('stay'), count('down')]).toEqual([7, 18, 5])
  expect(ends.map(({ stars }) => stars).filter(Boolean)).toEqual([60, 40, 20])
})

test('nobody falls from Bronze or rises from Legend, falls among fewer than ten, or moves with less than 20 XP', () => {
  const any = fc.record({
    place: fc.integer({ min: 1, max: 30 }),
    xp: fc.nat(500),
    people: fc.integer({ min: 1, max: 30 }),
    tier: fc.nat(5),
  })
  fc.assert(
    fc.property(any, (o) => {
      const { outcome, stars } = outcomeOf(o)
      if (o.xp < 20) expect({ outcome, stars }).toEqual({ outcome: 'stay', stars: 0 })
      if (o.tier === 0 || o.people < 10) expect(outcome).not.toBe('down')
      if (o.tier === LEAGUES.length - 1) expect(outcome).not.toBe('up')
      if (o.xp >= 20) expect(outcome).toBe(zoneOf(o))
    }),
  )
})

test('people with as much XP and one time zone lie closer than others', () => {
  const of = (xp: number, hours: number) => likenessOf({ xp, offsetMinutes: hours * 60 })
  expect(Math.abs(of(350, 1) - of(360, 1))).toBeLessThan(Math.abs(of(350, 1) - of(350, 9)))
  expect(Math.abs(of(350, 1) - of(350, 9))).toBeLessThan(Math.abs(of(350, 1) - of(1600, 1)))
  expect(CAPPED_KINDS.every((kind) => LedgerKind.options.includes(kind))).toBe(true)
})
