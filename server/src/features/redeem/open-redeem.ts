import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Slice } from '../../platform/slice/index.ts'
import { endOver } from './featured/store.ts'
import { tellCategory } from './featured/tell-category.ts'
import { redeemForms } from './forms.ts'
import { redeemReactions } from './listen.ts'
import { redeemOfPerson } from './personal-store.ts'
import { redeemRoutes } from './routes.ts'

export const openRedeem = (platform: Platform): Slice<'redeem'> => ({
  routes: redeemRoutes(platform),
  events: redeemReactions(platform),
  forms: redeemForms,
  jobs: [
    timedJob('end-featured', { cron: '* * * * *' }, async () => {
      if ((await endOver(platform.db, platform.clock.now())) > 0) tellCategory(platform)
    }),
  ],
  personal: redeemOfPerson,
})
