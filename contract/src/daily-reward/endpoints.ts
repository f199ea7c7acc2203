import * as z from 'zod'
import { Balances, PriceSeen } from '../economy/index.ts'
import { change, Id, login } from '../kernel/index.ts'
import { dailyRewardRefusals } from './refusals.ts'
import { Granted, Month, Streak, StreakMonth } from './schema.ts'

const tags = ['daily-reward']

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
