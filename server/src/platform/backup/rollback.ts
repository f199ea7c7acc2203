import type pg from 'pg'
import type { Config } from '../config/index.ts'
import type { Database } from '../db/index.ts'
import { openStorage } from '../storage/index.ts'
import { findProgram, recordSet } from './history.ts'
import { listSets, type Manifest, readManifest } from './manifest.ts'
import { BackupRefusal, configuredPlace, type Place } from './place.ts'
import { restoreSet } from './restore-set.ts'
import { takeBackup } from './take-backup.ts'

export type { Manifest } from './manifest.ts'

type Rollback = {
  place: Place
  /** The set from before the last upgrade. */
  manifest: Manifest
  /** Migrations that the database has and the set has not. */
  later: string[]
  /** True if the version before them can run on the database as it is. */
  runsAsItIs: boolean
}

/** Finds the set that was taken before the last upgrade of the database. Throws BackupRefusal if there is none. */
export async function findRollback(config: Config, { pool }: Database): Promise<Rollback> {
  const place = configuredPlace(config)
  const { rows } = await pool.query<{ name: string; earlierRun: boolean }>({
    name: 'applied-migrations',
    text: `SELECT name, coalesce((to_jsonb(m) ->> 'earlier_run')::boolean, false) AS "earlierRun" FROM migration m ORDER BY name`,
    values: [],
  })
  const applied = new Set(rows.map(({ name }) => name))
  for (const set of await listSets(place)) {
    const manifest = await readManifest(place, set)
    const later = rows.filter(({ name }) => !manifest.migrations.includes(name))
    if (manifest.why !== 'upgrade' || later.length === 0 || !manifest.migrations.every((name) => applied.has(name)))
      continue
    const runsAsItIs = later.every(({ earlierRun }) => earlierRun)
    return { place, manifest, later: later.map(({ name }) => name), runsAsItIs }
  }
  throw new BackupRefusal(`There is no set in ${place.label} from before an upgrade of this database.`)
}

type Restore = {
  config: Config
  database: Database
  place: Place
  manifest: Manifest
  say: (line: string) => void
}

/**
 * Replaces the database by the set from before the upgrade, in one transaction, after a backup of what is there now.
 * Returns the name of that backup. Throws BackupRefusal while an application is connected.
 */
export async function rollBack({ config, database: { db, pool }, place, manifest, say }: Restore): Promise<string> {
  await refuseWhileInUse(pool)
  const storage = openStorage(config)
  say('backing up the present state …')
  const program = await findProgram(db)
  const kept = await takeBackup({ pool, storage, place, why: 'command', program, now: new Date() })
  await restoreSet({ pool, storage, place, set: manifest.name, into: 'replace', onProgress: say })
  // An earlier version may not have the table yet.
  for (const set of [manifest, kept]) await recordSet(db, set, place.label).catch(() => {})
  return kept.name
}

/** Every process that serves has a connection of this name, which hears live messages. */
async function refuseWhileInUse(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query({
    name: 'processes-that-serve',
    text: `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'liston live'`,
    values: [],
  })
  if (rowCount) throw new BackupRefusal('Stop the application first: it is connected to the database.')
}
