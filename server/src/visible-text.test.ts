import { isVisibleText, tidyText } from '@liston/contract/kernel'
import { interestingText } from '@liston/contract/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking } from './testing/people.ts'
import { sizeOf } from './testing/proof-sizes.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await openTestApp()))
afterAll(() => app.close())

type Judged = { text: string; paragraphs: boolean }

/** The database's verdict on each text. */
async function ofDatabase(judged: Judged[]): Promise<boolean[]> {
  const { rows } = await app.pool.query<{ visible: boolean }>(
    `SELECT is_visible_text(t, p) AS visible FROM unnest($1::text[], $2::boolean[]) WITH ORDINALITY AS asked (t, p, n) ORDER BY n`,
    [judged.map((j) => j.text), judged.map((j) => j.paragraphs)],
  )
  return rows.map((row) => row.visible)
}

/** Texts that contract and database judge differently. PostgreSQL cannot store NUL or lone surrogates. */
async function quarrels(judged: Judged[]): Promise<string[]> {
  const storable = judged.filter(({ text }) => text.isWellFormed() && !text.includes('\0'))
  const said = await ofDatabase(storable)
  return storable
    .filter((j, i) => isVisibleText(j.text, j) !== said[i])
    .map(({ text, paragraphs }) => `${paragraphs ? 'prose' : 'line'} ${escape(text)}`)
}

/** All characters of planes 0 and 1, the tags and selectors of plane 14, and the edges of all planes. */
const everyCharacter = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0x20000 || (code >= 0xe0000 && code < 0xe1010) || (code + 8) % 0x10000 < 16)
  .map((code) => String.fromCodePoint(code))

test('contract and database agree on every character, inside of a word', async () => {
  const found: string[] = []
  // In batches: a statement may take five seconds, and a machine may be busy.
  for (let from = 0; from < everyCharacter.length; from += 5_000) {
    const part = everyCharacter.slice(from, from + 5_000)
    found.push(...(await quarrels(part.map((c) => ({ text: `a${c}b`, paragraphs: false })))))
  }
  expect(found.slice(0, 20)).toEqual([])
  // More than a hundred thousand characters.
}, 60_000)

test('contract and database agree on texts of everything that is difficult', async () => {
  const texts = fc.array(fc.record({ text: interestingText, paragraphs: fc.boolean() }), {
    minLength: 200,
    maxLength: 200,
  })
  await fc.assert(
    fc.asyncProperty(texts, async (written) => {
      const tidy = written.map(({ text, paragraphs }) => ({ text: tidyText(text, { paragraphs }), paragraphs }))
      expect(await quarrels([...written, ...tidy])).toEqual([])
    }),
    { numRuns: sizeOf('text') },
  )
  // At full size forty thousand texts, each judged twice.
}, 60_000)

test.each([
  ['profile', 'username'],
  ['profile', 'bio'],
  ['ranking', 'topic'],
  ['ranking', 'criterion'],
  ['ranking', 'description'],
  ['item', 'name'],
  ['item', 'note'],
  ['app_theme', 'name'],
  ['app_theme', 'name_en'],
])('the database keeps nothing invisible in %s.%s, whatever the application sends', async (table, column) => {
  await addRanking(app, await addPerson(app, `${table.slice(0, 6)}_${column.slice(-7)}`))
  for (const bad of [
    'Pizza\u3164',
    'Piz\u200bza',
    ' Pizza',
    'Pi\u202ezza',
    'Pizza\u031b\u0321\u0322\u0327\u0328',
    'e\u0301',
  ])
    await expect(app.pool.query(`UPDATE ${table} SET ${column} = $1`, [bad]), bad).rejects.toMatchObject({
      code: '23514',
      column,
    })
})
