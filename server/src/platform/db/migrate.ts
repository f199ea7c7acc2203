import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { withDeadline } from './deadline.ts'
import { migrateQueue } from './migrate-queue.ts'

const schema = new URL('../../../schema/', import.meta.url)
const migrations = new URL('../../../migrations/', import.meta.url)
/** The name in table `migration` that stands for the files of server/schema. */
const BASELINE = 'baseline'
/** The first 128 migrations, which the baseline replaced (ADR 0113): their number and last name. */
const FIRST_CHAIN = { count: 128, last: '0196-tally-acts.sql' }
/**
 * Key of the advisory lock: only one process migrates at a time. A backup takes it as a shared lock, so that a migration
 * waits. The value is arbitrary.
 */
export const MIGRATE_LOCK = 7_134_201
/** An index over tens of millions of votes takes minutes, and other processes wait for the one that creates it. */
const MIGRATE_MS = 24 * 3_600_000

/** Files of server/schema in the order of module-map.js: each depends on those before it. */
export const schemaFiles = [
  ['platform', 'sandbox'],
  ['accounts', 'pages', 'settings', 'uploads'],
  ['economy', 'screening'],
  ['profiles'],
  [
    'avatars',
    'billing',
    'daily-reward',
    'follows',
    'own-data',
    'partners',
    'rankings',
    'referrals',
    'themes',
    'tickets',
    'wording',
  ],
  ['comments', 'explore', 'passports', 'ranking-ai', 'registration', 'reviews', 'suggestions', 'transfer', 'voting'],
  ['chat', 'circles', 'integrity', 'leaderboard', 'reports', 'rumble', 'social-club', 'statistics'],
  ['challenges', 'discovery', 'webhooks'],
  ['acts'],
  ['missions', 'redeem'],
  ['achievements'],
  ['notifications'],
  ['admin'],
].flat()

/** A newer or a much older version created the database. The message tells the operator which. */
export class SchemaMismatch extends Error {
  override name = 'SchemaMismatch'
}

/**
 * Migrates the database to this version. First the job queue's schema, then the baseline if the database is empty. Then
 * the missing migrations in order of name, each in its own transaction. Returns the names applied.
 * @throws SchemaMismatch when this version cannot upgrade the database.
 */
export const migrate = (pool: pg.Pool): Promise<string[]> => withDeadline(MIGRATE_MS, () => applyMissing(pool))

async function applyMissing(pool: pg.Pool): Promise<string[]> {
  const files = await migrationFiles()
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATE_LOCK])
    let applied = await appliedNames(client)
    if (applied && !applied.includes(BASELINE)) applied = await recordBaseline(client, applied)
    const unknown = applied ? await unknownTo(client, files) : []
    if (unknown.length)
      throw new SchemaMismatch(
        `A newer version has changed the database: ${unknown.join(', ')}. Start that version, or go back with its npm run rollback.`,
      )
    // First, because the application's migrations may queue jobs.
    await migrateQueue(client, pool)
    if (!applied) return await createSchema(client, files)
    const missing = files.filter((name) => !applied.includes(name))
    for (const name of missing) await apply(client, name)
    return missing
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATE_LOCK]).catch(() => {})
    client.release(true)
  }
}

/** The names in table `migration` of a database of this version. */
export const knownMigrations = async (): Promise<string[]> => [BASELINE, ...(await migrationFiles())]

/** Migrations of this version that an existing database lacks. None for an empty one, which is created whole. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    const applied = await appliedNames(client)
    if (!applied) return []
    const known = await knownMigrations()
    return known.filter((name) => !applied.includes(name))
  } finally {
    client.release()
  }
}

/**
 * The database compared with this version: `newer` if it has a migration that this version lacks, because another
 * process of a later version has migrated it; `older` if it lacks one, as after a restore under a running application.
 */
export async function compareSchema(pool: pg.Pool): Promise<'same' | 'newer' | 'older'> {
  const { unknown, isWhole } = await readApplied(pool)
  if (unknown.length > 0) return 'newer'
  return isWhole ? 'same' : 'older'
}

/** True if the database has the migrations of this version, and no other that this version can't run on. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { unknown, isWhole } = await readApplied(pool)
  return isWhole && unknown.every(({ earlierRun }) => earlierRun)
}

/** The migrations of the database that this version does not know, and whether it has all that this version knows. */
async function readApplied(pool: pg.Pool): Promise<{ unknown: Applied[]; isWhole: boolean }> {
  const known = await knownMigrations()
  const { rows } = await pool.query<Applied>(appliedSql)
  const applied = new Set(rows.map(({ name }) => name))
  return {
    unknown: rows.filter(({ name }) => !known.includes(name)),
    isWhole: known.every((name) => applied.has(name)),
  }
}

/** A migration of the database; `earlierRun`: versions from before it can run on the database after it. */
type Applied = { name: string; earlierRun: boolean }

/** Read from the row as JSON, because databases from before migration 0114 have no such column. */
const appliedSql = `SELECT name, coalesce((to_jsonb(m) ->> 'earlier_run')::boolean, false) AS "earlierRun" FROM migration m`

/** Migrations of the database that this version does not know, and that stop it from running on it. */
const unknownTo = async (client: pg.PoolClient, files: string[]): Promise<string[]> =>
  (await client.query<Applied>(appliedSql)).rows
    .filter(({ name, earlierRun }) => !earlierRun && name !== BASELINE && !files.includes(name))
    .map(({ name }) => name)

const FIRST_LINE = /^-- Versions from before this migration (can|can't) run on the database after it\.\n/

/** What the first line of a migration says: whether versions from before it can run on the database after it. */
export function earlierRunOn(sql: string): boolean | null {
  const said = FIRST_LINE.exec(sql)?.[1]
  return said ? said === 'can' : null
}

const migrationFiles = async () => (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()

/** Applied names; null if the database is empty. */
async function appliedNames(client: pg.PoolClient): Promise<string[] | null> {
  const { rows } = await client.query<{ exists: boolean }>(`SELECT to_regclass('migration') IS NOT NULL AS exists`)
  if (!rows[0]?.exists) return null
  return (await client.query<{ name: string }>('SELECT name FROM migration')).rows.map((r) => r.name)
}

/** A database with all of the first 128 migrations has the schema of the baseline, so only the names change. */
async function recordBaseline(client: pg.PoolClient, applied: string[]): Promise<string[]> {
  const complete = applied.length === FIRST_CHAIN.count && applied.includes(FIRST_CHAIN.last)
  if (!complete)
    throw new SchemaMismatch(
      'The database is older than this version can upgrade. Start the version of commit d55c4d84 once, then this one.',
    )
  await client.query('WITH old AS (DELETE FROM migration) INSERT INTO migration (name) VALUES ($1)', [BASELINE])
  return [BASELINE]
}

/** The schema files include all migrations, so these are only recorded. */
async function createSchema(client: pg.PoolClient, files: string[]): Promise<string[]> {
  const names = [BASELINE, ...files]
  await inTransaction(client, 'The baseline', async () => {
    // Functions may name tables of later files.
    await client.query('SET LOCAL check_function_bodies = off')
    for (const name of schemaFiles) await client.query(await readFile(new URL(`${name}.sql`, schema), 'utf8'))
    await client.query('INSERT INTO migration (name) SELECT unnest($1::text[])', [names])
    for (const name of files) await record(client, name, await readFile(new URL(name, migrations), 'utf8'))
  })
  return names
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const sql = await readFile(new URL(name, migrations), 'utf8')
  await inTransaction(client, `Migration ${name}`, async () => {
    await client.query(sql)
    await client.query('INSERT INTO migration (name) VALUES ($1)', [name])
    await record(client, name, sql)
  })
}

async function record(client: pg.PoolClient, name: string, sql: string): Promise<void> {
  if (earlierRunOn(sql)) await client.query('UPDATE migration SET earlier_run = true WHERE name = $1', [name])
}

async function inTransaction(client: pg.PoolClient, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('BEGIN')
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`${what} failed: ${(error as Error).message}`, { cause: error })
  }
}
