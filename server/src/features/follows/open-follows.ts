import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { followsOfPerson } from './personal-store.ts'
import { followRoutes } from './routes.ts'
import { sweepTold } from './store.ts'

export const openFollows = (platform: Platform): Feature<'follows'> => ({
  routes: followRoutes(platform),
  jobs: [timedJob('sweep-follow-news', { cron: '50 4 * * *' }, () => sweepTold(platform.db, platform.clock.now()))],
  personal: followsOfPerson,
})
