import {
  addDays,
  dailyCycle,
  dailyRewardRefusals,
  datesBetween,
  FREEZES_MAX,
  type Granted,
  judgeClaim,
  REPAIR_EVERY_MS,
  REPAIR_FROM_STREAK,
  REPAIR_WITHIN_MS,
  rewardOf,
  STREAK_MILESTONES,
} from '@liston/contract/daily-reward'
import { sql } from 'kysely'
import { newId, onceInTransaction, readsWithin, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { announceLevels, findBalances, type Movement, numbersIn, payStars, postMovements } from '../economy/index.ts'
import { noteDailyReward } from '../profiles/index.ts'
import { claimMoment, findKeptDays, showStreak, zoneOf } from './show-streak.ts'
import { DailyRewardGranted } from './events.ts'
import { beginningOf, localDateAt } from './local-date.ts'
import { findFreezes, holdDays, keepStreak, lockStreak } from './store.ts'
import type { FreezeRow, StreakRow } from './tables.ts'

const refuse = refuser(dailyRewardRefusals.grant)

type Grant = { userId: string; key: string | null; forId: string }

/**
 * The remote procedure `grant_daily_rewards` (specification 7): pays once per date of the user's calendar. An attempt
 * that comes too early is recorded, so that its date does not break the streak.
 */
export async function grantReward(platform: Platform, { userId, key, forId }: Grant): Promise<Granted> {
  if (forId !== userId) throw refuse('FORBIDDEN')
  return onceInTransaction(platform.db, { userId, key, request: { grantReward: {} } }, (trx) =>
    claim(platform, trx, userId),
  )
}

const nothingFor = (row: StreakRow, error: NonNullable<Granted['error']>): Granted => ({
  success: false,
  error,
  stars_added: 0,
  xp_added: 0,
  streak: row.streak,
  milestone: null,
  frozen: [],
})

async function claim(platform: Platform, trx: Trx, userId: string): Promise<Granted> {
  const row = await lockStreak(trx, userId)
  const at = platform.clock.now()
  const timeZone = await zoneOf(platform, trx, userId)
  const freezes = await findFreezes(trx, userId)
  const moment = claimMoment(row, at, timeZone)
  const { kept, closed } = await findKeptDays(trx, { userId, ...row, today: moment.today, timeZone })
  const judged = judgeClaim({ ...row, kept, freezes: freezes.map((f) => f.boughtOn) }, moment)
  await holdDays(trx, { userId, days: [...judged.keeps, ...closed], state: 'kept', at })
  const seen = { ...row, seenZone: timeZone }
  if (judged.outcome !== 'granted') {
    await keepStreak(trx, { userId, row: seen })
    return nothingFor(row, judged.outcome === 'early' ? 'too early' : 'already claimed')
  }
  const { stars, xp } = rewardOf(judged.streak, dailyCycle(numbersIn(trx)))
  const { today: day } = moment
  if (!(await claimDay(trx, { userId, day, at, stars, xp }))) return nothingFor(row, 'already claimed')
  await coverMissed(trx, { userId, freezes, days: judged.frozen, at })
  const lost = lossOf(row, { missed: judged.missed, day, at, timeZone })
  const now: StreakRow = { ...seen, ...lost, streak: judged.streak, lastDate: day, lastClaimAt: at }
  await keepStreak(trx, { userId, row: now })
  const about = { userId, kind: 'daily_reward', key: day } as const
  const milestone = await reachMilestone(trx, { userId, streak: judged.streak, at }, [
    { ...about, currency: 'stars', delta: stars },
    { ...about, currency: 'xp', delta: xp },
  ])
  await announceLevels(platform, trx, [userId])
  await noteDailyReward(trx, { id: userId, streak: judged.streak, at })
  const added = { stars: stars + (milestone?.stars ?? 0), xp }
  await platform.events.publish(trx, DailyRewardGranted, {
    userId,
    streak: judged.streak,
    ...added,
    ...(milestone ? { milestone: milestone.days } : {}),
  })
  return {
    success: true,
    stars_added: added.stars,
    xp_added: added.xp,
    streak: judged.streak,
    milestone,
    frozen: judged.frozen,
  }
}

const refuseRepair = refuser(dailyRewardRefusals.repair)

type Repair = { userId: string; key: string | null }

/** Restores a broken streak and adds the days claimed since. Free, once in 30 days, within 48 hours (rules 3.16). */
export async function repairStreak(platform: Platform, { userId, key }: Repair) {
  return onceInTransaction(platform.db, { userId, key, request: { repairStreak: {} } }, async (trx) => {
    const row = await lockStreak(trx, userId)
    const at = platform.clock.now()
    const { lostStreak, lostFrom, lostTo, lostUntil } = row
    if (lostStreak === null || !lostFrom || !lostTo || !lostUntil || lostUntil <= at)
      throw refuseRepair('NOTHING_TO_REPAIR')
    const again = row.repairedAt && new Date(row.repairedAt.getTime() + REPAIR_EVERY_MS)
    if (again && again > at) throw refuseRepair('REPAIRED_LATELY', { until: again.toISOString() })
    const streak = row.streak + lostStreak
    await holdDays(trx, {
      userId,
      days: datesBetween(addDays(lostFrom, -1), addDays(lostTo, 1)),
      state: 'repaired',
      at,
    })
    const whole = { lostStreak: null, lostFrom: null, lostTo: null, lostUntil: null, repairedAt: at }
    await keepStreak(trx, { userId, row: { ...row, ...whole, streak } })
    await reachMilestone(trx, { userId, streak, at })
    await noteDailyReward(trx, { id: userId, streak, at: null })
    return {
      streak: await showStreak(platform, { db: trx, pool: readsWithin(trx) }, userId),
      balances: await findBalances(trx, userId),
    }
  })
}

type Milestone = { days: number; stars: number }
type Reached = { userId: string; streak: number; at: Date }

/**
 * Posts the reward of a claim and of the milestones that the streak has reached, each once per user. Returns the
 * longest new milestone, with the Stars of all new ones.
 */
async function reachMilestone(
  trx: Trx,
  { userId, streak, at }: Reached,
  claimed: Movement[] = [],
): Promise<Milestone | null> {
  const reached: Milestone[] = []
  for (const milestone of STREAK_MILESTONES)
    if (streak >= milestone.days && (await insertMilestone(trx, { userId, at, ...milestone }))) reached.push(milestone)
  const badges = reached.map(
    ({ days, stars }): Movement => ({
      userId,
      currency: 'stars',
      delta: stars,
      kind: 'streak_milestone',
      key: `${days}`,
    }),
  )
  await postMovements(trx, [...claimed, ...badges], at)
  const longest = reached.at(-1)
  return longest ? { days: longest.days, stars: reached.reduce((sum, { stars }) => sum + stars, 0) } : null
}

/** Records a milestone. False if the user reached it before. */
async function insertMilestone(
  trx: Trx,
  m: { userId: string; days: number; stars: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO streak_milestone (user_id, days, stars, reached_at)
    VALUES (${m.userId}, ${m.days}, ${m.stars}, ${m.at}) ON CONFLICT DO NOTHING RETURNING 1`.execute(trx)
  return rows.length > 0
}

type Claimed = { userId: string; day: string; at: Date; stars: number; xp: number }

/** Claims a date. False if it was already claimed; the primary key also holds for concurrent requests. */
async function claimDay(trx: Trx, c: Claimed): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO streak_day AS d (user_id, day, state, at, stars, xp)
    VALUES (${c.userId}, ${c.day}::date, 'claimed', ${c.at}, ${c.stars}, ${c.xp})
    ON CONFLICT (user_id, day) DO UPDATE SET state = 'claimed', at = excluded.at, stars = excluded.stars, xp = excluded.xp
      WHERE d.state = 'kept' RETURNING 1`.execute(trx)
  return rows.length > 0
}

type Covered = { userId: string; freezes: FreezeRow[]; days: string[]; at: Date }

async function coverMissed(trx: Trx, { userId, freezes, days, at }: Covered): Promise<void> {
  await holdDays(trx, { userId, days, state: 'frozen', at })
  for (const [n, day] of days.entries()) {
    const freeze = freezes[n]
    if (freeze) await useFreeze(trx, { id: freeze.id, day })
  }
}

async function useFreeze(trx: Trx, o: { id: string; day: string }): Promise<void> {
  await sql`UPDATE streak_freeze SET used_for = ${o.day}::date WHERE id = ${o.id} AND used_for IS NULL`.execute(trx)
}

type Break = { missed: string[]; day: string; at: Date; timeZone: string }
type Lost = Pick<StreakRow, 'lostStreak' | 'lostFrom' | 'lostTo' | 'lostUntil'>
const notLost: Lost = { lostStreak: null, lostFrom: null, lostTo: null, lostUntil: null }

/** The repairable streak after this claim: the one that it broke, or an earlier one that can still be repaired. */
function lossOf(row: StreakRow, { missed, day, at, timeZone }: Break): Lost {
  const [first] = missed
  if (!first || !row.lastDate) return row.lostUntil && row.lostUntil > at ? pick(row) : notLost
  const until = new Date(beginningOf(addDays(first, 1), timeZone).getTime() + REPAIR_WITHIN_MS)
  if (row.streak < REPAIR_FROM_STREAK || until <= at) return notLost
  return { lostStreak: row.streak, lostFrom: addDays(row.lastDate, 1), lostTo: addDays(day, -1), lostUntil: until }
}

const pick = ({ lostStreak, lostFrom, lostTo, lostUntil }: StreakRow): Lost => ({
  lostStreak,
  lostFrom,
  lostTo,
  lostUntil,
})

const refuseBuyFreeze = refuser(dailyRewardRefusals.buyFreeze)

type Buy = { userId: string; key: string | null; priceStars?: number | undefined }

/** Buys a freeze, which covers dates missed from today on (rules 3.14, 3.16). */
export async function buyFreeze(platform: Platform, { userId, key, priceStars }: Buy) {
  return onceInTransaction(platform.db, { userId, key, request: { buyFreeze: {} } }, async (trx) => {
    await lockStreak(trx, userId)
    const at = platform.clock.now()
    const id = newId()
    const on = localDateAt(at, await zoneOf(platform, trx, userId))
    if (!(await insertFreeze(trx, { id, userId, at, on, max: FREEZES_MAX })))
      throw refuseBuyFreeze('FREEZES_FULL', { max: FREEZES_MAX })
    const balances = await payStars(trx, { userId, kind: 'streak_freeze', key: id, priceStars, at })
    return { streak: await showStreak(platform, { db: trx, pool: readsWithin(trx) }, userId), balances }
  })
}

type NewFreeze = { id: string; userId: string; at: Date; on: string; max: number }

/** Adds a freeze in a free place. False if all are taken; the unique index also holds for concurrent requests. */
async function insertFreeze(trx: Trx, f: NewFreeze): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO streak_freeze (id, user_id, place, bought_at, bought_on)
    SELECT ${f.id}, ${f.userId}, p, ${f.at}, ${f.on}::date FROM generate_series(1, ${f.max}::int) p
    WHERE NOT EXISTS (SELECT FROM streak_freeze h WHERE h.user_id = ${f.userId} AND h.place = p AND h.used_for IS NULL)
    ORDER BY p LIMIT 1 ON CONFLICT DO NOTHING RETURNING 1`.execute(trx)
  return rows.length > 0
}
