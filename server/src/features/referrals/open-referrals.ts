import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { referralForms } from './forms.ts'
import { referralReactions } from './listen.ts'
import { referralsOfPerson } from './personal-store.ts'
import type { ReferralsPlatform } from './referrals-platform.ts'
import { lookAtDue } from './reward-referrals.ts'
import { referralsRoutes } from './routes.ts'

export const openReferrals = (platform: ReferralsPlatform): Feature<'referrals'> => ({
  routes: referralsRoutes(platform),
  events: referralReactions(platform),
  jobs: [timedJob('reward-referrals', { cron: '*/5 * * * *' }, () => lookAtDue(platform))],
  forms: referralForms,
  personal: referralsOfPerson,
})
