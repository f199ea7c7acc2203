import { exploreContract } from '@liston/contract/explore'
import type { Platform } from '../../platform/index.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { readCards } from './cards/read-cards.ts'
import { findPinned } from './cards/store.ts'
import { chooseRanking, endChosen } from './featured/choose-ranking.ts'
import { pinRanking } from './featured/pin-ranking.ts'
import { showFeatured } from './featured/show-featured.ts'
import { findDistinctions } from './featured/distinctions-store.ts'
import { readFeed } from './feed/read-feed.ts'
import { openHome } from './home/open-home.ts'
import { searchRankings } from './search/search-rankings.ts'
import { suggestRankings } from './search/suggest-rankings.ts'

export function exploreRoutes(platform: Platform) {
  const os = endpoints(exploreContract)
  const readHome = openHome(platform)
  const idOf = ({ viewer }: ApiContext) => viewer?.id ?? null
  return {
    feed: os.feed.handler(({ context, input }) => readFeed(platform, { ...input, viewerId: idOf(context) })),
    pinned: os.pinned.handler(async ({ context, input }) => ({
      items: await readCards(platform.pool, await findPinned(platform.pool, input.id), idOf(context)),
    })),
    distinctions: os.distinctions.handler(async ({ context, input }) => ({
      items: await findDistinctions(platform.db, { ...input, viewerId: idOf(context), at: platform.clock.now() }),
    })),
    search: os.search.handler(({ context, input }) => searchRankings(platform, { ...input, viewerId: idOf(context) })),
    suggest: os.suggest.handler(async ({ context, input }) => ({
      suggestions: await suggestRankings(platform, input.q, idOf(context)),
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
