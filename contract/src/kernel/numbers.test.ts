import { expect, test } from 'vitest'
import { counted, formatNumber, nth, plural } from './numbers.ts'

const left = { one: 'Te queda # crédito.', other: 'Te quedan # créditos.' }
const votes = { one: 'voto', other: 'votos', many: 'de votos' }

test('a text takes the form of its number, and the number in the language’s manner', () => {
  expect([0, 1, 2, 1963].map((n) => plural('es', n, left))).toEqual([
    'Te quedan 0 créditos.',
    'Te queda 1 crédito.',
    'Te quedan 2 créditos.',
    'Te quedan 1.963 créditos.',
  ])
  expect(plural('en', 1.5, { one: '# hour', other: '# hours' })).toBe('1.5 hours')
})

test('a number and its noun; from a million on, Spanish has a word between', () => {
  expect([1, 2500, 1_000_000].map((n) => counted('es', n, votes))).toEqual([
    '1 voto',
    '2.500 votos',
    '1.000.000 de votos',
  ])
})

test('the number of a place, in the language’s manner', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 1001].map((n) => nth('en', n))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '103rd',
    '1,001st',
  ])
  expect([1, 12, 1001].map((n) => nth('es', n))).toEqual(['1.º', '12.º', '1.001.º'])
})

test('four digits are grouped in both languages', () => {
  expect([formatNumber('es', 1963), formatNumber('en', 1963), formatNumber('es', 999)]).toEqual([
    '1.963',
    '1,963',
    '999',
  ])
})
