import { exploreRules, type SearchPageOf, type SearchSort } from '@liston/contract/explore'
import * as z from 'zod'
import type { Platform } from '../../../platform/index.ts'
import { readCards } from '../cards/read-cards.ts'
import { firstFound } from './first-found.ts'
import { findMatches } from './store.ts'

const place = z.object({ tier: z.int32(), hot: z.number(), id: z.uuid() })

export type Search = {
  viewerId: string | null
  q: string
  sort?: SearchSort | undefined
  category?: string | undefined
  lang?: string | undefined
  ai?: 'none' | undefined
  cursor?: string | undefined
}

/** Public rankings that hold the words, best first (rules 3.6). Words that find nothing are read in other ways. */
export async function searchRankings(
  { pool }: Platform,
  { viewerId, q, cursor, ...asked }: Search,
): Promise<SearchPageOf<'rankings'>> {
  const limit = exploreRules.CARDS_PER_PAGE + 1
  const found = await firstFound({
    pool,
    q,
    cursor,
    kind: `rankings ${asked.sort ?? 'relevance'}`,
    place,
    size: exploreRules.CARDS_PER_PAGE,
    loose: true,
    find: (words, after) => findMatches(pool, { ...asked, words, after, limit }),
    placeOf: ({ tier, hot, id }) => ({ tier, hot, id }),
  })
  const { page, ...rest } = found
  const ids = page.map((match) => match.id)
  const total = Math.min(page[0]?.total ?? 0, exploreRules.SEARCH_RESULTS_MAX)
  return { type: 'rankings', items: await readCards(pool, ids, viewerId), total, ...rest }
}
