/** Backups: sets of the database and the uploaded files, their schedule, and the way back. */
import type { Config } from '../config/index.ts'
import { inTransaction } from '../db/index.ts'
import type { Platform } from '../index.ts'
import { type JobHandler, timedJob } from '../jobs/index.ts'
import { findProgram, recordFailure, recordRemoved, recordSet } from './history.ts'
import type { Manifest, Why } from './manifest.ts'
import { BackupRefusal, configuredPlace, type Place } from './place.ts'

export {
  backupState,
  type BackupState,
  findProgram,
  recordProgram,
  recordSet,
  recordTest,
  showBackups,
} from './history.ts'
export { type Manifest, type Program } from './manifest.ts'
export { BackupRefusal, configuredPlace, findSet, openPlace, type Place } from './place.ts'

type Needs = Pick<Platform, 'config' | 'db' | 'pool' | 'storage' | 'clock'>
type Options = { why: Why; place?: Place; signal?: AbortSignal }

/**
 * Takes a backup and records it, or its failure. In the place of BACKUP_TO it then removes the sets beyond BACKUP_KEEP
 * and those of more than six months. Throws BackupRefusal.
 */
export async function backUp(platform: Needs, { why, place: asked, signal }: Options): Promise<Manifest> {
  const { config, db, clock } = platform
  const place = asked ?? configuredPlace(config)
  const now = clock.now()
  const { takeBackup, removeOldSets } = await import('./take-backup.ts')
  try {
    const program = await findProgram(db)
    const manifest = await takeBackup({ ...platform, place, why, program, now, ...(signal && { signal }) })
    await inTransaction(db, (trx) => recordSet(trx, manifest, place.label))
    if (asked) return manifest
    const kept = await removeOldSets(place, { keep: config.BACKUP_KEEP, now })
    await recordRemoved(db, { place: place.label, kept, at: now })
    return manifest
  } catch (error) {
    if (!signal?.aborted) await recordFailure(db, { why, place: place.label, at: now, error }).catch(() => {})
    throw error
  }
}

/** The cron pattern of a time such as 03:30. */
export const dailyAt = (time: string): string => {
  const [hours, minutes] = time.split(':').map(Number)
  return `${minutes} ${hours} * * *`
}

/** The daily backup of BACKUP_AT, if it is set. `close` ends one that runs; another process takes it again. */
export function openBackups(platform: Platform): { jobs: JobHandler[]; close(): void } {
  const { config, log } = platform
  const stop = new AbortController()
  const close = () => stop.abort(new BackupRefusal('The application stops.'))
  if (!config.BACKUP_AT) return { jobs: [], close }
  const handle = async () => {
    try {
      const { name, bytes } = await backUp(platform, { why: 'scheduled', signal: stop.signal })
      log.info({ set: name, bytes }, 'a backup was taken')
    } catch (err) {
      log.error({ err }, 'the daily backup failed')
      throw err
    }
  }
  return { jobs: [timedJob('back-up', { cron: dailyAt(config.BACKUP_AT) }, handle, { isSlow: true })], close }
}

/** True if a start that would migrate takes a backup first: the embedded database, unless BACKUP_BEFORE_MIGRATE says else. */
export const backsUpFirst = ({ BACKUP_BEFORE_MIGRATE, DATABASE_URL }: Config): boolean =>
  BACKUP_BEFORE_MIGRATE ?? !DATABASE_URL
