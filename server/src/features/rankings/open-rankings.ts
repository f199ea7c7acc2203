import type { Feature } from '../../platform/feature.ts'
import { rankingReactions } from './listen.ts'
import { rankingJobs } from './own-rankings.ts'
import type { RankingPlatform } from './ranking-platform.ts'
import { rankingRoutes } from './routes.ts'
import { endingJobs } from './state.ts'
import { findRanking } from './store.ts'
import { rankingsOfPerson } from './personal.ts'

export const openRankings = (platform: RankingPlatform): Feature<'rankings'> => ({
  routes: rankingRoutes(platform),
  events: rankingReactions(platform),
  jobs: [...rankingJobs(platform), ...endingJobs(platform)],
  personal: rankingsOfPerson(platform),
  topics: {
    feed: () => true,
    'ranking:': async (viewer, id) => (await findRanking(platform.pool, id, viewer?.id ?? null)) !== null,
  },
})
