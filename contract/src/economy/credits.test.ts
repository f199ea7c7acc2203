import { expect, test } from 'vitest'
import { creditsOfLevel, monthlyCredits } from './credits.ts'
import { LEVEL_GATES, levelNeeded } from './gates.ts'
import { levelUpStars, starsOfLevel } from './rules.ts'

test('AI credits of a month: 5, with PRO 100, 10 more from level 10 and 2 more at each level above', () => {
  const of = (level: number, isPro = false) => monthlyCredits({ level, isPro })
  expect([1, 9, 10, 11, 20, 25].map((level) => of(level))).toEqual([5, 5, 15, 17, 35, 45])
  expect([of(1, true), of(10, true), of(12, true)]).toEqual([100, 110, 114])
  for (let level = 2; level <= 40; level++) expect(of(level) - of(level - 1)).toBe(creditsOfLevel(level))
})

test('level 8 gives 200 Stars beside its own', () => {
  for (let level = 2; level <= 30; level++)
    expect(starsOfLevel(level) - levelUpStars(level)).toBe(level === 8 ? 200 : 0)
})

test('a gate waits for its level where gates are hard, and for nobody where they are soft', () => {
  for (const act of Object.keys(LEVEL_GATES) as (keyof typeof LEVEL_GATES)[]) {
    expect(levelNeeded(act, { level: 1, mode: 'soft' })).toBeNull()
    expect(levelNeeded(act, { level: LEVEL_GATES[act] - 1, mode: 'hard' })).toBe(LEVEL_GATES[act])
    expect(levelNeeded(act, { level: LEVEL_GATES[act], mode: 'hard' })).toBeNull()
  }
})
