import { creditsOfLevel, LEVEL_GIFT_STARS, starsOfLevel } from '@liston/contract/economy'
import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { LevelReached } from '../events.ts'
import type { Movement } from '../movement.ts'
import { numbersIn } from '../numbers/numbers-in.ts'
import { postMovements } from '../store.ts'
import { lowerLevels } from './lower-levels.ts'
import { type LevelOwed, lockWallets, refillAgain, takeLevelsOwed } from './store.ts'

/**
 * Publishes each level that was reached and is not published yet, of these people or of everybody, with what it brings
 * beside its Stars. Call it in the transaction that gave them XP. Votes can't: they call it after their commit, and until
 * then the level is owed in the database.
 */
export async function announceLevels(platform: Platform, trx: Trx, of: string[] | 'everybody'): Promise<void> {
  const owed = await takeLevelsOwed(trx, of)
  const numbers = numbersIn(trx)
  const richer = owed.filter(({ level }) => creditsOfLevel(level, numbers) > 0 || LEVEL_GIFT_STARS[level])
  if (richer.length > 0) {
    const userIds = richer.map(({ userId }) => userId)
    // All of them before any is changed, in order, or two transactions wait for each other.
    await lockWallets(trx, userIds)
    await postMovements(trx, richer.flatMap(giftsOf), platform.clock.now())
    await refillAgain(trx, userIds)
  }
  for (const { userId, level } of owed)
    await platform.events.publish(trx, LevelReached, { userId, level, stars: starsOfLevel(level) })
}

/** The Stars that a level gives beside those of every level; once in a life (ADR 0042). */
function giftsOf({ userId, level }: LevelOwed): Movement[] {
  const stars = LEVEL_GIFT_STARS[level]
  return stars ? [{ userId, currency: 'stars', delta: stars, kind: 'level_gift', key: String(level) }] : []
}

/** What a process that died after a vote still owed, and levels that were held for a week. */
export const economyJobs = (platform: Platform): JobHandler[] => [
  timedJob('announce-levels', { cron: '* * * * *', atStart: true }, () =>
    inTransaction(platform.db, (trx) => announceLevels(platform, trx, 'everybody')),
  ),
  timedJob('lower-levels', { cron: '*/10 * * * *', atStart: true }, () => lowerLevels(platform)),
]
