import type { Feature } from '../../platform/feature.ts'
import { featuredJobs } from './featured/best-of-month.ts'
import { type CrowdSource, resurgeJobs } from './feed/resurge.ts'
import { categoryForms } from './category-forms.ts'
import type { VoteSource } from './curation/change-category.ts'
import { exploreRoutes } from './routes.ts'
import { frontJobs } from './search/front.ts'
import type { SearchPlatform } from './search/search-people.ts'
import { exploreOfPerson } from './personal-store.ts'
import { wordJobs } from './search/words.ts'

export const openExplore = (platform: SearchPlatform & CrowdSource & VoteSource): Feature<'explore'> => ({
  routes: exploreRoutes(platform),
  jobs: [...featuredJobs(platform), ...resurgeJobs(platform), ...frontJobs(platform), ...wordJobs(platform)],
  forms: categoryForms,
  personal: exploreOfPerson,
})
