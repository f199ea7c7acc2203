import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areSimilar,
  editDistance,
  exactName,
  isSmallEdit,
  normalName,
  SIMILAR,
  similarity,
  similarName,
  slugOf,
} from './names.ts'
import { rankingPath } from '../ranking-path.ts'

test('names are compared without case, accents and punctuation, but C is not C++ and !!! is a band', () => {
  expect(normalName('¡Málaga!')).toBe(normalName('malaga'))
  expect(normalName('C')).not.toBe(normalName('C++'))
  expect(normalName('!!!')).toBe('!!!')
  expect(normalName('🍕')).not.toBe(normalName('🍣'))
})

test.each([
  ['ガラス', 'カラス', 'different'],
  ['パンダ', 'ハンダ', 'different'],
  ['ｶﾞﾗｽ', 'ガラス', 'equal'],
  ['राम', 'रोम', 'different'],
  ['กา', 'กี', 'different'],
  ['Ёлки', 'Елки', 'equal'],
  ['Οδύσσεια', 'ΟΔΥΣΣΕΙΑ', 'equal'],
  ['مُحَمَّد', 'محمد', 'equal'],
  ['שָׁלוֹם', 'שלום', 'equal'],
])('the entity keys of %s and %s are %s', (a, b, expected) => {
  expect(normalName(a) === normalName(b) ? 'equal' : 'different').toBe(expected)
  expect(normalName(normalName(a))).toBe(normalName(a))
})

test.each([
  ['Volver', ' VOLVER ', 'exact'],
  ['Cafe\u0301', 'CAFÉ', 'exact'],
  ['ΟΔΟΣ', 'Οδος', 'exact'],
  ['İstanbul', 'istanbul', 'exact'],
  ['Málaga', 'Malaga', 'similar'],
  ['C. Tangana', 'c tangana', 'similar'],
  ['Ｐｉｚｚａ', 'Pizza', 'similar'],
  ['Łódź', 'Lodz', 'similar'],
  ['Straße', 'Strasse', 'similar'],
  ['Ørsted', 'Orsted', 'similar'],
  ['Æon Flux', 'Aeon Flux', 'similar'],
  ['Đặng', 'Dang', 'similar'],
  ['Œuvre', 'oeuvre', 'similar'],
  ['ガラス', 'カラス', 'different'],
  ['パンダ', 'ハンダ', 'different'],
  ['राम', 'रोम', 'different'],
  ['Sueña', 'Suena', 'different'],
  ['Peña', 'PEN\u0303A', 'exact'],
  ['Peña', 'Pena', 'different'],
  ['йод', 'иод', 'different'],
  ['C', 'C++', 'different'],
])('%s and %s are %s', (a, b, expected) => {
  const found = exactName(a) === exactName(b) ? 'exact' : areSimilar(a, b) ? 'similar' : 'different'
  expect(found).toBe(expected)
  if (found === 'exact') expect(similarName(a)).toBe(similarName(b))
})

test('what can’t be seen makes no other name, nor does another form of the same letters', () => {
  const twins = [
    'Pizza\u3164',
    '\u2800Pizza',
    'Piz\u00adza',
    'Pi\u200bzza',
    'Ｐｉｚｚａ',
    'Pizza\u{e0068}',
    'Pizza\u3000',
  ]
  for (const twin of twins) expect(normalName(twin), twin).toBe(normalName('pizza'))
  expect(normalName('❤\ufe0f')).toBe(normalName('❤'))
  expect(normalName('Señor\u2800lobo')).toBe('senor lobo')
})

test('slugs are lower case ASCII words', () => {
  expect(slugOf('Los 10 mejores años de España (¡sí!)')).toBe('los-10-mejores-anos-de-espana-si')
  expect(slugOf('日本')).toBe('ranking')
  expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
  expect(rankingPath({ id: '1', slug: 'tapas' })).toBe('/ranking/1/tapas')
})

test('a slug never needs escaping', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (topic) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slugOf(topic))))
})

test('edit distance counts single-character edits, both ways the same', () => {
  expect(editDistance('gato', 'gato')).toBe(0)
  expect(editDistance('kitten', 'sitting')).toBe(3)
  expect(editDistance('', 'abc')).toBe(3)
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max([...a].length, [...b].length))
    }),
  )
})

test('a typo may be mended, another thing may not take the votes', () => {
  expect(isSmallEdit('Salmorejo cordobes', 'Salmorejo cordobés')).toBe(true)
  expect(isSmallEdit('El Padrino', 'El Padrino II')).toBe(false)
  expect(isSmallEdit('Pizza', 'Pasta')).toBe(false)
  expect(isSmallEdit('🍕', '🍣')).toBe(false)
})

test('similar names are probably the same thing', () => {
  expect(similarity('El señor de los anillos', 'Señor de los anillos')).toBeGreaterThan(SIMILAR)
  expect(similarity('Alien', 'Aliens')).toBeLessThan(SIMILAR)
  expect(similarity('Pizza', 'Sushi')).toBe(0)
})
