import { expect, test } from 'vitest'
import { line, prose } from './text.ts'

test('a line is trimmed, composed, and its blanks are made one', () => {
  expect(line({ max: 20 }).parse('  El   Nin\u0303o ')).toBe('El Niño')
  expect(line({ max: 3 }).parse('   abc   ')).toBe('abc')
  expect(line({ min: 3, max: 5 }).safeParse('  a  ').success).toBe(false)
  expect(line({ max: 3 }).safeParse('abcd').success).toBe(false)
})

test.each([['\u0000'], ['a\nb'], ['a\u202eb'], ['\ud83d'], ['a\u2028b']])('a line refuses %j', (text) => {
  expect(line({ max: 20 }).safeParse(text).success).toBe(false)
})

test('prose keeps its paragraphs and refuses what nobody can type', () => {
  expect(prose({ max: 50 }).parse('uno\r\ndos\n\n\n\ntres\n')).toBe('uno\ndos\n\ntres')
  for (const text of ['\u0000', 'a\u2066b', '\udc00']) expect(prose({ max: 50 }).safeParse(text).success).toBe(false)
})
