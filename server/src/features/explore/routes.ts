import { exploreContract } from '@liston/contract/explore'
import type { House } from '../../platform/house/index.ts'
import { endpoints } from '../../platform/http/index.ts'
import { readFeed } from './feed/read-feed.ts'
import { openHome } from './home/open-home.ts'
import { searchRankings } from './search/search-rankings.ts'
import { suggestRankings } from './search/suggest-rankings.ts'

export function exploreRoutes(house: House) {
  const os = endpoints(exploreContract)
  const readHome = openHome(house)
  return {
    feed: os.feed.handler(({ input }) => readFeed(house, input)),
    search: os.search.handler(({ input }) => searchRankings(house, input)),
    suggest: os.suggest.handler(async ({ input }) => ({ suggestions: await suggestRankings(house, input.q) })),
    home: os.home.handler(({ input }) => readHome(input.lang)),
  }
}
