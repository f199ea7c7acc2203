import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDb, plannedOnce } from './index.ts'

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

test('a page’s connection plans each of its statements once, whatever the server is set to', async () => {
  const server = { ...inject('postgres'), database: 'postgres' }
  const pages = openDb(plannedOnce(server), 1)
  const others = openDb({ ...server, options: '-c plan_cache_mode=auto' }, 1)
  const plansOf = async ({ pool }: Database) => {
    for (const value of [1, 2, 3]) await pool.query({ name: 'sum', text: 'SELECT $1::int + 1', values: [value] })
    const plans = "SELECT generic_plans AS once, custom_plans AS anew FROM pg_prepared_statements WHERE name = 'sum'"
    return (await pool.query(plans)).rows[0]
  }
  try {
    expect(await plansOf(pages)).toEqual({ once: 3, anew: 0 })
    expect(await plansOf(others)).toEqual({ once: 0, anew: 3 })
  } finally {
    await pages.close()
    await others.close()
  }
})
