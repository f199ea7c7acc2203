import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Config } from '../config/index.ts'
import { type Database, migrate, pendingMigrations } from '../db/index.ts'
import { openStorage } from '../storage/index.ts'
import { backsUpFirst } from './index.ts'
import { findProgram, recordProgram, recordSet } from './history.ts'
import type { Manifest, Program } from './manifest.ts'
import { BackupRefusal, configuredPlace } from './place.ts'

type Upgrade = { config: Config; database: Database; version: string; say: (line: string) => void }

/**
 * Migrates the database, after a backup if it has rows that a migration changes. Records the version as the one that
 * uses the database. Returns the names applied. Throws BackupRefusal if the backup fails; then nothing was changed.
 */
export async function migrateSafely({ config, database, version, say }: Upgrade): Promise<string[]> {
  const { db, pool } = database
  const program = programOf(version)
  const applied = await onlyOneUpgrades(database, async () => {
    const pending = await pendingMigrations(pool)
    const isNeeded = pending.length > 0 && backsUpFirst(config)
    const manifest = isNeeded ? await backUpFirst({ config, database, say }) : null
    const names = await migrate(pool)
    if (manifest) await recordSet(db, manifest, configuredPlace(config).label)
    return names
  })
  await recordProgram(db, await program)
  return applied
}

/** Key of the lock under which a process backs up and migrates. Others find nothing left to do. */
const UPGRADE_LOCK = 7_134_203

async function onlyOneUpgrades<T>({ pool }: Database, work: () => Promise<T>): Promise<T> {
  if ((await pendingMigrations(pool)).length === 0) return work()
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [UPGRADE_LOCK])
    return await work()
  } finally {
    client.release(true)
  }
}

type Needs = Pick<Upgrade, 'config' | 'database' | 'say'>

async function backUpFirst({ config, database: { db, pool }, say }: Needs): Promise<Manifest> {
  const { takeBackup } = await import('./take-backup.ts')
  const place = configuredPlace(config)
  say(`backing up to ${place.label} before the upgrade …`)
  try {
    const program = await findProgram(db)
    return await takeBackup({ pool, storage: openStorage(config), place, why: 'upgrade', program, now: new Date() })
  } catch (error) {
    const reason = error instanceof BackupRefusal ? error.message : `The backup failed: ${(error as Error).message}`
    throw new BackupRefusal(
      `The upgrade needs a backup first. ${reason} Nothing was changed. To upgrade without one, set BACKUP_BEFORE_MIGRATE=0.`,
      { cause: error },
    )
  }
}

/** This program: its version, and the commit of its clone if git can tell. */
export async function programOf(version: string): Promise<Program> {
  const asked = promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, timeout: 2_000 })
  const commit = await asked.then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )
  return { version, commit }
}
