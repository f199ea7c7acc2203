import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, PostgresRefusal, startPostgres } from './index.ts'
import { ask, postmasterOf, Sandbox } from './testing/sandbox.ts'

let sandbox: Sandbox
let dataDir: string
let server: EmbeddedPostgres

beforeAll(async () => {
  sandbox = await Sandbox.open()
  dataDir = sandbox.path('data')
  process.env.LISTON_TEST_SECRET = 'never-in-another-process'
  server = await startPostgres({ dataDir })
})

afterAll(async () => {
  delete process.env.LISTON_TEST_SECRET
  await server.stop()
  await sandbox.close()
})

test('the second start makes nothing anew, and finds what the first one wrote', async () => {
  await ask(server.connection, 'CREATE TABLE note AS SELECT 42 AS answer')
  await server.stop()
  const progress: string[] = []
  server = await startPostgres({ dataDir, onProgress: (message) => progress.push(message) })
  // A slow machine is also told that the database is still starting.
  expect(progress.filter((line) => line.includes('new database'))).toEqual([])
  expect(server.adopted).toBe(false)
  expect(await ask(server.connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }])
})

test('the database keeps what it promised through a power cut, and finds a flipped bit', async () => {
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']
  const rows = await ask(
    server.connection,
    `SELECT name, setting FROM pg_settings WHERE name IN ('${names.join("','")}')`,
  )
  expect(rows).toHaveLength(4)
  expect(rows.every(({ setting }) => setting === 'on')).toBe(true)
})

test('Spanish letters are letters: in case, in full-text words, in trigrams', async () => {
  await ask(server.connection, 'CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; CREATE EXTENSION citext')
  const sql = `SELECT lower('ÑÁ') AS low, to_tsvector('spanish', 'PELÍCULAS')::text AS words,
    similarity('Árbol', 'Xrbol') < 1 AS differs, 'a' < 'á' AND 'z' < 'á' AS by_code`
  expect(await ask(server.connection, sql)).toEqual([{ low: 'ñá', words: "'pelicul':1", differs: true, by_code: true }])
})

test('the application is the owner of its database, may make others, and is no superuser', async () => {
  const sql = 'SELECT rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user'
  expect(await ask(server.connection, sql)).toEqual([{ rolsuper: false, rolcreatedb: true, rolcreaterole: false }])
  await expect(ask(server.connection, "COPY (SELECT 1) TO PROGRAM 'cat'")).rejects.toThrow(/permission denied/)
  await ask(server.connection, 'CREATE DATABASE another TEMPLATE liston')
})

test('no network door is open, and times are in UTC', async () => {
  const sql = "SELECT current_setting('listen_addresses') AS door, current_setting('timezone') AS zone"
  expect(await ask(server.connection, sql)).toEqual([{ door: '', zone: 'UTC' }])
})

test('the log holds no statement and no value of a failed query', async () => {
  await ask(server.connection, 'CREATE TABLE person (email text UNIQUE)')
  await ask(server.connection, "INSERT INTO person VALUES ('canary@liston.test')")
  const again = ask(server.connection, "INSERT INTO person VALUES ('canary@liston.test')")
  await expect(again).rejects.toThrow(/duplicate key/)
  const log = await readFile(`${dataDir}/postgres/server.log`, 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain('canary')
})

test('the server, which outlives the application, does not carry its secrets', async () => {
  const environment = await readFile(`/proc/${await postmasterOf(dataDir)}/environ`, 'utf8').catch(() => '')
  expect(environment).not.toContain('never-in-another-process')
})

test('settings of the caller win, and one that PostgreSQL does not know is named', async () => {
  await server.stop()
  const refused = startPostgres({ dataDir, settings: { no_such_setting: '1' } })
  await expect(refused).rejects.toThrow(/no_such_setting/)
  await expect(refused).rejects.toMatchObject({ code: 'wrong-setting' } satisfies Partial<PostgresRefusal>)
  server = await startPostgres({ dataDir, settings: { work_mem: '5MB' } })
  expect(await ask(server.connection, 'SHOW work_mem')).toEqual([{ work_mem: '5MB' }])
})

test('a data folder with a long path and strange letters works', async () => {
  const long = await startPostgres({ dataDir: sandbox.path(`ñandú con espacios/${'muy-largo-'.repeat(12)}/data`) })
  expect(await ask(long.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await long.stop()
})
