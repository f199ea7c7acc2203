import { levelUpStars } from '@liston/contract/economy'
import { inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { LevelReached } from './events.ts'
import { takeLevelsOwed } from './store.ts'

/**
 * Publishes each level that was reached and is not published yet, of these people or of everybody. Call it in the
 * transaction that gave them XP. Votes can't: they call it after their commit, and until then the level is owed in the
 * database.
 */
export async function announceLevels(platform: Platform, trx: Trx, of: string[] | 'everybody'): Promise<void> {
  for (const { userId, level } of await takeLevelsOwed(trx, of))
    await platform.events.publish(trx, LevelReached, { userId, level, stars: levelUpStars(level) })
}

/** What a process that died after a vote still owed. */
export const economyJobs = (platform: Platform): JobHandler[] => [
  timedJob('announce-levels', { cron: '* * * * *', atStart: true }, () =>
    inTransaction(platform.db, (trx) => announceLevels(platform, trx, 'everybody')),
  ),
]
