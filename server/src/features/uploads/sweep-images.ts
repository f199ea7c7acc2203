import { IMAGE_WIDTHS, uploadRules } from '@liston/contract/uploads'
import type { Platform } from '../../platform/index.ts'
import { type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { fileName } from './file-name.ts'
import { deleteOrphans, findDueFiles, forgetFiles } from './store.ts'

const BATCH = 200

/** Deletes pictures that stand nowhere, then the files of all that are gone. Any number of processes may sweep at once. */
export async function sweepImages({ db, clock, storage }: Platform): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - uploadRules.ORPHAN_HOURS * 3_600_000)
  while ((await deleteOrphans(db, since, BATCH)) === BATCH);
  for (;;) {
    const due = await findDueFiles(db, clock.now(), BATCH)
    for (const id of due) for (const width of IMAGE_WIDTHS) await storage.remove(fileName(id, width))
    await forgetFiles(db, due)
    if (due.length < BATCH) return
  }
}

export const uploadJobs = (platform: Platform): JobHandler[] => [
  timedJob('sweep-images', { cron: '20 * * * *' }, () => sweepImages(platform)),
]
