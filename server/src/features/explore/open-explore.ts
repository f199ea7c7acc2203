import type { Platform } from '../../platform/index.ts'
import type { Slice } from '../../platform/slice/index.ts'
import { featuredJobs } from './featured/best-of-month.ts'
import { featuredForms } from './featured/forms.ts'
import { exploreRoutes } from './routes.ts'
import { exploreOfPerson } from './personal/personal-store.ts'

export const openExplore = (platform: Platform): Slice<'explore'> => ({
  routes: exploreRoutes(platform),
  jobs: featuredJobs(platform),
  forms: featuredForms,
  personal: exploreOfPerson,
})
