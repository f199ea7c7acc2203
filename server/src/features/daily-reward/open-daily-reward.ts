import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { dailyRewardRoutes } from './routes.ts'

export const openDailyReward = (platform: Platform): Feature<'dailyReward'> => ({
  routes: dailyRewardRoutes(platform),
  personal: dailyRewardOfPerson,
})

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
