import type { Platform } from '../../platform/index.ts'
import type { Slice } from '../../platform/slice.ts'
import { dailyRewardForms } from './forms.ts'
import { dailyRewardOfPerson } from './personal-store.ts'
import { dailyRewardRoutes } from './routes.ts'

export const openDailyReward = (platform: Platform): Slice<'dailyReward'> => ({
  routes: dailyRewardRoutes(platform),
  forms: dailyRewardForms,
  personal: dailyRewardOfPerson,
})
