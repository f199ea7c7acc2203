import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { withDeadline } from './deadline.ts'
import { migrateQueue } from './migrate-queue.ts'

const folder = new URL('../../../migrations/', import.meta.url)
// Any constant shared by all processes: only one of them migrates at a time.
const LOCK = 7_134_201
/** An index over tens of millions of votes takes minutes, and so does waiting for the process that makes it. */
const MIGRATE_MS = 24 * 3_600_000

/** The database was made by a newer version of the application. */
export class NewerSchema extends Error {
  override name = 'NewerSchema'
}

/**
 * Applies the migrations that are missing, each in its own transaction, in order of name, after those of the job queue.
 * Returns the names applied.
 */
export const migrate = (pool: pg.Pool): Promise<string[]> => withDeadline(MIGRATE_MS, () => applyMissing(pool))

async function applyMissing(pool: pg.Pool): Promise<string[]> {
  const files = (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort()
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const done = new Set((await client.query<{ name: string }>('SELECT name FROM migration')).rows.map((r) => r.name))
    const unknown = [...done].filter((name) => !files.includes(name))
    if (unknown.length)
      throw new NewerSchema(`The database knows migrations that this version does not: ${unknown.join(', ')}`)
    // First, because our own steps may queue jobs.
    await migrateQueue(client, pool)
    const missing = files.filter((f) => !done.has(f))
    for (const name of missing) await apply(client, name)
    return missing
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    client.release(true)
  }
}

/** Whether the database knows exactly the migrations of this version. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const files = (await readdir(folder)).filter((f) => f.endsWith('.sql'))
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migration')
  const done = new Set(rows.map((r) => r.name))
  return files.length === done.size && files.every((f) => done.has(f))
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const sql = await readFile(new URL(name, folder), 'utf8')
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO migration (name) VALUES ($1)', [name])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
