import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { canonicalUsername } from '@liston/contract/profiles'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isVisibleText } from '@liston/contract/kernel'
import { type Database, openDb } from './platform/db/index.ts'
import { migrateQueue } from './platform/db/migrate-queue.ts'
import { dropDatabase } from './testing/drop-database.ts'
import { addPerson, addRanking, type TestPerson } from './testing/people.ts'

const folder = new URL('../migrations/', import.meta.url)
const RULE = '0020-visible-texts.sql'
const piled = `Z${'\u031b\u0321\u0322\u0327\u0328\u0300'}`

let admin: Database
let old: Database & { clock: { now(): Date } }
const database = `liston_${randomUUID().replaceAll('-', '')}`

const apply = async (name: string) => old.pool.query(await readFile(new URL(name, folder), 'utf8'))

/** A database of the version before the rule. */
beforeAll(async () => {
  const server = inject('postgres')
  admin = openDb({ ...server, database: 'postgres' }, 1)
  await admin.pool.query(`CREATE DATABASE ${database}`)
  old = { ...openDb({ ...server, database }, 1), clock: { now: () => new Date() } }
  const client = await old.pool.connect()
  await migrateQueue(client, old.pool)
  client.release()
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort())
    if (name < RULE) await apply(name)
})
afterAll(async () => {
  await old.close()
  await dropDatabase(admin, database)
  await admin.close()
})

const textsOf = async (table: string, column: string) =>
  (await old.pool.query<{ text: string }>(`SELECT ${column} AS text FROM ${table} ORDER BY id`)).rows.map((r) => r.text)

test('rows from before the rule survive it, mended, and can be changed as before', async () => {
  const people: TestPerson[] = []
  // Username and canonical form as the version before made them.
  for (const [name, canon] of [
    ['ana', 'ana'],
    ['bruno', 'bruno'],
    ['\u3164\u3164\u3164', '\u1160\u1160\u1160'],
    ['ana\u3164', 'ana\u1160'],
    [piled + piled, 'zz'],
    ['Íñigo', 'lnlgo'],
  ] as const) {
    const person = await addPerson(old, `old${people.length}`)
    people.push(person)
    const values = [name, canon, person.id]
    await old.pool.query('UPDATE profile SET username = $1, username_canon = $2 WHERE id = $3', values)
  }
  await old.pool.query(`UPDATE profile SET bio = $1 WHERE username = 'ana'`, ['Hola\u200b \u3164\n\n\n\nadiós'])
  const names = ['Pizza', 'Pizza\u3164', 'Piz\u00adza', '\u2800', 'Ñora', '👩‍🍳 Chef', piled]
  const { id } = await addRanking(old, people[0]!, { topic: 'Ta\u200bpas de \u2800Sevilla', items: names })
  await addRanking(old, people[0]!, { topic: '\u3164'.repeat(6) })
  await old.pool.query(`UPDATE ranking SET description = $1, criterion = $2 WHERE id = $3`, ['a\u202eb', '\u3164', id])

  await apply(RULE)

  const usernames = await textsOf('profile', 'username')
  expect(usernames).toEqual(['ana', 'bruno', ...Array(3).fill(expect.stringMatching(/^persona\d{5}$/)), 'Íñigo'])
  expect(await textsOf('profile', 'username_canon')).toEqual(usernames.map(canonicalUsername))
  expect(await textsOf('profile', 'bio')).toContain('Hola\n\nadiós')
  expect(await textsOf('ranking', 'topic')).toEqual(['Tapas de Sevilla', expect.stringMatching(/^Ranking \w{6}$/)])
  expect(await textsOf('ranking', 'description')).toEqual(['ab', ''])
  const kept = (
    await old.pool.query<{ name: string }>('SELECT name FROM item WHERE ranking_id = $1 ORDER BY author_position', [id])
  ).rows
  expect(kept.map((r) => r.name)).toEqual([
    'Pizza',
    'Pizza 2',
    'Pizza 3',
    'Elemento 4',
    'Ñora',
    '👩‍🍳 Chef',
    'Elemento 7',
  ])
  for (const { name } of kept) expect(isVisibleText(name), name).toBe(true)
  await old.pool.query('UPDATE item SET points = points + 1, name = name')
  await old.pool.query('UPDATE ranking SET points = points + 1, topic = topic')
})
