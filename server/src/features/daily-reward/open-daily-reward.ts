import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { dailyRewardOfPerson } from './personal-store.ts'
import { dailyRewardRoutes } from './routes.ts'

export const openDailyReward = (platform: Platform): Feature<'dailyReward'> => ({
  routes: dailyRewardRoutes(platform),
  personal: dailyRewardOfPerson,
})
