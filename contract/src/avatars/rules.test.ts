import { expect, test } from 'vitest'
import { AVATAR_PRICES, isFree, unlockXp } from './rules.ts'

test('an unlock brings a tenth of its price in XP, without what is left over', () => {
  expect([0, 9, 20, 55, 150, 2500].map(unlockXp)).toEqual([0, 0, 2, 5, 15, 250])
})

test('a rarity has its price', () => {
  expect(Object.entries(AVATAR_PRICES).map(([name, { min, max }]) => [name, min, max])).toEqual([
    ['common', 0, 50],
    ['uncommon', 150, 150],
    ['rare', 400, 400],
    ['epic', 1000, 1000],
    ['legendary', 2500, 2500],
  ])
})

test('free ones, and what costs no Stars, open without', () => {
  expect(isFree({ unlockType: 'free', unlockCost: 0 })).toBe(true)
  expect(isFree({ unlockType: 'stars', unlockCost: 0 })).toBe(true)
  expect(isFree({ unlockType: 'stars', unlockCost: 20 })).toBe(false)
  expect(isFree({ unlockType: 'level', unlockCost: 0 })).toBe(false)
})
