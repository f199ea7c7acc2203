import type { Feature } from '../../platform/feature.ts'
import { coEditingForms } from './coediting-forms.ts'
import { rankingForms } from './draft/forms.ts'
import { highlightForms } from './highlight/forms.ts'
import { rankingReactions } from './listen.ts'
import { rankingJobs } from './own-rankings.ts'
import type { RankingPlatform } from './ranking-platform.ts'
import { rankingRoutes } from './routes.ts'
import { endingJobs } from './state.ts'
import { findRanking } from './store.ts'
import { validationForms } from './validation-forms.ts'
import { rankingsOfPerson } from './rankings-of-person.ts'

export const openRankings = (platform: RankingPlatform): Feature<'rankings'> => ({
  routes: rankingRoutes(platform),
  events: rankingReactions(platform),
  jobs: [...rankingJobs(platform), ...endingJobs(platform)],
  forms: [...rankingForms, ...highlightForms, ...validationForms, ...coEditingForms],
  personal: rankingsOfPerson(platform),
  topics: {
    feed: () => true,
    'ranking:': async (viewer, id) => (await findRanking(platform.pool, id, viewer?.id ?? null)) !== null,
  },
})
