import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findRollback, rollBack } from '../platform/backup/rollback.ts'
import { migrateSafely } from '../platform/backup/upgrade.ts'
import { readConfig } from '../platform/config/index.ts'
import { type Database, openDb, pendingMigrations } from '../platform/db/index.ts'
import { kill9 } from '../testing/app-process.ts'
import { createDatabase, type OwnDatabase } from '../testing/own-database.ts'
import { addPerson } from '../testing/people.ts'

/** Compile cache that later processes share with the first ones. */
const compiled = new URL('../../../node_modules/.cache/liston', import.meta.url).pathname
let folder: string
const databases: OwnDatabase[] = []
const opened: Database[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liston-backups-'))
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})
afterAll(async () => {
  for (const database of databases) await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function database(template?: string): Promise<OwnDatabase & { db: Database }> {
  const own = await createDatabase(template)
  databases.push(own)
  const db = openDb(own.connection, 4)
  opened.push(db)
  return { ...own, db }
}

type Run = { child: ChildProcess; output(): string; exited: Promise<number | null> }

/** Starts a command of the operator on a database. */
function run(command: string, { url }: OwnDatabase, args: string[] = [], env: Record<string, string> = {}): Run {
  const script = new URL(`../commands/${command}.ts`, import.meta.url).pathname
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      SEED: 'none',
      DATA_DIR: join(folder, 'data'),
      BACKUP_TO: join(folder, 'sets'),
      DATABASE_URL: url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  return { child, output: () => output, exited: once(child, 'exit').then(([code]) => code as number | null) }
}

async function succeeds(started: Run): Promise<string> {
  expect(await started.exited, started.output()).toBe(0)
  return started.output()
}

const sets = async (name = 'sets') => (await readdir(join(folder, name)).catch(() => [])).sort()

/** Waits until a query on the database finds a row. Fails with the output of the command if it ends before. */
async function whenFound(pool: pg.Pool, query: string, { exited, output }: Run): Promise<void> {
  const ended = exited.then((code) => Promise.reject(new Error(`The command ended with ${code}: ${output()}`)))
  const found = expect.poll(async () => (await pool.query(query)).rowCount, { timeout: 60_000 }).toBe(1)
  await Promise.race([found, ended])
}
const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'relation'`

/** A connection with an open transaction. */
async function holding(pool: pg.Pool, statement: string): Promise<pg.PoolClient> {
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query(statement)
  return client
}

/** The tests start processes, each of which loads the program. */
const starts = { timeout: 90_000 }

test(
  'a backup and a restore that are killed leave nothing behind that counts; repeated, they succeed',
  starts,
  async () => {
    const live = await database()
    await addPerson({ pool: live.db.pool, clock: { now: () => new Date() } }, 'ana')

    // The copy of one of the last tables waits, so many have been written.
    const lock = await holding(live.db.pool, 'LOCK TABLE timed_job IN ACCESS EXCLUSIVE MODE')
    const killed = run('backup', live)
    await whenFound(live.db.pool, waits, killed)
    expect(await sets()).toHaveLength(1)
    await kill9(killed.child)
    await lock.query('ROLLBACK')
    lock.release()
    const [half] = await sets()
    expect((await readdir(join(folder, 'sets', half!))).sort()).toEqual([
      'schema-after.sql',
      'schema-before.sql',
      'tables',
    ])

    expect(await succeeds(run('backup', live))).toMatch(/Set \d{8}t\d{6}z-[0-9a-f]{4}: \d+ tables/)
    const [set, ...others] = await sets()
    expect([set === half, others]).toEqual([false, []])

    // Reading a pipe never ends, so the restore waits with half of the tables loaded.
    const empty = await database('template1')
    const tables = join(folder, 'sets', set!, 'tables')
    const part = join(tables, (await readdir(tables)).sort().at(-1)!)
    const sound = await readFile(part)
    await rm(part)
    execFileSync('mkfifo', [part])
    const restoring = run('restore', empty, [set!])
    // It waits for the pipe before it begins to copy, or in the middle of that.
    const inTransaction = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL
      AND wait_event = 'ClientRead' AND query LIKE 'COPY%'`
    await whenFound(empty.db.pool, inTransaction, restoring)
    await kill9(restoring.child)
    await rm(part)
    await writeFile(part, sound)
    const count = async (pool: pg.Pool) => (await pool.query('SELECT FROM account')).rowCount
    await expect(count(empty.db.pool)).rejects.toThrow(/account/)

    expect(await succeeds(run('restore', empty, [set!]))).toMatch(/Restored .* Every invariant holds/)
    expect(await count(empty.db.pool)).toBe(1)
    const again = run('restore', empty, [set!])
    expect([await again.exited, again.output()]).toEqual([1, expect.stringContaining('The database is not empty')])
  },
)

/** Makes a database one of the version before migration 0114. */
const before0114 = `DROP TABLE backup; ALTER TABLE migration DROP COLUMN earlier_run;
  DELETE FROM migration WHERE name = '0114-backups.sql'`

test('an upgrade that is killed has a set from before, and a second start completes it', starts, async () => {
  const old = await database()
  await old.db.pool.query(before0114)
  const env = { BACKUP_BEFORE_MIGRATE: '1', BACKUP_TO: join(folder, 'upgrade') }
  const reader = await holding(old.db.pool, 'SELECT FROM migration')
  const killed = run('migrate', old, [], env)
  await whenFound(old.db.pool, waits, killed)
  expect(await sets('upgrade')).toHaveLength(1)
  await kill9(killed.child)
  await reader.query('ROLLBACK')
  reader.release()
  expect(await pendingMigrations(old.db.pool)).toEqual(['0114-backups.sql'])

  expect(await succeeds(run('migrate', old, [], env))).toMatch(/backing up to .*upgrade[^]*Applied 0114-backups.sql/)
  expect(await pendingMigrations(old.db.pool)).toEqual([])
  expect(await sets('upgrade')).toHaveLength(2)
  const { rows } = await old.db.pool.query('SELECT why FROM backup')
  expect(rows).toEqual([{ why: 'upgrade' }])
})

test(
  'a set is tested in a database of its own, and the result is recorded; a damaged one is told',
  starts,
  async () => {
    const live = await database()
    const BACKUP_TO = join(folder, 'checked')
    await succeeds(run('backup', live, [], { BACKUP_TO }))
    const [set] = await sets('checked')
    const tested = async () => (await live.db.pool.query('SELECT tested_at, test_error FROM backup')).rows
    expect(await tested()).toEqual([{ tested_at: null, test_error: null }])
    expect(await succeeds(run('restore', live, [set!, '--check'], { BACKUP_TO }))).toMatch(/can be restored/)
    expect(await tested()).toEqual([{ tested_at: expect.any(Date), test_error: null }])
    await writeFile(join(BACKUP_TO, set!, 'schema-after.sql'), '')
    const failed = run('restore', live, [set!, '--check'], { BACKUP_TO })
    expect([await failed.exited, failed.output()]).toEqual([1, expect.stringMatching(/damaged/)])
    expect(await tested()).toEqual([{ tested_at: expect.any(Date), test_error: expect.stringMatching(/damaged/) }])
    const left = `SELECT FROM pg_database WHERE datname LIKE 'liston\\_check\\_%'`
    expect((await live.db.pool.query(left)).rowCount).toBe(0)
  },
)

const configOf = (name: string, env: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, name), ...env })
const quiet = { version: '9.9.9', say: () => {} }

test('the embedded database is backed up before an upgrade, and goes back to it', starts, async () => {
  const { db } = await database()
  const ground = { pool: db.pool, clock: { now: () => new Date() } }
  await db.pool.query(before0114)
  await addPerson(ground, 'ana')
  const config = configOf('embedded')
  const upgrade = { config, database: db, ...quiet }
  await migrateSafely(upgrade)
  await addPerson(ground, 'bruno')
  const found = await findRollback(config, db)
  expect(found).toMatchObject({
    later: ['0114-backups.sql'],
    runsAsItIs: false,
    manifest: { why: 'upgrade', program: null },
  })
  const kept = await rollBack({ config, database: db, ...found, ...quiet })
  const names = async () => (await db.pool.query('SELECT username FROM profile ORDER BY 1')).rows.map((r) => r.username)
  expect(await names()).toEqual(['ana'])
  expect(await pendingMigrations(db.pool)).toEqual(['0114-backups.sql'])
  expect((await db.pool.query("SELECT to_regclass('backup') AS there")).rows).toEqual([{ there: null }])
  // What was there is not lost: it is a set of its own. And the upgrade can be done again.
  expect(await readdir(join(folder, 'embedded', 'backups'))).toContain(kept)
  await migrateSafely(upgrade)
  expect(await names()).toEqual(['ana'])
})

test('an upgrade whose backup fails changes nothing; BACKUP_BEFORE_MIGRATE=0 does without', async () => {
  const { db } = await database()
  await db.pool.query(before0114)
  await writeFile(join(folder, 'a-file'), '')
  const env = { BACKUP_TO: join(folder, 'a-file') }
  const upgrade = { database: db, ...quiet }
  await expect(migrateSafely({ config: configOf('none', env), ...upgrade })).rejects.toMatchObject({
    name: 'BackupRefusal',
    message: expect.stringMatching(/needs a backup first.*Nothing was changed.*BACKUP_BEFORE_MIGRATE=0/),
  })
  expect(await pendingMigrations(db.pool)).toEqual(['0114-backups.sql'])
  await migrateSafely({ config: configOf('none', { ...env, BACKUP_BEFORE_MIGRATE: '0' }), ...upgrade })
  expect(await pendingMigrations(db.pool)).toEqual([])
})

test('a database of one’s own is backed up before an upgrade only if asked', async () => {
  const { db, url } = await database()
  const config = configOf('own', { DATABASE_URL: url })
  await db.pool.query(before0114)
  await migrateSafely({ config, database: db, ...quiet })
  await expect(findRollback(config, db)).rejects.toThrow(/no set/)
})
