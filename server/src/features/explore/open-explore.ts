import { curationContract, exploreContract } from '@liston/contract/explore'
import type { CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { readingFor } from '../../platform/db/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { personalData } from '../../platform/personal.ts'
import { findFollow, findFollowed, followCategory, openCategories } from './category.ts'
import { pickRanking, showCuration, unpickRanking } from './curation/pick-ranking.ts'
import { featuredJobs } from './featured/best-of-month.ts'
import { findDistinctions } from './featured/store.ts'
import { chooseRanking, endChosen, pinRanking, showFeatured } from './featured/featured.ts'
import { readFeed } from './feed/read-feed.ts'
import { type CrowdSource, resurgeJobs } from './feed/resurge.ts'
import { appointCurator, editCategory, type House, listCategories, removeCurator } from './curation/change-category.ts'
import { openHome } from './home.ts'
import { readPinned } from './read-cards.ts'
import { readForYou } from './read-for-you.ts'
import { frontJobs } from './search/front.ts'
import type { SearchPlatform } from './search/search-people.ts'
import { countFound, searchAll, suggest } from './search/suggest.ts'
import { wordJobs } from './search/words.ts'

export const openExplore = (platform: SearchPlatform & CrowdSource & House): Feature<'explore'> => ({
  routes: exploreRoutes(platform),
  jobs: [...featuredJobs(platform), ...resurgeJobs(platform), ...frontJobs(platform), ...wordJobs(platform)],
  personal: exploreOfPerson,
})

function exploreRoutes(platform: SearchPlatform & House, reading = { ...platform, pool: platform.readPool }) {
  const os = endpoints(exploreContract)
  const readHome = openHome(platform)
  const showCategory = openCategories(platform)
  const readerOf = ({ viewer, language }: ApiContext) => ({ viewerId: viewer?.id ?? null, language })
  const readsOf = ({ reads }: ApiContext) => reads ?? platform.readPool
  const idOf = ({ viewer }: ApiContext) => viewer?.id ?? null
  const setFollow = (context: ApiContext, category: CategorySlug, following: boolean) =>
    followCategory(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, category, following })
  return {
    feed: os.feed.handler(({ context, input: { sort, author, ...asked } }) => {
      const viewerId = idOf(context)
      const feeding = readingFor(reading, context)
      if (sort !== 'foryou') return readFeed(feeding, { ...asked, author, sort, viewerId })
      // Guests have no personal feed. A feed of one author is the same for every viewer.
      const personal = viewerId && !author
      return personal
        ? readForYou(feeding, { ...asked, viewerId })
        : readFeed(feeding, { ...asked, author, sort: 'viral', viewerId })
    }),
    pinned: os.pinned.handler(async ({ context, input }) => ({
      items: await readPinned(readsOf(context), input.id, idOf(context)),
    })),
    distinctions: os.distinctions.handler(async ({ context, input }) => ({
      items: await findDistinctions(readsOf(context), { ...input, viewerId: idOf(context), at: platform.clock.now() }),
    })),
    search: os.search.handler(({ context, input }) => searchAll(reading, { ...readerOf(context), ...input })),
    searchCounts: os.searchCounts.handler(({ context, input }) =>
      countFound(reading, { ...readerOf(context), ...input }),
    ),
    suggest: os.suggest.handler(async ({ context, input }) => ({
      suggestions: await suggest(reading, { ...readerOf(context), q: input.q }),
    })),
    category: os.category.handler(({ context, input }) => showCategory(input.category, context.language)),
    ...curationRoutes(platform),
    categoryFollow: os.categoryFollow.handler(({ context, input: { category } }) =>
      findFollow(readsOf(context), { userId: signedIn(context).viewer.id, category }),
    ),
    followCategory: os.followCategory.handler(({ context, input }) => setFollow(context, input.category, true)),
    unfollowCategory: os.unfollowCategory.handler(({ context, input }) => setFollow(context, input.category, false)),
    followedCategories: os.followedCategories.handler(async ({ context }) => ({
      items: await findFollowed(platform.db, signedIn(context).viewer.id),
    })),
    home: os.home.handler(({ context, input }) => readHome(readsOf(context), input.lang, idOf(context))),
    featured: os.featured.handler(({ context, input: { id } }) =>
      showFeatured(platform, platform.db, { id, viewerId: context.viewer?.id ?? null }),
    ),
    pin: os.pin.handler(({ context, input: { id } }) =>
      pinRanking(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, id }),
    ),
    feature: os.feature.handler(({ context, input }) =>
      chooseRanking(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, ...input }),
    ),
    unfeature: os.unfeature.handler(({ context, input: { id } }) =>
      endChosen(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, id }),
    ),
  }
}

function curationRoutes(platform: House) {
  const os = endpoints(curationContract)
  const by = (context: ApiContext, category: CategorySlug) => ({
    viewer: signedIn(context).viewer,
    key: context.idempotencyKey,
    category,
  })
  return {
    curation: os.curation.handler(({ context, input: { category } }) =>
      showCuration(readingFor(platform, context), { category, viewer: context.viewer }),
    ),
    pick: os.pick.handler(({ context, input: { category, id } }) =>
      pickRanking(platform, { ...by(context, category), id }),
    ),
    unpick: os.unpick.handler(({ context, input: { category, id } }) =>
      unpickRanking(platform, { ...by(context, category), id }),
    ),
    categories: os.categories.handler(async () => ({ items: await listCategories(platform) })),
    editCategory: os.editCategory.handler(({ context, input: { category, ...setting } }) =>
      editCategory(platform, { ...by(context, category), setting }),
    ),
    appointCurator: os.appointCurator.handler(({ context, input: { category, username } }) =>
      appointCurator(platform, { ...by(context, category), username }),
    ),
    removeCurator: os.removeCurator.handler(({ context, input: { category, id } }) =>
      removeCurator(platform, { ...by(context, category), id }),
    ),
  }
}

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
