import { exploreRules, type SearchPage } from '@liston/contract/explore'
import { isVisibleText } from '@liston/contract/kernel'
import * as z from 'zod'
import type { Platform } from '../../../platform/index.ts'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import { readCards } from '../cards/read-cards.ts'
import { correctWords } from './correct-words.ts'
import { type Asked, type Found, findMatches } from './store.ts'

const Cursor = z.object({
  after: z.object({ tier: z.int32(), hot: z.number(), id: z.uuid() }),
  /** The words that the earlier pages were found by, where they are not the written ones. */
  corrected: z
    .string()
    .max(2 * exploreRules.SEARCH_TEXT.max)
    .refine((words) => isVisibleText(words))
    .nullable(),
})

type Search = {
  viewerId: string | null
  q: string
  category?: string | undefined
  lang?: string | undefined
  ai?: 'none' | undefined
  cursor?: string | undefined
}

/** Public rankings that hold the words, best first (rules 3.6). Words that find nothing are set right, once. */
export async function searchRankings(
  platform: Platform,
  { viewerId, q, cursor, ...filters }: Search,
): Promise<SearchPage> {
  const place = openCursor(cursor, Cursor)
  const asked: Asked = {
    ...filters,
    words: place?.corrected ?? q,
    after: place?.after ?? null,
    limit: exploreRules.CARDS_PER_PAGE + 1,
  }
  const found = await findMatches(platform.pool, asked)
  if (found.length > 0 || place) return present(platform, { found, viewerId, corrected: place?.corrected ?? null })
  const corrected = await correctWords(platform.pool, q)
  if (corrected === null) return present(platform, { found: [], viewerId, corrected: null })
  const instead = await findMatches(platform.pool, { ...asked, words: corrected })
  return present(platform, { found: instead, viewerId, corrected: instead.length > 0 ? corrected : null })
}

type Results = { found: Found[]; viewerId: string | null; corrected: string | null }

async function present(platform: Platform, { found, viewerId, corrected }: Results): Promise<SearchPage> {
  const page = found.slice(0, exploreRules.CARDS_PER_PAGE)
  const items = await readCards(
    platform.pool,
    page.map((match) => match.id),
    viewerId,
  )
  const last = found.length > exploreRules.CARDS_PER_PAGE ? page.at(-1) : undefined
  const after = last && { tier: last.tier, hot: last.hot, id: last.id }
  return {
    items,
    corrected,
    total: Math.min(page[0]?.total ?? 0, exploreRules.SEARCH_RESULTS_MAX),
    nextCursor: after ? sealCursor({ after, corrected }) : null,
  }
}
