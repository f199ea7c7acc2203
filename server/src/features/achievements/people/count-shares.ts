import { timedJob } from '../../../platform/jobs/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refreshShares } from './store.ts'

/** How many people have each step: counted now and then for all, never for a request. */
export const countShares = ({ db }: Pick<Platform, 'db'>): Promise<void> => refreshShares(db)

export const shareJob = (platform: Platform) =>
  timedJob('count-achievements', { cron: '*/10 * * * *', atStart: true }, () => countShares(platform))
