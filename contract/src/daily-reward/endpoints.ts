import * as z from 'zod'
import { Balances, PriceSeen, purchaseRefusals } from '../economy/index.ts'
import { change, FORBIDDEN, forKeys, Id, viewable } from '../kernel/index.ts'
import { FREEZES_MAX } from './rules.ts'
import { Granted, Month, Streak, StreakMonth } from './schema.ts'

const tags = ['daily-reward']

/** Refusals of the feature, by endpoint. */
export const dailyRewardRefusals = {
  /** The id is that of another user: users claim only their own reward. */
  grant: FORBIDDEN,
  buyFreeze: {
    ...purchaseRefusals,
    /** The user holds the maximum number of freezes. */
    FREEZES_FULL: { status: 409, data: z.object({ max: z.literal(FREEZES_MAX) }) },
  },
  repair: {
    /** The user has no repairable streak, or the time to repair it is over. */
    NOTHING_TO_REPAIR: { status: 409 },
    /** The user repaired a streak less than 30 days ago. */
    REPAIRED_LATELY: { status: 409, data: z.object({ until: z.iso.datetime() }) },
  },
} as const

export const dailyRewardContract = {
  /** Pays once per date of the user's calendar. Later calls return `success: false` and add nothing. */
  grant: change('write', 'dailyReward')
    .route({
      method: 'POST',
      path: '/rpc/grant_daily_rewards',
      tags,
      summary: 'Claim today’s reward (specification 7)',
    })
    .errors(dailyRewardRefusals.grant)
    .input(z.strictObject({ p_user_id: Id }))
    .output(Granted),

  streak: forKeys('read', viewable())
    .route({ method: 'GET', path: '/me/streak', tags, summary: 'Get my day streak' })
    .output(Streak),

  month: forKeys('read', viewable())
    .route({
      method: 'GET',
      path: '/me/streak/days',
      tags,
      summary: 'Get a month of my streak, by default the current one',
    })
    .input(z.strictObject({ month: Month.optional() }))
    .output(StreakMonth),

  /** A freeze automatically covers a missed date. */
  buyFreeze: change()
    .route({ method: 'POST', path: '/me/streak/freezes', tags, summary: 'Buy a freeze with Stars' })
    .errors(dailyRewardRefusals.buyFreeze)
    .input(z.strictObject({ priceStars: PriceSeen.optional() }).optional())
    .output(z.object({ streak: Streak, balances: Balances })),

  /** Restores a broken streak: its missed dates no longer count as missed. */
  repair: change()
    .route({ method: 'POST', path: '/me/streak/repair', tags, summary: 'Repair my streak' })
    .errors(dailyRewardRefusals.repair)
    .output(z.object({ streak: Streak, balances: Balances })),
}
