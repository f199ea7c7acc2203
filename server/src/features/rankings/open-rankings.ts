import type { Platform } from '../../platform/index.ts'
import type { Slice } from '../../platform/slice/index.ts'
import { rankingForms } from './draft/forms.ts'
import { rankingReactions } from './listen.ts'
import { rankingRoutes } from './routes.ts'
import { rankingJobs } from './shelf/sweep-rankings.ts'
import { findRanking } from './store.ts'

export const openRankings = (platform: Platform): Slice<'rankings'> => ({
  routes: rankingRoutes(platform),
  events: rankingReactions(platform),
  jobs: rankingJobs(platform),
  forms: rankingForms,
  topics: {
    feed: () => true,
    'ranking:': async (viewer, id) => (await findRanking(platform.pool, id, viewer?.id ?? null)) !== null,
  },
})
