import { expect, test } from 'vitest'
import { levelUpStars, xpEarned } from './rules.ts'

test('an act earns its XP until its own day cap is used up', () => {
  expect(xpEarned('voteInRanking', { byRewardXp: 58, inAllXp: 58 })).toBe(2)
  expect(xpEarned('voteInRanking', { byRewardXp: 59, inAllXp: 59 })).toBe(1)
  expect(xpEarned('voteInRanking', { byRewardXp: 60, inAllXp: 60 })).toBe(0)
})

test('nothing repeatable earns past 400 XP a day', () => {
  expect(xpEarned('publishRanking', { byRewardXp: 0, inAllXp: 385 })).toBe(15)
  expect(xpEarned('publishRanking', { byRewardXp: 0, inAllXp: 410 })).toBe(0)
})

test('a level-up pays ten Stars for each level', () => {
  expect([2, 10].map(levelUpStars)).toEqual([20, 100])
})
