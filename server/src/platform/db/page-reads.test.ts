import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Database, openDb, openPageReads, type ReadPool } from './index.ts'

let database: Database
beforeAll(() => {
  // One connection, because prepared statements belong to a connection.
  database = openDb({ ...inject('postgres'), database: 'postgres' }, 1)
})
afterAll(() => database.close())

const at = new Date('2026-05-04T10:11:12.345Z')
const double = (reads: ReadPool, n: number) =>
  reads.query<{ n: number }>({ name: 'test-double-it', text: 'SELECT $1::int * 2 AS n', values: [n] })
const moment = (reads: ReadPool) =>
  reads.query<{ at: Date | null; text: string }>({
    name: 'test-moment',
    text: "SELECT $2::timestamptz AS at, $1::text AS text UNION ALL SELECT NULL, 'none'",
    values: ['$1', at],
    dates: ['at'],
  })
const none = (reads: ReadPool) =>
  reads.query<{ n: number }>({ name: 'test-none', text: 'SELECT 1 AS n WHERE $1', values: [false] })
const broken = (reads: ReadPool) =>
  reads.query<{ n: number }>({ name: 'test-broken', text: 'SELECT 1 / $1::int AS n', values: [0] })

/** The names of the statements that `act` sends. */
async function namesOf(act: () => Promise<unknown>) {
  const spy = vi.spyOn(pg.Client.prototype as unknown as { query(asked: { name?: string }): unknown }, 'query')
  await act()
  const names = spy.mock.calls.map(([asked]) => asked.name)
  spy.mockRestore()
  return names
}

test('reads that start together are one prepared statement, and each gets its own rows', async () => {
  const reads = openPageReads(database.pool)
  const all = () => Promise.all([double(reads, 2), moment(reads), none(reads), double(reads, 21)])
  let found: unknown
  expect(await namesOf(async () => (found = await all()))).toEqual([
    'test-double-it+test-double-it+test-moment+test-none',
  ])
  const rows = [
    { at, text: '$1' },
    { at: null, text: 'none' },
  ]
  expect(found).toEqual([{ rows: [{ n: 4 }] }, { rows }, { rows: [] }, { rows: [{ n: 42 }] }])
})

test('a read by itself keeps its name, and so does one that starts later', async () => {
  const reads = openPageReads(database.pool)
  const act = async () => {
    expect((await double(reads, 3)).rows).toEqual([{ n: 6 }])
    expect((await moment(reads)).rows[0]).toEqual({ at, text: '$1' })
  }
  expect(await namesOf(act)).toEqual(['test-double-it', 'test-moment'])
})

test('one that fails does not fail the others', async () => {
  const reads = openPageReads(database.pool)
  const [fine, failed] = await Promise.allSettled([double(reads, 4), broken(reads)])
  expect(fine).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 8 }] } })
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
})

test('two pages never share a statement', async () => {
  const [one, other] = [openPageReads(database.pool), openPageReads(database.pool)]
  const names = await namesOf(() => Promise.all([double(one, 1), double(other, 2)]))
  expect(names).toEqual(['test-double-it', 'test-double-it'])
})

test('many reads have a name that PostgreSQL does not cut', async () => {
  const reads = openPageReads(database.pool)
  const many = (n: number) => Promise.all([...Array(n).keys()].map((i) => double(reads, i)))
  const names = [...(await namesOf(() => many(5))), ...(await namesOf(() => many(6)))]
  expect(names.map((name) => name!.length <= 63)).toEqual([true, true])
  expect(new Set(names).size).toBe(2)
})
