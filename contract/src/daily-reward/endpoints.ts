import * as z from 'zod'
import { Balances, PRICE_CHANGED, PriceSeen } from '../economy/index.ts'
import { change, FORBIDDEN, Id, login } from '../kernel/index.ts'
import { FREEZES_MAX } from './rules.ts'
import { Granted, Month, Streak, StreakMonth } from './schema.ts'

const tags = ['daily-reward']

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const dailyRewardRefusals = {
  /** For somebody else: a reward is one's own. */
  grant: FORBIDDEN,
  buyFreeze: {
    ...PRICE_CHANGED,
    /** So many Stars are missing. */
    STARS_INSUFFICIENT: { status: 402, data: z.object({ missing: z.number().int() }) },
    /** One holds as many as one may. */
    FREEZES_FULL: { status: 409, data: z.object({ max: z.literal(FREEZES_MAX) }) },
  },
  repair: {
    /** No streak waits to be repaired, or no longer. */
    NOTHING_TO_REPAIR: { status: 409 },
    /** One was repaired less than 30 days ago. */
    REPAIRED_LATELY: { status: 409, data: z.object({ until: z.iso.datetime() }) },
  },
} as const

export const dailyRewardContract = {
  /** Once for each date of one's own calendar; a further time answers `success: false` and nothing is added. */
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

  streak: login('read').route({ method: 'GET', path: '/me/streak', tags, summary: 'My streak of days' }).output(Streak),

  month: login('read')
    .route({
      method: 'GET',
      path: '/me/streak/days',
      tags,
      summary: 'A month of my streak, the present one unless named',
    })
    .input(z.strictObject({ month: Month.optional() }))
    .output(StreakMonth),

  /** A freeze covers a missed date by itself. */
  buyFreeze: change()
    .route({ method: 'POST', path: '/me/streak/freezes', tags, summary: 'Buy a freeze with Stars' })
    .errors(dailyRewardRefusals.buyFreeze)
    .input(z.strictObject({ priceStars: PriceSeen.optional() }).optional())
    .output(z.object({ streak: Streak, balances: Balances })),

  /** Takes a broken streak up again: the missed dates no longer count as missed. */
  repair: change()
    .route({ method: 'POST', path: '/me/streak/repair', tags, summary: 'Repair my streak' })
    .errors(dailyRewardRefusals.repair)
    .output(z.object({ streak: Streak, balances: Balances })),
}
