import { levelUpStars } from '@liston/contract/economy'
import { publishQuota } from '@liston/contract/rankings'
import { fairWeight, rawWeight } from '@liston/contract/voting'
import { expect, test } from 'vitest'
import { formatNumber } from '../../platform/texts.tsx'
import { ana } from '../../testing/cast.ts'
import { byDay } from './ledger/by-day.ts'
import { coinOf } from './ledger/coins.ts'
import { benefitsOf } from './level/benefits.ts'
import { economyTexts } from './texts.ts'
import { balanceChange } from './stars/balance-change.ts'

test('a change of Stars is told with its sign, a level only when it rises', () => {
  expect(balanceChange(ana, { ...ana, stars: 230 })).toEqual({ stars: -10, levelUp: null })
  expect(balanceChange(ana, { ...ana, stars: 280, level: 4 })).toEqual({ stars: 40, levelUp: 4 })
  expect(balanceChange({ ...ana, level: 4 }, ana).levelUp).toBeNull()
})

test('signing in, out or as somebody else is no change', () => {
  expect(balanceChange(null, ana)).toEqual({ stars: 0, levelUp: null })
  expect(balanceChange(ana, null)).toEqual({ stars: 0, levelUp: null })
  expect(balanceChange(ana, { ...ana, id: 'another', stars: 0, level: 9 })).toEqual({ stars: 0, levelUp: null })
})

test('movements stand under their day', () => {
  const days = byDay([
    { at: '2026-11-21T09:00:00.000Z' },
    { at: '2026-11-21T08:00:00.000Z' },
    { at: '2026-11-20T23:59:59.000Z' },
  ])
  expect(days.map((d) => [d.day, d.things.length])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-20', 1],
  ])
})

test('an address that asks for an unknown currency shows all', () => {
  expect([coinOf('xp'), coinOf('gold'), coinOf(undefined)]).toEqual(['xp', undefined, undefined])
})

test('every level brings something, in both languages', () => {
  for (const level of [2, 5, 10, 11, 20, 25, 40])
    for (const language of ['es', 'en'] as const) {
      const brings = [economyTexts[language].nextStars(levelUpStars(level)), ...benefitsOf(language, level)]
      expect(brings[0]).toContain(`${10 * level} Stars`)
    }
})

test('a level promises what the server does, and nothing that is still to be built', () => {
  const said = (level: number) => benefitsOf('es', level).join(' ')
  for (const level of [5, 7, 8, 9]) expect(said(level)).toContain(`Tu voto suma ${rawWeight(level)}`)
  for (const level of [5, 7, 9]) expect(said(level)).toContain(`pesa ${formatNumber('es', fairWeight(level))}`)
  for (const level of [2, 3]) expect(said(level)).toContain(`${publishQuota({ level, isPro: false }).items} elementos`)
  for (let level = 1; level <= 30; level++)
    for (const language of ['es', 'en'] as const)
      expect(benefitsOf(language, level).join(' ')).not.toMatch(
        /\b(IA|AI)\b|avatar|insignia|badge|misi|mission|reto|challenge|coment|comment|reseñ|review|destac|featur/i,
      )
})
