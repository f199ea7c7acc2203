import { exploreContract } from '@liston/contract/explore'
import type { Platform } from '../../platform/index.ts'
import { endpoints } from '../../platform/http/index.ts'
import { readFeed } from './feed/read-feed.ts'
import { openHome } from './home/open-home.ts'
import { searchRankings } from './search/search-rankings.ts'
import { suggestRankings } from './search/suggest-rankings.ts'

export function exploreRoutes(platform: Platform) {
  const os = endpoints(exploreContract)
  const readHome = openHome(platform)
  return {
    feed: os.feed.handler(({ input }) => readFeed(platform, input)),
    search: os.search.handler(({ input }) => searchRankings(platform, input)),
    suggest: os.suggest.handler(async ({ input }) => ({ suggestions: await suggestRankings(platform, input.q) })),
    home: os.home.handler(({ input }) => readHome(input.lang)),
  }
}
