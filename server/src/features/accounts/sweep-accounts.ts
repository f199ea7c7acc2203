import type { Platform } from '../../platform/index.ts'
import { type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { deleteOldEntries } from './providers/store.ts'
import { deleteOutdated } from './store.ts'

const DAY_MS = 86_400_000

/** Clears away what is over: sessions and links that have ended, failures that are forgotten. */
export const accountJobs = (platform: Platform): JobHandler[] => [
  timedJob('sweep-accounts', { cron: '20 * * * *' }, async () => {
    const now = platform.clock.now()
    await deleteOldEntries(platform.db, now)
    return deleteOutdated(platform.db, { now, quietSince: new Date(now.getTime() - DAY_MS) })
  }),
]
