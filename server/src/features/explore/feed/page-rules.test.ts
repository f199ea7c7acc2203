import { expect, test } from 'vitest'
import { type Candidate, PASSED_OVER_MAX, pickPage } from './page-rules.ts'

const by = (authorId: string, category = authorId, aiMade = false): Candidate => ({ authorId, category, aiMade })
const size = 6
const two = { perAuthor: 2, perCategory: null, aiMade: null }
const authors = (page: Candidate[]) => page.map((c) => c.authorId).join('')

test('gives one author two places while others wait', () => {
  const candidates = [...'aaaabacdefg'].map((a) => by(a))
  expect(authors(pickPage(candidates, { size, caps: two }))).toBe('aabcde')
})

test('keeps a category and what AI made to their share', () => {
  const films = [...'abcdefgh'].map((a) => by(a, 'films'))
  const page = pickPage([...films, by('x', 'music'), by('y', 'music')], { size, caps: { ...two, perCategory: 4 } })
  expect(authors(page)).toBe('abcdxy')
  const made = [...'abcdef'].map((a) => by(a, a, true))
  const mixed = pickPage([...made, by('x'), by('y'), by('z'), by('w')], { size, caps: { ...two, aiMade: 2 } })
  expect(authors(mixed)).toBe('abxyzw')
})

test('what machines wrote fills a page only when there is nothing else at all', () => {
  const made = [...'abcdef'].map((a) => by(a, a, true))
  const caps = { ...two, aiMade: 1 }
  expect(authors(pickPage([...made, by('x'), by('x'), by('x')], { size, caps }))).toBe('abcxxx')
  expect(authors(pickPage(made, { size, caps }))).toBe('abcdef')
})

test('a flood of what machines wrote is not passed over but waits: behind fifty of them people are found', () => {
  const flood = Array.from({ length: 50 }, (_, i) => by(`m${i}`, 'x', true))
  const page = pickPage([...flood, ...[...'abcdef'].map((a) => by(a))], {
    size,
    caps: { ...two, aiMade: 1 },
    keepsPlace: (c) => c.aiMade,
  })
  expect(authors(page)).toBe('m0abcde')
})

test('fills the page from one author when there is nobody else, in the order of the feed', () => {
  expect(
    authors(
      pickPage(
        [...'aaab'].map((a) => by(a)),
        { size, caps: two },
      ),
    ),
  ).toBe('aaab')
})

test('never passes over more than a cursor can carry', () => {
  const flood = Array.from({ length: 50 }, () => by('a'))
  const page = pickPage([...flood, by('b')], { size, caps: two })
  const last = [...flood].findLastIndex((c) => page.includes(c))
  expect(page).toHaveLength(size)
  expect(last + 1 - page.length).toBeLessThanOrEqual(PASSED_OVER_MAX)
})
