import { creditsOfLevel, LEVEL_GIFT_STARS, starsOfLevel } from '@liston/contract/economy'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { LevelReached } from '../events.ts'
import type { Movement } from '../movement.ts'
import { numbersIn } from '../numbers/numbers-in.ts'
import { postMovements } from '../store.ts'
import { lowerLevels } from './lower-levels.ts'

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

type LevelOwed = { userId: string; level: number }

/** Takes levels that were reached and are not published, lowest first; what another transaction is at is left to it. */
async function takeLevelsOwed(db: Db, of: string[] | 'everybody'): Promise<LevelOwed[]> {
  const whose = of === 'everybody' ? sql`true` : sql`user_id = ANY (${of})`
  const { rows } = await sql<LevelOwed>`
    DELETE FROM level_owed WHERE (user_id, level) IN (
      SELECT user_id, level FROM level_owed WHERE ${whose} ORDER BY user_id, level LIMIT 1000 FOR UPDATE SKIP LOCKED)
    RETURNING user_id AS "userId", level`.execute(db)
  return rows.sort((a, b) => a.level - b.level)
}

async function lockWallets(trx: Trx, userIds: string[]): Promise<void> {
  await sql`SELECT FROM wallet WHERE user_id = ANY (${userIds}) ORDER BY user_id FOR NO KEY UPDATE`.execute(trx)
}

/** A higher level brings more AI credits: the next request fills them up, although this month's were given. The wallets are locked. */
async function refillAgain(trx: Trx, userIds: string[]): Promise<void> {
  await sql`UPDATE wallet SET credits_month = NULL WHERE user_id = ANY (${userIds})`.execute(trx)
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
