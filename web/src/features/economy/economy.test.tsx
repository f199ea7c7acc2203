import { CREDIT_NUMBERS, levelUpStars, numbersOf } from '@liston/contract/economy'
import { exploreRules } from '@liston/contract/explore'
import { GOLD_BADGE_MIN_LEVEL } from '@liston/contract/profiles'
import { commentRules } from '@liston/contract/comments'
import { PIN_MIN_LEVEL, publishQuota, rankingRules } from '@liston/contract/rankings'
import { DOWN_VOTE_MIN_LEVEL, fairWeight, rawWeight } from '@liston/contract/voting'
import { expect, test } from 'vitest'
import { formatNumber } from '../../platform/texts.tsx'
import { ana } from '../../testing/cast.ts'
import { coinOf } from './ledger/coins.ts'
import { byDay } from './ledger/ledger.tsx'
import { benefitsOf } from './level/benefits.ts'
import { economyTexts } from './texts.ts'
import { balanceChange } from './stars/balance-change.ts'

test('a change of Stars is told with its sign', () => {
  expect(balanceChange(ana, { ...ana, stars: 230 })).toBe(-10)
  expect(balanceChange(ana, { ...ana, stars: 280 })).toBe(40)
})

test('signing in, out or as somebody else is no change', () => {
  expect(balanceChange(null, ana)).toBe(0)
  expect(balanceChange(ana, null)).toBe(0)
  expect(balanceChange(ana, { ...ana, id: 'another', stars: 0 })).toBe(0)
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

const credits = numbersOf(CREDIT_NUMBERS)

test('every level brings something, in both languages', () => {
  for (const level of [2, 5, 10, 11, 20, 25, 40])
    for (const language of ['es', 'en'] as const) {
      const brings = [economyTexts[language].nextStars(levelUpStars(level)), ...benefitsOf(language, level, credits)]
      expect(brings[0]).toContain(`${10 * level} Stars`)
    }
})

test('a level promises the AI credits of this installation', () => {
  const own = { ...credits, creditsAtLevel10: 25, creditsPerLevelAbove: 0 }
  expect(benefitsOf('es', 10, own).join(' ')).toContain('+25 créditos de IA cada mes')
  expect(benefitsOf('en', 12, own).join(' ')).not.toContain('AI credits')
})

test('a level promises what the server does, and nothing that is still to be built', () => {
  const said = (level: number) => benefitsOf('es', level, credits).join(' ')
  for (const level of [5, 7, 8, 9]) expect(said(level)).toContain(`Tu voto suma ${rawWeight(level)}`)
  for (const level of [5, 7, 9]) expect(said(level)).toContain(`pesa ${formatNumber('es', fairWeight(level))}`)
  for (const level of [2, 3]) expect(said(level)).toContain(`${publishQuota({ level, isPro: false }).items} elementos`)
  const rewards: [number, RegExp][] = [
    [rankingRules.VALIDATION.minLevel, /Validar rankings/],
    [exploreRules.PIN.minLevel, /Fijar un ranking tuyo .*200 Stars de regalo/],
    [commentRules.HIDE_LEVEL, /Ocultar comentarios/],
    [DOWN_VOTE_MIN_LEVEL, /Votar en contra/],
    [PIN_MIN_LEVEL, /Fijar 3 rankings/],
    [12, /\+2 créditos de IA cada mes Insignia de tu nivel/],
    [exploreRules.EDITORS_CHOICE.minLevel, /El equipo puede destacar/],
    [GOLD_BADGE_MIN_LEVEL, /Insignia de oro .*\+10 créditos de IA cada mes/],
    [exploreRules.BEST_OF_MONTH.minLevel, /Tu mejor ranking del mes/],
  ]
  for (const [level, words] of rewards) expect(said(level)).toMatch(words)
  for (let level = 1; level <= 30; level++)
    for (const language of ['es', 'en'] as const)
      expect(benefitsOf(language, level, credits).join(' ')).not.toMatch(
        /misi|mission|\bretos?\b|challenge|1v1|acceso|early|chat/i,
      )
})
