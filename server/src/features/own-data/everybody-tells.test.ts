import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../../app.ts'
import { openTestApp, type TestApp, withoutWork } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

/** Tables with a user column that no feature exports, each with the reason. */
const untold: Record<string, string> = {
  idempotency: 'answers that the person was given already, kept for a day',
}

/** Columns that contain an account id without a foreign key. */
const namedLike = ['user_id', 'author_id', 'owner_id', 'by_id', 'reporter_id', 'chosen_by', 'decided_by', 'added_by']

test('every table with a column of a person is told of by the slice that owns it, or stands on a list with a reason', async () => {
  const { rows } = await app.pool.query<{ name: string }>(
    `SELECT DISTINCT t.relname AS name FROM pg_class t JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = 'public'
     JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_constraint c ON c.conrelid = t.oid AND c.contype = 'f' AND a.attnum = ANY (c.conkey)
       AND c.confrelid IN ('account'::regclass, 'profile'::regclass, 'wallet'::regclass)
     WHERE t.relkind = 'r' AND (c.oid IS NOT NULL OR a.attname = ANY ($1)) ORDER BY 1`,
    [namedLike],
  )
  const { personal, close } = openApp(withoutWork(app))
  const told = new Set(personal().flatMap(({ tables }) => tables))
  await close()
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.map(({ name }) => name).filter((name) => !told.has(name) && !untold[name])).toEqual([])
})

test('no two slices tell of one table or fill one file, and each table is there', async () => {
  const { personal, close } = openApp(withoutWork(app))
  const tables = personal().flatMap((part) => part.tables)
  const files = personal().flatMap((part) => Object.keys(part.files))
  await close()
  expect(new Set(tables).size).toBe(tables.length)
  expect(new Set(files).size).toBe(files.length)
  const { rows } = await app.pool.query('SELECT relname FROM pg_class WHERE relname = ANY ($1)', [tables])
  expect(rows).toHaveLength(tables.length)
})
