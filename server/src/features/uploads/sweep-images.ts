import { IMAGE_WIDTHS, uploadRules } from '@liston/contract/uploads'
import { sql } from 'kysely'
import { type Db, onlyOne } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { FILES_LOCK } from '../../platform/storage/index.ts'
import { fileName, tables } from './store.ts'

const BATCH = 200

/**
 * Deletes orphaned pictures, then the files of all deleted ones. Several processes may run it concurrently: one of them
 * deletes files. During a backup none does, so that the set has every file that its rows name.
 */
export async function sweepImages(platform: Platform): Promise<void> {
  const { db, clock, pool } = platform
  const since = new Date(clock.now().getTime() - uploadRules.ORPHAN_HOURS * 3_600_000)
  while ((await deleteOrphans(db, since, BATCH)) === BATCH);
  await onlyOne(pool, FILES_LOCK, () => removeFiles(platform))
}

async function removeFiles({ db, clock, storage }: Platform): Promise<void> {
  for (;;) {
    const due = await findDueFiles(db, clock.now(), BATCH)
    for (const id of due) for (const width of IMAGE_WIDTHS) await storage.remove(fileName(id, width))
    await forgetFiles(db, due)
    if (due.length < BATCH) return
  }
}

/**
 * Deletes at most `limit` pictures that have been unattached since then. This schedules the deletion of their files.
 */
async function deleteOrphans(db: Db, since: Date, limit: number): Promise<number> {
  const { rows } = await sql`DELETE FROM image WHERE id = ANY (ARRAY(
      SELECT id FROM image WHERE attached_to IS NULL AND released_at <= ${since} LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING id`.execute(db)
  return rows.length
}

/** Files whose deletion is due, at most `limit`. */
async function findDueFiles(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = tables(db).selectFrom('image_file_due').select('id').where('due_at', '<=', now).limit(limit)
  return (await due.execute()).map(({ id }) => id)
}

/** Removes the schedule entries of deleted files. */
async function forgetFiles(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length) await tables(db).deleteFrom('image_file_due').where('id', 'in', ids).execute()
}

export const uploadJobs = (platform: Platform): JobHandler[] => [
  timedJob('sweep-images', { cron: '20 * * * *' }, () => sweepImages(platform)),
]
