import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-text.ts'

test('an address keeps its texts as they are', () => {
  const said = { q: '007', n: '1.0', flag: 'true', words: 'a+b c', none: '' }
  expect(parseSearch(stringifySearch(said))).toEqual(said)
  expect(parseSearch('?q=007&n=1.0')).toEqual({ q: '007', n: '1.0' })
  expect(stringifySearch({ q: undefined })).toBe('')
})
