import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { appStoreJobs } from './app-store/app-store-routes.ts'
import { manageForms } from './manage/forms.ts'
import { letterReactions } from './manage/letters/listen.ts'
import { withdrawalJobs } from './manage/withdraw.ts'
import { billingOfPerson } from './personal-store.ts'
import { checkoutForms } from './checkout/forms.ts'
import { cardJobs } from './cards/reconcile.ts'
import { offersOf } from './plans.ts'
import { followTime } from './pro.ts'
import { billingRoutes } from './routes.ts'

export const openBilling = (platform: Platform): Feature<'billing'> => {
  platform.cards?.sandbox?.offer(() => offersOf(platform))
  return {
    routes: billingRoutes(platform),
    events: letterReactions(platform),
    forms: [...checkoutForms, ...manageForms],
    jobs: [
      timedJob('follow-pro', { cron: '* * * * *' }, () => followTime(platform)),
      ...cardJobs(platform),
      ...appStoreJobs(platform),
      ...withdrawalJobs(platform),
    ],
    personal: billingOfPerson,
  }
}
