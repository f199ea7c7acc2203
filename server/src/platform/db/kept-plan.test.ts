import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDb } from './index.ts'
import { withoutPlan, writes } from './patient-pool.ts'

let database: Database
beforeAll(() => {
  // One connection, because prepared statements belong to a connection.
  database = openDb({ ...inject('postgres'), database: 'postgres' }, 1)
})
afterAll(() => database.close())

const double = (n: number) => sql<{ n: number }>`/* plan test-double */ SELECT ${n}::int * 2 AS n`.execute(database.db)

test('a marked statement is prepared once on a connection and answers for other values, in a transaction too', async () => {
  expect((await double(2)).rows).toEqual([{ n: 4 }])
  const inside = database.db
    .transaction()
    .execute((trx) => sql<{ n: number }>`/* plan test-double */ SELECT ${21}::int * 2 AS n`.execute(trx))
  expect((await inside).rows).toEqual([{ n: 42 }])
  const { rows } = await database.pool.query("SELECT name FROM pg_prepared_statements WHERE name LIKE 'test-%'")
  expect(rows).toEqual([{ name: 'test-double' }])
})

test('an error of a kept statement leaves the connection usable', async () => {
  const divided = (n: number) =>
    sql<{ n: number }>`/* plan test-divide */ SELECT 10 / ${n}::int AS n`.execute(database.db)
  await expect(divided(0)).rejects.toMatchObject({ code: '22012' })
  expect((await divided(5)).rows).toEqual([{ n: 2 }])
})

test('the mark does not hide whether a statement writes', () => {
  expect(writes(withoutPlan('/* plan find-it */ SELECT 1'))).toBe(false)
  expect(writes(withoutPlan('/* plan add-it */\n  INSERT INTO a VALUES (1)'))).toBe(true)
  expect(writes(withoutPlan('/* plan add-it */ WITH a AS (DELETE FROM b) SELECT 1'))).toBe(true)
})
