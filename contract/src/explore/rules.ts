import { isVisibleText, tidyText } from '../kernel/index.ts'

/**
 * The numbers of rules 3.6 and 3.21. A cap bends only where the feed has nobody else left to show:
 * it keeps one voice from crowding out others, it does not hide a young installation from its owner.
 */
export const PAGE_RULES = {
  latest: { perAuthor: 2, perCategory: null, aiMade: 4 },
  viral: { perAuthor: 2, perCategory: 4, aiMade: 4 },
} as const

/** Cards of a page: they fill one, two and three columns (ADR 0030). */
export const CARDS_PER_PAGE = 18

/** Viral takes rankings with this many distinct voters; those made with AI need trusted ones, and more of them (rules 3.21). */
export const VIRAL_MIN_VOTERS = 3
export const VIRAL_MIN_TRUSTED_VOTERS_AI = 5

/** Shortest and longest search, characters (rules 3.6). */
export const SEARCH_TEXT = { min: 2, max: 100 } as const
/** The words of a search as they are looked for; whether they may be is `searchRefusal`'s to say. */
export const searchWords = (typed: string): string => tidyText(typed.slice(0, 4 * SEARCH_TEXT.max))

/** Why the API would not search for these words, or null. A page asks here instead of meeting the refusal. */
export function searchRefusal(words: string): 'short' | 'long' | 'odd' | null {
  const length = [...words].length
  if (length < SEARCH_TEXT.min) return 'short'
  if (length > SEARCH_TEXT.max) return 'long'
  return isVisibleText(words) ? null : 'odd'
}

/** Results that one search can lead to (rules 3.1). */
export const SEARCH_RESULTS_MAX = 1000
/** Suggestions under the search box (rules 3.6). */
export const SUGGESTIONS_MAX = 8
/** What the home page shows of Viral, as titles, and of Latest. */
export const HOME_VIRAL = 6
export const HOME_LATEST = 6
