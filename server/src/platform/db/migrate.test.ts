import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, inject, test } from 'vitest'
import { dropDatabase } from '../../testing/drop-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { withDeadline } from './deadline.ts'
import { earlierRunOn, isMigrated, knownMigrations, migrate, SchemaMismatch } from './migrate.ts'
import { type Database, openDb } from './open-db.ts'

/** A dump of the last schema that the first 128 migrations created, with their names and the rows they inserted. */
const before = gunzipSync(
  readFileSync(new URL('../../testing/schema-before-baseline.sql.gz', import.meta.url)),
).toString()

const admin = openDb({ ...inject('postgres'), database: 'postgres' }, 1)
const opened: { name: string; db: Database }[] = []
afterAll(async () => {
  for (const { name, db } of opened) {
    await db.close()
    await dropDatabase(admin, name)
  }
  await admin.close()
})

async function emptyDatabase(): Promise<Database> {
  const name = `liston_${randomUUID().replaceAll('-', '')}`
  await admin.pool.query(`CREATE DATABASE ${name} STRATEGY FILE_COPY`)
  const db = openDb({ ...inject('postgres'), database: name }, 20)
  opened.push({ name, db })
  return db
}

async function oldDatabase(): Promise<Database> {
  const db = await emptyDatabase()
  const client = await db.pool.connect()
  // One of the application's views reads tables of the job queue.
  const { migrateQueue } = await import('./migrate-queue.ts')
  await migrateQueue(client, db.pool)
  await client.query(before)
  // The dump changed the session settings of the connection, so the pool discards it.
  client.release(true)
  return db
}

const namesIn = async ({ pool }: Database) =>
  (await pool.query<{ name: string }>('SELECT name FROM migration ORDER BY name')).rows.map((r) => r.name)

/**
 * Every schema object of a dump, one line each, and the rows of a new database. Without comments, which an old database
 * keeps, and without the parentheses of constraints: PostgreSQL adds some when it prints a BETWEEN and drops them when it
 * parses that.
 */
const everything = `
  WITH ours AS (SELECT oid, relname, relkind, reloptions FROM pg_class WHERE relnamespace = 'public'::regnamespace)
  SELECT format('column %s.%s %s %s %s %s %s%s', c.relname, row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum), a.attname,
    format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'not null' END, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated) AS line
  FROM ours c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum WHERE c.relkind IN ('r', 'v', 'c')
  UNION ALL SELECT format('relation %s %s %s', relname, relkind, reloptions) FROM ours
  UNION ALL SELECT format('constraint %s %s %s', conrelid::regclass, conname, translate(pg_get_constraintdef(oid), '()', ''))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT format('view %s %s', relname, pg_get_viewdef(oid)) FROM ours WHERE relkind = 'v'
  UNION ALL SELECT regexp_replace(pg_get_functiondef(p.oid), '--[^\\n]*\\n\\s*|/\\*[^*]*\\*/\\s*', '', 'g') FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')
  UNION ALL SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN ours c ON c.oid = t.tgrelid WHERE NOT tgisinternal
  UNION ALL SELECT format('search %s %s %s', cfgname, maptokentype, mapdict::regdictionary)
    FROM pg_ts_config c JOIN pg_ts_config_map m ON m.mapcfg = c.oid WHERE cfgnamespace = 'public'::regnamespace
  UNION ALL SELECT format('extension %s', extname) FROM pg_extension
  UNION ALL SELECT format('theme %s', t) FROM app_theme t
  UNION ALL SELECT format('plan %s', p) FROM plan p
  UNION ALL SELECT format('board progress %s', p) FROM board_progress p
  ORDER BY line`
const linesOf = async ({ pool }: Database) => (await pool.query<{ line: string }>(everything)).rows.map((r) => r.line)

/** Creates the whole schema in a database of its own. */
const creates = { timeout: 30_000 }

test('a database that the first 128 migrations made becomes what a new one is', creates, async () => {
  // Every test run creates this one from server/schema.
  const fresh = openDb({ ...inject('postgres'), database: 'liston_catalogue' }, 1)
  const old = await oldDatabase()
  await migrate(old.pool)
  const lines = await linesOf(fresh)
  expect(lines.length).toBeGreaterThan(3_000)
  expect(await linesOf(old)).toEqual(lines)
  expect(await namesIn(old)).toEqual(await namesIn(fresh))
  await fresh.close()
  expect(await isMigrated(old.pool)).toBe(true)
  expect(await migrate(old.pool)).toEqual([])
})

test('ten processes that start on an empty database create it once', creates, async () => {
  const db = await emptyDatabase()
  const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(db.pool)))
  expect(applied.filter((names) => names.length > 0)).toEqual([await knownMigrations()])
})

test.for([
  ['stopped within the first 128 migrations', "SELECT n || '.sql' FROM generate_series(1, 127) n"],
  ['was made by a newer version', "VALUES ('baseline'), ('9999-future.sql')"],
])('a database that %s is refused and stays as it is', async ([, applied]) => {
  const db = await emptyDatabase()
  await db.pool.query(`CREATE TABLE migration (name text PRIMARY KEY); INSERT INTO migration ${applied}`)
  const names = await namesIn(db)
  await expect(migrate(db.pool)).rejects.toThrow(SchemaMismatch)
  expect(await namesIn(db)).toEqual(names)
})

test('a database that a newer version changed is used as it is, if its migrations let earlier versions run', async () => {
  const db = await emptyDatabase()
  await migrate(db.pool)
  await db.pool.query("INSERT INTO migration (name, earlier_run) VALUES ('9999-future.sql', true)")
  expect([await migrate(db.pool), await isMigrated(db.pool)]).toEqual([[], true])
  await db.pool.query("INSERT INTO migration (name) VALUES ('9999-further.sql')")
  await expect(migrate(db.pool)).rejects.toThrow(/9999-further/)
  expect(await isMigrated(db.pool)).toBe(false)
})

/** The last migration before migrations said what earlier versions can do. */
const LAST_SILENT = '0113-picture-credits.sql'

test('each migration says in its first line whether versions from before it can run on the database after it', () => {
  const folder = new URL('../../../migrations/', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name > LAST_SILENT)
  expect(names).toContain('0114-backups.sql')
  const silent = names.filter((name) => earlierRunOn(readFileSync(new URL(name, folder), 'utf8')) === null)
  expect(silent).toEqual([])
})

test('who waits for another process that migrates waits longer than any request may', async () => {
  const app = await openTestApp()
  const other = await app.pool.connect()
  await other.query('SELECT pg_advisory_lock(7134201)')
  const waiting = withDeadline(5, () => migrate(app.pool))
  const queued = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 7134201 AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  await expect.poll(async () => (await other.query(queued)).rowCount).toBe(1)
  await other.query('SELECT pg_sleep(0.3)')
  await other.query('SELECT pg_advisory_unlock(7134201)')
  other.release()
  expect(await waiting).toEqual([])
  await app.close()
})
