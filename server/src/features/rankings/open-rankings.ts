import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { type Listener, on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Platform } from '../../platform/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'
import { UsernameChanged } from '../profiles/index.ts'
import { type HeldCategories, holdCategories } from './categories/held-categories.ts'
import { RankingChanged, RankingPublished } from './events.ts'
import { rankingJobs } from './own-rankings.ts'
import type { RankingPlatform } from './ranking-platform.ts'
import { rankingRoutes } from './routes.ts'
import { endingJobs } from './state.ts'
import { findRanking } from './store.ts'
import { rankingsOfPerson } from './personal.ts'

/** The feature, and the categories that every process keeps. */
export function openRankings(platform: RankingPlatform): Feature<'rankings'> & { categories: HeldCategories } {
  const categories = holdCategories(platform)
  return { ...rankingsFeature(platform, categories), categories }
}

const rankingsFeature = (platform: RankingPlatform, categories: HeldCategories): Feature<'rankings'> => ({
  routes: rankingRoutes(platform, categories),
  events: rankingReactions(platform),
  jobs: [...rankingJobs(platform), ...endingJobs(platform)],
  personal: rankingsOfPerson(platform),
  topics: {
    feed: () => true,
    'ranking:': async (viewer, id) => (await findRanking(platform.pool, id, viewer?.id ?? null)) !== null,
  },
})

/**
 * Makes open pages reload their data, and refreshes cached guest pages. The messages carry no content. After a change of
 * the username, search finds the user's rankings by the new one.
 */
function rankingReactions({ db, live }: Platform): Listener[] {
  const tell = ({ rankingId }: { rankingId: string }) => {
    live.publish({ topic: `ranking:${rankingId}`, kind: 'changed', data: null })
    live.publish({ topic: 'feed', kind: 'rankings', data: null })
    live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
  }
  return [
    on(RankingPublished, tell),
    on(RankingChanged, tell),
    on(UsernameChanged, ({ userId }) => renewSearch(db, userId)),
  ]
}

async function renewSearch(db: Db, authorId: string): Promise<void> {
  await sql`UPDATE ranking SET search = ranking_search(id) WHERE author_id = ${authorId} AND search IS NOT NULL`.execute(
    db,
  )
}
