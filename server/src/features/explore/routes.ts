import { exploreContract } from '@liston/contract/explore'
import type { CategorySlug } from '@liston/contract/rankings'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { findFollow, findFollowed, followCategory, openCategories } from './category.ts'
import { chooseRanking, endChosen, pinRanking, showFeatured } from './featured/featured.ts'
import { curationRoutes } from './curation/routes.ts'
import type { VoteSource } from './curation/change-category.ts'
import { findDistinctions } from './featured/distinctions-store.ts'
import { readFeed } from './feed/read-feed.ts'
import { openHome } from './home.ts'
import { findPinned, readCards } from './read-cards.ts'
import { readForYou } from './read-for-you.ts'
import type { SearchPlatform } from './search/search-people.ts'
import { countFound, searchAll, suggest } from './search/suggest.ts'

export function exploreRoutes(platform: SearchPlatform & VoteSource) {
  const os = endpoints(exploreContract)
  const readHome = openHome(platform)
  const showCategory = openCategories(platform)
  const readerOf = ({ viewer, language }: ApiContext) => ({ viewerId: viewer?.id ?? null, language })
  const idOf = ({ viewer }: ApiContext) => viewer?.id ?? null
  const setFollow = (context: ApiContext, category: CategorySlug, following: boolean) =>
    followCategory(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, category, following })
  return {
    feed: os.feed.handler(({ context, input: { sort, author, ...asked } }) => {
      const viewerId = idOf(context)
      if (sort !== 'foryou') return readFeed(platform, { ...asked, author, sort, viewerId })
      // Guests have no personal feed. A feed of one author is the same for every viewer.
      const personal = viewerId && !author
      return personal
        ? readForYou(platform, { ...asked, viewerId })
        : readFeed(platform, { ...asked, author, sort: 'viral', viewerId })
    }),
    pinned: os.pinned.handler(async ({ context, input }) => ({
      items: await readCards(platform.pool, await findPinned(platform.pool, input.id), idOf(context)),
    })),
    distinctions: os.distinctions.handler(async ({ context, input }) => ({
      items: await findDistinctions(platform.db, { ...input, viewerId: idOf(context), at: platform.clock.now() }),
    })),
    search: os.search.handler(({ context, input }) => searchAll(platform, { ...readerOf(context), ...input })),
    searchCounts: os.searchCounts.handler(({ context, input }) =>
      countFound(platform, { ...readerOf(context), ...input }),
    ),
    suggest: os.suggest.handler(async ({ context, input }) => ({
      suggestions: await suggest(platform, { ...readerOf(context), q: input.q }),
    })),
    category: os.category.handler(({ context, input }) => showCategory(input.category, context.language)),
    ...curationRoutes(platform),
    categoryFollow: os.categoryFollow.handler(({ context, input: { category } }) =>
      findFollow(platform.db, { userId: signedIn(context).viewer.id, category }),
    ),
    followCategory: os.followCategory.handler(({ context, input }) => setFollow(context, input.category, true)),
    unfollowCategory: os.unfollowCategory.handler(({ context, input }) => setFollow(context, input.category, false)),
    followedCategories: os.followedCategories.handler(async ({ context }) => ({
      items: await findFollowed(platform.db, signedIn(context).viewer.id),
    })),
    home: os.home.handler(({ context, input }) => readHome(input.lang, idOf(context))),
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
