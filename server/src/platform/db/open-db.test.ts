import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDb } from './index.ts'

let database: Database
beforeAll(() => {
  database = openDb({ ...inject('postgres'), database: 'postgres' }, 1)
})
afterAll(() => database.close())

test('a connection says how long it waits and that nothing is to be compiled, whatever the server is set to', async () => {
  const { rows } = await database.pool.query(
    "SELECT name, setting, source FROM pg_settings WHERE name IN ('jit', 'statement_timeout', 'lock_timeout') ORDER BY name",
  )
  expect(rows).toEqual([
    { name: 'jit', setting: 'off', source: 'client' },
    { name: 'lock_timeout', setting: '2000', source: 'client' },
    { name: 'statement_timeout', setting: '5000', source: 'client' },
  ])
})
