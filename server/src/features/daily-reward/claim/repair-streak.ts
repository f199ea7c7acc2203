import { addDays, dailyRewardRefusals, datesBetween, REPAIR_EVERY_MS } from '@liston/contract/daily-reward'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findBalances } from '../../economy/index.ts'
import { noteDailyReward } from '../../profiles/index.ts'
import { reachMilestone } from './reach-milestone.ts'
import { showStreak } from '../show-streak.ts'
import { holdDays, keepStreak, lockStreak } from '../store.ts'

const refuse = refuser(dailyRewardRefusals.repair)

type Repair = { userId: string; key: string | null }

/** Restores a broken streak and adds the days claimed since. Free, once in 30 days, within 48 hours (rules 3.16). */
export async function repairStreak(platform: Platform, { userId, key }: Repair) {
  return onceInTransaction(platform.db, { userId, key, request: { repairStreak: {} } }, async (trx) => {
    const row = await lockStreak(trx, userId)
    const at = platform.clock.now()
    const { lostStreak, lostFrom, lostTo, lostUntil } = row
    if (lostStreak === null || !lostFrom || !lostTo || !lostUntil || lostUntil <= at) throw refuse('NOTHING_TO_REPAIR')
    const again = row.repairedAt && new Date(row.repairedAt.getTime() + REPAIR_EVERY_MS)
    if (again && again > at) throw refuse('REPAIRED_LATELY', { until: again.toISOString() })
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
    return { streak: await showStreak(platform, trx, userId), balances: await findBalances(trx, userId) }
  })
}
