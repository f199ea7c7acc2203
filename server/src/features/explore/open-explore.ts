import { sql } from 'kysely'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { featuredJobs } from './featured/best-of-month.ts'
import { type CrowdSource, resurgeJobs } from './feed/resurge.ts'
import type { VoteSource } from './curation/change-category.ts'
import { exploreRoutes } from './routes.ts'
import { frontJobs } from './search/front.ts'
import type { SearchPlatform } from './search/search-people.ts'
import { wordJobs } from './search/words.ts'

export const openExplore = (platform: SearchPlatform & CrowdSource & VoteSource): Feature<'explore'> => ({
  routes: exploreRoutes(platform),
  jobs: [...featuredJobs(platform), ...resurgeJobs(platform), ...frontJobs(platform), ...wordJobs(platform)],
  personal: exploreOfPerson,
})

/** Featured rankings of the user or chosen by them, followed and curated categories, and picks. */
const exploreOfPerson = personalData({
  tables: {
    category_curator: { user_id: 'delete' },
    category_pick: { picked_by: 'null' },
    featured_ranking: {
      author_id: { keep: 'it goes with the ranking, or stays with a ranking that stays' },
      chosen_by: 'null',
    },
    category_follow: { user_id: 'delete' },
  },
  files: {
    featured: (id) =>
      sql`SELECT ranking_id, why, month, starts_at, ends_at, chosen_by = ${id} AS chosen_by_me FROM featured_ranking
        WHERE author_id = ${id} OR chosen_by = ${id} ORDER BY starts_at`,
    'followed-categories': { from: 'category_follow', columns: 'category, since', order: 'since' },
    'curated-categories': { from: 'category_curator', columns: 'category, since', order: 'since' },
    'singled-out': {
      from: 'category_pick',
      of: 'picked_by',
      columns: 'category, ranking_id, since',
      order: 'since',
    },
  },
})
