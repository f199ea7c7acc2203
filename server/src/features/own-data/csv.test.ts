import { expect, test } from 'vitest'
import { tableOf } from './archive.ts'

test('commas, quotes and lines stay in their cell; dates, lists and nothing are written plainly', () => {
  const lines = [
    { words: 'uno, "dos"\ntres', at: new Date('2026-01-02T03:04:05Z'), list: ['a', 'b'], none: null, n: -3 },
  ]
  expect(tableOf(lines)).toBe(
    '\u{feff}"words","at","list","none","n"\r\n"uno, ""dos""\ntres","2026-01-02T03:04:05.000Z","[""a"",""b""]",,-3\r\n',
  )
})

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1'])('words like %j are no formula', (words) => {
  expect(tableOf([{ words }]).split('\r\n')[1]?.replace(/^"/, '')[0]).toBe("'")
})

test('a file without lines is an empty table', () => {
  expect(tableOf([])).toBe('\u{feff}\r\n')
})
