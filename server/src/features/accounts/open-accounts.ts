import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import type { ProfilePort } from './accounts-platform.ts'
import { accountForms } from './forms.ts'
import { knownProviders } from './providers/offered-providers.ts'
import { accountRoutes } from './routes.ts'
import { accountJobs } from './sweep-accounts.ts'
import { accountsOfPerson } from './leaving/personal-store.ts'

/** `profiles` creates the profile of a new user. It comes from a feature above. */
export const openAccounts = (platform: Platform, profiles: ProfilePort): Feature<'accounts'> => ({
  routes: accountRoutes({ ...platform, profiles }, knownProviders(platform)),
  jobs: accountJobs(platform),
  forms: accountForms,
  personal: accountsOfPerson,
})
