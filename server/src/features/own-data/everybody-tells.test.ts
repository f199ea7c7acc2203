import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../../app.ts'
import { inTransaction, newId } from '../../platform/db/index.ts'
import type { PersonalData } from '../../platform/personal.ts'
import { openTestApp, type TestApp, withoutWork } from '../../testing/test-app.ts'

let app: TestApp
let declared: PersonalData[]
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  const { personal, close } = openApp(withoutWork(app))
  declared = personal()
  await close()
})
afterAll(() => app.close())

/** Tables with a user column that no feature declares, each with the reason. */
const untold: Record<string, string> = {
  idempotency: 'answers that the person was given already, kept for a day',
}

/** Columns that contain an account id without a foreign key. */
const namedLike = ['user_id', 'author_id', 'owner_id', 'by_id', 'reporter_id', 'chosen_by', 'decided_by', 'added_by']

const columnsOf = () =>
  declared.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`)),
  )

test('every column with a person is declared by the feature that owns its table, or its table is on a list with a reason', async () => {
  const { rows } = await app.pool.query<{ table: string; column: string }>(
    `SELECT DISTINCT t.relname AS table, a.attname AS column
     FROM pg_class t JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = 'public'
     JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_constraint c ON c.conrelid = t.oid AND c.contype = 'f' AND a.attnum = ANY (c.conkey)
       AND c.confrelid IN ('account'::regclass, 'profile'::regclass, 'wallet'::regclass)
     WHERE t.relkind = 'r' AND (c.oid IS NOT NULL OR a.attname = ANY ($1)) ORDER BY 1, 2`,
    [namedLike],
  )
  const known = new Set(columnsOf())
  expect(rows.length).toBeGreaterThan(100)
  expect(
    rows.filter(({ table, column }) => !known.has(`${table}.${column}`) && !untold[table]).map((r) => Object.values(r)),
  ).toEqual([])
})

test('no two features declare one table or one file, and each table and column is there', async () => {
  const tables = declared.flatMap((part) => Object.keys(part.tables))
  const files = declared.flatMap((part) => Object.keys(part.files))
  expect(new Set(tables).size).toBe(tables.length)
  expect(new Set(files).size).toBe(files.length)
  const { rows } = await app.pool.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
  )
  const existing = new Set(rows.map(({ name }) => name))
  expect(columnsOf().filter((name) => !existing.has(name))).toEqual([])
})

test('rows that go with those of another table have a foreign key that deletes them', async () => {
  const { rows } = await app.pool.query<{ child: string; parent: string }>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
     WHERE contype = 'f' AND confdeltype = 'c'`,
  )
  const keys = new Set(rows.map(({ child, parent }) => `${child} ${parent}`))
  const tables = Object.assign({}, ...declared.map((part) => part.tables)) as PersonalData['tables']
  const loose: string[] = []
  for (const [table, columns] of Object.entries(tables))
    for (const [column, erasure] of Object.entries(columns)) {
      if (typeof erasure !== 'object' || !('erasedWith' in erasure)) continue
      const { erasedWith: other } = erasure
      if (typeof columns[other] !== 'function' && !keys.has(`${table} ${other}`)) loose.push(`${table}.${column}`)
    }
  expect(loose).toEqual([])
})

test('every declared file and erasure is valid SQL, also for a person without a row', async () => {
  const leaver = { userId: newId(), email: 'nobody@liston.test', leftAt: new Date(), votesToo: true, at: new Date() }
  for (const { files } of declared) for (const read of Object.values(files)) await read(app.db, leaver.userId)
  await inTransaction(app.db, async (trx) => {
    for (const { erase } of declared) await erase(trx, leaver)
  })
})
