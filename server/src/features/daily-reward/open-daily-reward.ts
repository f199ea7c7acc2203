import { dailyRewardContract } from '@liston/contract/daily-reward'
import { readingFor } from '../../platform/db/index.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { buyFreeze, grantReward, repairStreak } from './grant-reward.ts'
import { showMonth, showStreak } from './show-streak.ts'

export const openDailyReward = (platform: Platform): Feature<'dailyReward'> => ({
  routes: dailyRewardRoutes(platform),
  personal: dailyRewardOfPerson,
})

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

function dailyRewardRoutes(platform: Platform) {
  const os = endpoints(dailyRewardContract)
  return os.router({
    grant: os.grant.handler(({ context, input }) =>
      grantReward(platform, { ...actor(context), forId: input.p_user_id }),
    ),
    streak: os.streak.handler(({ context }) =>
      showStreak(platform, readingFor(platform, context), signedIn(context).viewer.id),
    ),
    month: os.month.handler(({ context, input: { month } }) =>
      showMonth(platform, readingFor(platform, context).pool, { userId: signedIn(context).viewer.id, month }),
    ),
    buyFreeze: os.buyFreeze.handler(({ context, input }) => buyFreeze(platform, { ...actor(context), ...input })),
    repair: os.repair.handler(({ context }) => repairStreak(platform, actor(context))),
  })
}

/** Payments stay in the ledger. */
const dailyRewardOfPerson = personalData({
  tables: {
    streak: { user_id: 'delete' },
    streak_day: { user_id: { erasedWith: 'streak' } },
    streak_freeze: { user_id: { erasedWith: 'streak' } },
    streak_milestone: { user_id: { erasedWith: 'streak' } },
  },
  files: {
    streak: {
      from: 'streak',
      columns: `streak, best, last_date::text, last_claim_at, seen_zone, lost_streak, lost_from::text, lost_to::text,
        lost_until, repaired_at`,
    },
    streak_days: { from: 'streak_day', columns: 'day::text, state, at, stars, xp', order: 'day' },
    streak_freezes: {
      from: 'streak_freeze',
      columns: 'bought_at, bought_on::text, used_for::text',
      order: 'bought_at',
    },
    streak_milestones: { from: 'streak_milestone', columns: 'days, stars, reached_at', order: 'days' },
  },
})
