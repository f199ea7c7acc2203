import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sources } from './docs/sources.mjs'

/** Slices and parts of the application that later work belongs to. */
const areas =
  /^later: (accounts|achievements|admin|ai|avatars|billing|challenges|chat|club|comments|daily-reward|economy|explore|follows|leaderboard|missions|notifications|pages|profiles|rankings|referrals|reviews|rumble|settings|sharing|shell|soft-wall|splash|themes|voting)$/

const map = readFileSync(join(root, 'docs/specification-map.md'), 'utf8')
const rows = map
  .split('\n')
  .filter((line) => /^\| \d +\|/.test(line))
  .map((line) => {
    const [section = '', what = '', where = '', proof = '', ...more] = line
      .slice(1, -1)
      .split('|')
      .map((c) => c.trim())
    return { section, what, where, proof, more }
  })
const built = rows.filter(({ where }) => !where.startsWith('later:'))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every row is whole: it says what, and where or when', () => {
  expect(rows.length).toBeGreaterThan(550)
  const broken = rows.filter(
    ({ what, where, proof, more }) =>
      !what || more.length || (where.startsWith('later:') ? !areas.test(where) || proof : !where || !proof),
  )
  expect(broken).toEqual([])
})

test('nothing is told twice', () => {
  const told = rows.map(({ section, what }) => `${section} ${what}`)
  expect(told.filter((row, i) => told.indexOf(row) !== i)).toEqual([])
})

test('every file that is said to do it is there', () => {
  const named = built.flatMap(({ what, where }) => where.split(', ').map((file) => ({ what, file })))
  expect(named.filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
})

/** Whether a file has a test of exactly this title: a part of one would also be found in another test's. */
const hasTest = (file: string, title: string) => {
  const text = read(file)
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`))
}

test('every test that is said to prove it is there, by its whole title', () => {
  const missing = built.filter(({ proof }) => {
    const [file = '', title] = proof.split(' › ')
    return !title || !/\.(test\.tsx?|e2e\.ts)$/.test(file) || !existsSync(join(root, file)) || !hasTest(file, title)
  })
  expect(missing).toEqual([])
})

test('every text that is said to be shown stands in the sources, word for word', () => {
  const texts = ['contract/src', 'server/src', 'web/src'].flatMap(sources).map(read).join('\n')
  const missing = built.flatMap(({ what }) =>
    [...what.matchAll(/'([^']+)'/g)].filter(([, words = '']) =>
      words.split(/\{\w+\}/).some((piece) => !texts.includes(piece)),
    ),
  )
  expect(missing.map(([words]) => words)).toEqual([])
})

test('the count at the end is right', () => {
  const [, implemented, later] = /(\d+) implemented, (\d+) later\.\n$/.exec(map) ?? []
  expect([Number(implemented), Number(later)]).toEqual([built.length, rows.length - built.length])
})
