import type { Slice } from '../../platform/slice/index.ts'
import { economyJobs } from './announce-levels.ts'
import { economyRoutes } from './routes.ts'

export const openEconomy = (platform: Parameters<typeof economyRoutes>[0]): Slice<'economy'> => ({
  routes: economyRoutes(platform),
  jobs: economyJobs(platform),
})
