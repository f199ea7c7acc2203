import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { sweepHelps } from './help/end-help.ts'
import { economyJobs } from './levels.ts'
import { numberForms } from './numbers/forms.ts'
import { economyRoutes } from './routes.ts'
import { economyOfPerson } from './personal-store.ts'

export const openEconomy = (platform: Parameters<typeof economyRoutes>[0]): Feature<'economy'> => ({
  routes: economyRoutes(platform),
  forms: numberForms,
  jobs: [
    ...economyJobs(platform),
    timedJob('sweep-helps', { cron: '* * * * *', atStart: true }, () => sweepHelps(platform)),
  ],
  personal: economyOfPerson,
})
