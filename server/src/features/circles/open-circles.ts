import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { lookForCircles } from './look-for-circles.ts'
import { circlesOfPerson } from './personal-store.ts'
import { circlesRoutes } from './routes.ts'

export const openCircles = (platform: Platform): Feature<'circles'> => ({
  routes: circlesRoutes(platform),
  jobs: [timedJob('look-for-circles', { cron: '35 */6 * * *' }, () => lookForCircles(platform))],
  personal: circlesOfPerson,
})
