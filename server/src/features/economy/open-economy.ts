import type { Platform } from '../../platform/index.ts'
import type { Slice } from '../../platform/slice/index.ts'
import { economyJobs } from './announce-levels.ts'
import { economyRoutes } from './routes.ts'

export const openEconomy = (platform: Platform): Slice<'economy'> => ({
  routes: economyRoutes(platform),
  jobs: economyJobs(platform),
})
