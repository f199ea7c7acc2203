import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interestingText } from '../../testing/index.ts'
import { cutText, textLength } from './code-points.ts'
import { isVisibleText, tidyText } from './tidy-text.ts'
import { visibleText } from './visible-text.ts'

const line = (text: string) => visibleText({ max: 60 }).safeParse(text).data
const shown = (text: string) => line(text) === text

test('a text is counted and cut by code points, never within one', () => {
  expect([textLength('a🍕'), cutText('a🍕b', 2), cutText('🍕🍕', 5), cutText('🍕', 0)]).toEqual([2, 'a🍕', '🍕🍕', ''])
  fc.assert(
    fc.property(interestingText, fc.nat(20), (text, max) => {
      expect(cutText(text, max)).toBe([...text].slice(0, max).join(''))
    }),
  )
})

test('a line is trimmed, composed, and its blanks are made one', () => {
  expect(visibleText({ max: 20 }).parse('  El   Nin\u0303o ')).toBe('El Niño')
  expect(visibleText({ max: 3 }).parse('   abc   ')).toBe('abc')
  expect(visibleText({ min: 3, max: 5 }).safeParse('  a  ').success).toBe(false)
  expect(visibleText({ max: 3 }).safeParse('abcd').success).toBe(false)
  expect(line('Café\u3000con\u2003leche\t1')).toBe('Café con leche 1')
})

test.each([['\u0000'], ['a\nb'], ['a\u202eb'], ['\ud83d'], ['a\u2028b'], ['a\ue000'], ['\uffff'], ['a\u2066b\u2069']])(
  'a line refuses %j',
  (text) => {
    expect(visibleText({ max: 20 }).safeParse(text).success).toBe(false)
  },
)

test('prose keeps its paragraphs and refuses what nobody can type', () => {
  const prose = visibleText({ max: 50, paragraphs: true })
  expect(prose.parse('uno\r\ndos\n\n\n\ntres\n')).toBe('uno\ndos\n\ntres')
  expect(prose.parse('uno \n \n\u3164\n \ndos')).toBe('uno\n\ndos')
  for (const text of ['\u0000', 'a\u2066b', '\udc00']) expect(prose.safeParse(text).success).toBe(false)
})

const nothing =
  '\u3164 \uffa0 \u115f \u1160 \u2800 \u00ad \u200b \u200c \u200d \u200e \u2060 \u2063 \ufeff \u180e \u034f \u061c \u17b4 \ufe0f \u{e0061} \u{e0101} \ufffc \u303f \u{1d159} \u{13441} \u00a0 \u3000 \u0301 \u20e3'.split(
    ' ',
  )
test.each(nothing.map((one) => [one]))('%j looks like nothing: it is empty, and no name', (one) => {
  expect(tidyText(one)).toBe('')
  expect(tidyText(`${one} ${one}${one}`)).toBe('')
  expect(visibleText({ min: 1, max: 20 }).safeParse(one.repeat(3)).success).toBe(false)
})

test('what can’t be seen makes no second name', () => {
  const twins = [
    'Pi\u200bzza',
    'Pizza\u3164',
    '\u2800Pizza',
    'Piz\u00adza',
    'Pizza\u{e0068}\u{e0069}',
    'Pi\u034fzza\ufe0f',
  ]
  for (const twin of twins) expect(line(twin), twin).toBe('Pizza')
})

test('emoji keep what they are made of', () => {
  for (const text of ['👩‍🍳', '❤️‍🔥', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '👨🏽‍👩🏻‍👧', '🏳️‍🌈', '🇪🇸', '☎︎', '👍🏿', '🕵🏻‍♂️'])
    expect(shown(text), text).toBe(true)
  expect(line('🏴\u{e0068}\u{e0069}')).toBe('🏴')
  expect(line('🍕\u200d')).toBe('🍕')
  expect(line('a\ufe0fb\u200d🍕')).toBe('ab🍕')
})

test('scripts keep their joiners, inside of a word', () => {
  for (const text of ['می‌خواهم', 'क्‍ष', 'ক্‌ষ', 'ශ්‍රී', 'നന്‍', 'שִׁבֹּ֫לֶת', 'Đặng Thuỳ Trâm', 'กี่', 'ကြွှေး'])
    expect(shown(text.normalize('NFC')), text).toBe(true)
  expect(line('می\u200c')).toBe('می')
  expect(line('a\u200cb')).toBe('ab')
})

test('at most four marks stand on one character', () => {
  expect(visibleText({ max: 20 }).safeParse(`Z${'\u0323\u0301\u0302\u0303'}`).success).toBe(true)
  expect(visibleText({ max: 20 }).safeParse(`Z${'\u031b\u0321\u0322\u0327\u0328'}`).success).toBe(false)
  expect(visibleText({ max: 20 }).safeParse(`क${'्\u200d'.repeat(5)}`).success).toBe(false)
})

test('a tidy text is tidy, whatever it was made of', () => {
  fc.assert(
    fc.property(interestingText, fc.boolean(), (text, paragraphs) => {
      const tidy = tidyText(text, { paragraphs })
      expect(tidyText(tidy, { paragraphs })).toBe(tidy)
      const parsed = visibleText({ max: 200, paragraphs }).safeParse(text)
      if (parsed.success) expect(isVisibleText(parsed.data, { paragraphs })).toBe(true)
    }),
    { numRuns: 4_000 },
  )
})
