import { numbersOf } from '@liston/contract/economy'
import { fairScore } from '@liston/contract/voting'
import { expect, test } from 'vitest'
import { formulasEn, sectionsEn } from './sections-en.ts'
import { formulasEs, sectionsEs } from './sections-es.ts'
import { tutorialTexts } from './texts.ts'
import { TUTORIAL_NUMBERS, worked } from './tutorial-numbers.ts'

test('the worked example is what the formula of the server gives, and its parts add up', () => {
  const early = fairScore({
    ups: 18,
    downs: 2,
    before: 0,
    asked: 40,
    askedUps: 18,
    newUps: 0.6,
    newAsked: 0.6,
    trustedWeight: 40,
  })
  const late = fairScore({
    ups: 6,
    downs: 0,
    before: 30,
    asked: 10,
    askedUps: 6,
    newUps: 0,
    newAsked: 0,
    trustedWeight: 40,
  })
  expect([worked.early.score, worked.late.score]).toEqual([early, late].map((s) => Math.round(s.score * 10) / 10))
  // Computed by hand: 18 − 2 + ½, and 6 + 9·6² / (6 + 20).
  expect([worked.early.score, worked.late.score]).toEqual([16.5, 18.5])
  for (const s of [worked.early, worked.late]) expect(s.for - s.against + s.late + s.newcomers).toBeCloseTo(s.score, 9)
  expect(worked.orders.map(Math.round)).toEqual([83, 50, 11, 0])
  expect([worked.points, worked.agreement, worked.pairs]).toEqual([82, 83, 6])
})

test('both languages print these figures, and say the same in as many blocks', () => {
  const [es, en] = [formulasEs, formulasEn].map((section) => JSON.stringify(section.blocks)) as [string, string]
  for (const figure of ['16,5', '18,5', '83,3', '11,1', '82']) expect(es).toContain(figure)
  for (const figure of ['16.5', '18.5', '83.3', '11.1', '82']) expect(en).toContain(figure)
  expect(formulasEs.blocks).toHaveLength(formulasEn.blocks.length)
  expect(formulasEs.id).toBe(formulasEn.id)
})

test.each(['es', 'en'] as const)(
  'the tutorial has at most 400 words, those of its pictures included: %s',
  (language) => {
    const said = (value: unknown): string =>
      typeof value === 'string'
        ? value
        : typeof value === 'function'
          ? String(value(10, 50))
          : Object.values(value as object)
              .map(said)
              .join(' ')
    const words = said(tutorialTexts[language]).split(/\s+/)
    expect(words.length).toBeGreaterThan(150)
    expect(words.length).toBeLessThanOrEqual(400)
  },
)

test('both languages show the prices and rewards of the installation', () => {
  const numbers = numbersOf(TUTORIAL_NUMBERS, {
    boostStars: 13,
    ultraStars: 77,
    voteInRankingXp: 9,
    levelShareStars: 31,
  })
  for (const sections of [sectionsEs, sectionsEn]) {
    const text = JSON.stringify(sections(numbers))
    for (const shown of ['"13","13 Stars"', '"77","77 Stars"', '"9 XP"', '31 Stars']) expect(text).toContain(shown)
    expect(sections(numbers).map(({ id }) => id)).toEqual(sectionsEs(numbers).map(({ id }) => id))
  }
})
