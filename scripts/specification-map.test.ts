import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sources } from './docs/sources.mjs'

const map = readFileSync(join(root, 'docs/specification-map.md'), 'utf8')
const rows = map
  .split('\n')
  .filter((line) => /^\| \d[\d.]* +\|/.test(line))
  .map((line) => {
    const [section = '', what = '', where = '', proof = '', ...more] = line
      .slice(1, -1)
      .split('|')
      .map((c) => c.trim())
    return { section, what, where, proof, more }
  })
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every row is whole: it says what, where and by which proof', () => {
  expect(rows.length).toBeGreaterThan(590)
  expect(rows.filter(({ what, where, proof, more }) => !what || more.length || !where || !proof)).toEqual([])
})

test('nothing of the specification is left for later', () => {
  expect(rows.filter(({ where }) => /\blater\b/.test(where))).toEqual([])
})

test('nothing is told twice', () => {
  const told = rows.map(({ section, what }) => `${section} ${what}`)
  expect(told.filter((row, i) => told.indexOf(row) !== i)).toEqual([])
})

test('every file that is said to do it is there', () => {
  const named = rows.flatMap(({ what, where }) => where.split(', ').map((file) => ({ what, file })))
  expect(named.filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
})

/** What stands before the title of a test that runs: `test(`, `it(`, or the end of `test.each(…)(`. */
const beginsTest = /(?:\b(?:test|it)(?:\.(?!skip|todo|fixme|fails)\w+)*\(|\)\()\s*$/

/** True if a file has a test of exactly this title. A part of it might also occur in another test's title. */
const hasTest = (file: string, title: string) => {
  const text = read(file)
  return ["'", '"', '`'].some((quote) => {
    const at = text.indexOf(`${quote}${title}${quote},`)
    return at >= 0 && beginsTest.test(text.slice(Math.max(0, at - 200), at))
  })
}

test('every test that is said to prove it is there, by its whole title', () => {
  const missing = rows.filter(({ proof }) => {
    const [file = '', title] = proof.split(' › ')
    return !title || !/\.(test\.tsx?|e2e\.ts)$/.test(file) || !existsSync(join(root, file)) || !hasTest(file, title)
  })
  expect(missing).toEqual([])
})

test('a text that is shown is proven where it is shown, not by its constant', () => {
  expect(rows.filter(({ what, proof }) => /'[^']+'/.test(what) && proof.startsWith('contract/'))).toEqual([])
})

test('every text that is said to be shown stands in the sources, word for word', () => {
  const texts = ['contract/src', 'sandbox/src', 'server/src', 'web/src'].flatMap(sources).map(read).join('\n')
  const missing = rows.flatMap(({ what }) =>
    [...what.matchAll(/'([^']+)'/g)].filter(([, words = '']) =>
      words.split(/\{\w+\}/).some((piece) => !texts.includes(piece)),
    ),
  )
  expect(missing.map(([words]) => words)).toEqual([])
})

test('the count at the end is right', () => {
  const [, implemented] = /(\d+) implemented\.\n$/.exec(map) ?? []
  expect(Number(implemented)).toBe(rows.length)
})
