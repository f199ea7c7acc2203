import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { sweepHelps } from './help/end-help.ts'
import { economyJobs } from './levels.ts'
import { economyRoutes } from './routes.ts'
import { economyOfPerson } from './personal-store.ts'
import { tellWalletsIn } from './tell-wallet.ts'

export function openEconomy(platform: Parameters<typeof economyRoutes>[0]): Feature<'economy'> {
  tellWalletsIn(platform)
  return {
    routes: economyRoutes(platform),
    jobs: [
      ...economyJobs(platform),
      timedJob('sweep-helps', { cron: '* * * * *', atStart: true }, () => sweepHelps(platform)),
    ],
    personal: economyOfPerson,
  }
}
