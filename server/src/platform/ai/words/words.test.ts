import { expect, test } from 'vitest'
import { cpuMsOf } from '../../../testing/cpu-time.ts'
import { cleanName, cleanText } from './clean-text.ts'
import { isRefusal, openObjects, readObject } from './read-json.ts'
import { isWrongLanguage } from './wrong-language.ts'

test('words that look like what is cut away stay', () => {
  const kept = [
    'Booking.com',
    'AC/DC',
    'Data: una historia',
    'C++ y C#',
    '5 < 6 > 4',
    'I <3 NY',
    'Tom & Jerry',
    'Ke$ha (en vivo)',
    '[REC]',
    'O’Connor, “el bueno”, vuelve',
    'Se7en: los 7 pecados',
    '千と千尋の神隠し',
    '👩‍🍳 Cocina',
  ]
  for (const text of kept) expect(cleanText(text, { max: 80 })).toBe(text)
})

test('names lose what a model puts around them', () => {
  expect(cleanName('«Etna»', 80)).toBe('Etna')
  expect(cleanName('**Etna**', 80)).toBe('Etna')
  expect(cleanName('“Etna”', 80)).toBe('Etna')
})

test('what is too long ends at a word', () => {
  expect(cleanText('uno dos tres cuatro', { max: 14 })).toBe('uno dos tres')
  expect(cleanText('x'.repeat(500), { max: 80 })).toHaveLength(80)
  expect(cleanText('🍕'.repeat(500), { max: 80 })).toBe('🍕'.repeat(80))
})

test('a text of patterns alone takes no long', async () => {
  for (const text of [
    '<'.repeat(9_000),
    '<a '.repeat(9_000),
    '[['.repeat(9_000),
    'a.'.repeat(9_000),
    '<!--'.repeat(9_000),
  ])
    expect(await cpuMsOf(() => cleanText(text, { max: 2_000 }))).toBeLessThan(500)
})

const sentences = {
  es: 'La montaña más alta de España, en una isla del Atlántico. Su erupción fue vista por los barcos y es muy visitada.',
  en: 'The highest mountain of Spain, on an island in the Atlantic. Its eruption was seen by ships and it is most visited.',
  fr: 'La plus haute montagne du pays, dans une île qui est très visitée par les touristes et sur le volcan.',
  pt: 'A montanha mais alta do país, em uma ilha que é muito visitada por turistas e também pelos navios do mar.',
  ru: 'Самая высокая гора страны, на острове в океане.',
}

test.each(Object.entries(sentences))('sentences in %s are known for what they are', (language, text) => {
  expect(isWrongLanguage(text, 'es')).toBe(language !== 'es')
  expect(isWrongLanguage(text, 'en')).toBe(language !== 'en')
})

test('names alone tell nothing of a language', () => {
  for (const text of ['The Godfather\nThe Shining\nPsycho', 'Etna, Fuji, Hekla', 'Las Meninas', '']) {
    expect(isWrongLanguage(text, 'es')).toBe(false)
    expect(isWrongLanguage(text, 'en')).toBe(false)
  }
})

test('objects are read as soon as they are whole, wherever the text is cut', () => {
  const text = 'Toma: {"topic": "a {b} \\"c\\" }", "items": [{"name": "x}"}, {"name": "\\\\"}, {"na'
  for (let step = 1; step < 9; step++) {
    const found: unknown[] = []
    const read = openObjects((value) => void found.push(value))
    for (let end = 0; end <= text.length + step; end += step) read(text.slice(0, end))
    expect(found).toEqual([{ name: 'x}' }, { name: '\\' }])
  }
})

test('an object is found among words, a refusal is known by its beginning', () => {
  expect(readObject('<think>{"a": 0}</think> So: {"a": 1}.')).toEqual({ a: 1 })
  expect(readObject('none')).toBeUndefined()
  for (const text of ['I’m sorry, but no.', 'Lo siento, no.', '"I cannot do that"']) expect(isRefusal(text)).toBe(true)
  for (const text of ['{"topic": "sorry"}', 'Sinceramente']) expect(isRefusal(text)).toBe(false)
})
