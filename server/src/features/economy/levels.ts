import {
  creditsOfLevel,
  economyRefusals,
  type GatedAct,
  LEVEL_GIFT_STARS,
  LEVEL_HELD_DAYS,
  LEVEL_REQUIRED,
  levelNeeded,
  starsOfLevel,
} from '@liston/contract/economy'
import { sql } from 'kysely'
import { type Db, inTransaction, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findGateMode } from '../settings/index.ts'
import { LevelReached } from './events.ts'
import type { Movement } from './movement.ts'
import { numbersIn } from './numbers/numbers-in.ts'
import { findBalances, postMovements } from './store.ts'

const refuseShareLevel = refuser(economyRefusals.shareLevel)

type Share = { userId: string; key: string | null; level: number }

/** Pays the reward for sharing a level, once per level (specification 9). A repeat returns `granted: false`. */
export async function shareLevel(platform: Platform, { userId, key, level }: Share) {
  const before = await findBalances(platform.db, userId)
  if (level > before.level) throw refuseShareLevel('LEVEL_NOT_REACHED')
  const about = { userId, kind: 'level_share', key: String(level) } as const
  const { levelShareStars, levelShareXp } = numbersIn(platform.db)
  const reward: Movement[] = [
    { ...about, currency: 'stars', delta: levelShareStars },
    { ...about, currency: 'xp', delta: levelShareXp },
  ]
  return onceInTransaction(platform.db, { userId, key, request: { shareLevel: level } }, async (trx) => {
    const posted = await postMovements(trx, reward, platform.clock.now())
    await announceLevels(platform, trx, [userId])
    return { balances: await findBalances(trx, userId), granted: posted.some((p) => p.outcome === 'posted') }
  })
}

/**
 * Claims the right to congratulate the user on a level. `first` is true once per level, for one of all open pages; not
 * for a level that the user doesn't have.
 */
export const celebrateLevel = (platform: Platform, { userId, key, level }: Share): Promise<{ first: boolean }> =>
  onceInTransaction(platform.db, { userId, key, request: { celebrateLevel: level } }, async (trx) => {
    const { rows } = await sql`UPDATE wallet SET celebrated_level = ${level}
      WHERE user_id = ${userId} AND celebrated_level < ${level} AND level >= ${level} RETURNING 1`.execute(trx)
    return { first: rows.length > 0 }
  })

/**
 * Publishes the reached but unpublished levels of these users, or of all, and pays their extras besides Stars per
 * level. Call it in the transaction that posts XP. Voting can't, and calls it after its commit; until then the level
 * waits in `level_owed`.
 */
export async function announceLevels(platform: Platform, trx: Trx, of: string[] | 'everybody'): Promise<void> {
  const owed = await takeLevelsOwed(trx, of)
  const numbers = numbersIn(trx)
  const richer = owed.filter(({ level }) => creditsOfLevel(level, numbers) > 0 || LEVEL_GIFT_STARS[level])
  if (richer.length > 0) {
    const userIds = richer.map(({ userId }) => userId)
    // Lock all wallets in one order before any change, or concurrent transactions deadlock.
    await lockWallets(trx, userIds)
    await postMovements(trx, richer.flatMap(giftsOf), platform.clock.now())
    await refillAgain(trx, userIds)
  }
  for (const { userId, level } of owed)
    await platform.events.publish(trx, LevelReached, { userId, level, stars: starsOfLevel(level) })
}

type LevelOwed = { userId: string; level: number }

/** Takes unpublished levels, lowest first. Skips rows that another transaction has locked. */
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

/**
 * Resets the month of the credits, so that the next request adds the credits of the higher level. The wallets must be
 * locked.
 */
async function refillAgain(trx: Trx, userIds: string[]): Promise<void> {
  await sql`UPDATE wallet SET credits_month = NULL WHERE user_id = ANY (${userIds})`.execute(trx)
}

/** Extra Stars of a level, paid once per user (ADR 0042). */
function giftsOf({ userId, level }: LevelOwed): Movement[] {
  const stars = LEVEL_GIFT_STARS[level]
  return stars ? [{ userId, currency: 'stars', delta: stars, kind: 'level_gift', key: String(level) }] : []
}

const BATCH = 500
const DAY_MS = 86_400_000

/** Recomputes levels that were above their XP for a week. Users who regained the XP keep the level (rules 3.14). */
export async function lowerLevels({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const heldSince = new Date(clock.now().getTime() - LEVEL_HELD_DAYS * DAY_MS)
  for (;;) {
    const counted = await inTransaction(db, (trx) => countLevels(trx, heldSince, BATCH))
    if (counted < BATCH) return
  }
}

/** Recomputes the levels held since before then, and returns their number. Locks wallets first, as everywhere. */
async function countLevels(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{
    userId: string
  }>`SELECT w.user_id AS "userId" FROM wallet w JOIN level_held h USING (user_id)
    WHERE h.since <= ${before} ORDER BY w.user_id LIMIT ${limit} FOR NO KEY UPDATE OF w`.execute(trx)
  const ids = rows.map(({ userId }) => userId)
  await sql`DELETE FROM level_held WHERE user_id = ANY (${ids})`.execute(trx)
  await sql`UPDATE wallet SET level = level_of(xp) WHERE user_id = ANY (${ids}) AND level <> level_of(xp)`.execute(trx)
  return ids.length
}

/** Publishes levels whose process died before it could, and lowers levels after a week. */
export const economyJobs = (platform: Platform): JobHandler[] => [
  timedJob('announce-levels', { cron: '* * * * *', atStart: true }, () =>
    inTransaction(platform.db, (trx) => announceLevels(platform, trx, 'everybody')),
  ),
  timedJob('lower-levels', { cron: '*/10 * * * *', atStart: true }, () => lowerLevels(platform)),
]

const refuseLEVEL_REQUIRED = refuser(LEVEL_REQUIRED)

type Actor = { id: string; isSuperAdmin: boolean }

/** Level that the user still needs for an action. Null while gates are soft, and for super admins. */
export async function findLevelNeeded(db: Db, actor: Actor, act: GatedAct): Promise<number | null> {
  const mode = await findGateMode(db)
  if (mode === 'soft' || actor.isSuperAdmin) return null
  return levelNeeded(act, { mode, level: (await findBalances(db, actor.id)).level })
}

/** Throws LEVEL_REQUIRED if gates are hard and the user is below the level of the action (rules 3.17). */
export async function checkLevel(db: Db, actor: Actor, act: GatedAct): Promise<void> {
  const level = await findLevelNeeded(db, actor, act)
  if (level !== null) throw refuseLEVEL_REQUIRED('LEVEL_REQUIRED', { level })
}
