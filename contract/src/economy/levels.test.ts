import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelOf, levelProgress, levelThreshold, levelTitles, levelTitleText } from './levels.ts'

// Specification 6, in full.
const thresholds = [
  0, 459, 1121, 2111, 3449, 5151, 7231, 9700, 12569, 15848, 19546, 23670, 28227, 33226, 38672, 44572, 50931, 57756,
  65051, 72822, 81074, 89811, 99037, 108758, 118978,
]

test('the formula gives the 25 thresholds of the specification', () => {
  expect(thresholds.map((_, index) => levelThreshold(index + 1))).toEqual(thresholds)
})

test('a level begins exactly at its threshold, and one XP earlier does not', () => {
  for (let level = 2; level <= 300; level++) {
    expect(levelOf(levelThreshold(level))).toBe(level)
    expect(levelOf(levelThreshold(level) - 1)).toBe(level - 1)
  }
  expect(levelOf(0)).toBe(1)
})

test('progress lies between two thresholds and adds up', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5_000_000 }), (xp) => {
      const { level, gainedXp, missingXp, share } = levelProgress(xp)
      expect(levelThreshold(level) + gainedXp).toBe(xp)
      expect(xp + missingXp).toBe(levelThreshold(level + 1))
      expect(gainedXp >= 0 && missingXp > 0 && share >= 0 && share < 1).toBe(true)
    }),
  )
})

const spanish = (level: number) => levelTitleText(level, 'es')

test('every level begins and is called as the specification says', () => {
  const named: [number, string, number][] = [
    [1, 'Novato', 0],
    [2, 'Scout', 459],
    [3, 'Constructor', 1121],
    [4, 'Visionario', 2111],
    [5, 'Influencer', 3449],
    [6, 'Maestro', 5151],
    [7, 'Líder', 7231],
    [8, 'Leyenda', 9700],
    [9, 'Oráculo', 12569],
    [10, 'Pionero', 15848],
    [20, 'Estratega', 72822],
  ]
  expect(named.map(([level]) => [level, spanish(level), levelThreshold(level)])).toEqual(named)
})

test('titles are those of the specification, then go round', () => {
  expect([1, 2, 3, 7, 9, 10, 20].map(spanish)).toEqual([
    'Novato',
    'Scout',
    'Constructor',
    'Líder',
    'Oráculo',
    'Pionero',
    'Estratega',
  ])
  expect([11, 12, 19, 21, 25, 30, 31].map(spanish)).toEqual([
    'Scout II',
    'Constructor II',
    'Pionero II',
    'Scout III',
    'Maestro III',
    'Estratega II',
    'Scout IV',
  ])
})

test('every title has an English one of its own, round by round', () => {
  const english = (level: number) => levelTitleText(level, 'en')
  expect([1, 2, 3, 7, 9, 10, 12, 20, 30].map(english)).toEqual([
    'Rookie',
    'Scout',
    'Builder',
    'Leader',
    'Oracle',
    'Pioneer',
    'Builder II',
    'Strategist',
    'Strategist II',
  ])
  expect(new Set(levelTitles.en).size).toBe(levelTitles.es.length)
  expect(levelTitles.en.every((title) => /^[A-Z][a-z]+$/.test(title))).toBe(true)
})
