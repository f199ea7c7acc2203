import { cutText, isVisibleText, tidyText } from '../kernel/index.ts'

/**
 * Maximum cards of one author and of one category on a feed page (rules 3.6 and 3.21). The caps yield when no other
 * rankings are left. So they keep one author from dominating, but do not hide content on a small installation.
 */
export const PAGE_RULES = {
  latest: { perAuthor: 2, perCategory: null },
  viral: { perAuthor: 2, perCategory: 4 },
} as const

/** AI-generated rankings fill at most one fifth of a feed page (rules 3.21). */
const MADE_SHARE = 5
export const madeMost = (cards: number): number => Math.floor(cards / MADE_SHARE)

/** Cards of a page: they fill one, two and three columns (ADR 0030). */
export const CARDS_PER_PAGE = 18

/**
 * Minimum number of distinct voters for Viral, without the author and votes that have no weight. AI-generated rankings need trusted voters, and more of them (rules
 * 3.21).
 */
export const VIRAL_MIN_VOTERS = 3
export const VIRAL_MIN_TRUSTED_VOTERS_AI = 5

/** Viral ranks rankings of the last 14 days first. Older ones can return as "Resurgido" (rules 3.6). */
export const VIRAL_DAYS = 14
/**
 * A ranking resurges when today's voters exceed its daily mean by `sigmas` standard deviations and are at least
 * `minVoters`. It then stays in Viral for `hours`.
 */
export const RESURGING = { sigmas: 3, minVoters: 3, hours: 24, shown: 6 } as const

/**
 * "Para ti" (rules 3.6): order of streams in every ten cards: the viewer's interests, followed authors, new rankings.
 * New: younger than `newDays`, fewer than `newVotersBelow` voters.
 */
export const FOR_YOU = {
  weave: ['interest', 'follow', 'interest', 'new', 'interest', 'follow', 'interest', 'new', 'interest', 'follow'],
  newVotersBelow: 10,
  newDays: 14,
} as const

/** Admin page of the categories. */
export const CATEGORIES_DESK = '/admin-panelrankw/categories'

/** Minimum and maximum length of a search, in characters (rules 3.6). */
export const SEARCH_TEXT = { min: 2, max: 100 } as const
/** Normalises typed search text. `searchRefusal` validates the result. */
export const searchWords = (typed: string): string => tidyText(cutText(typed, 4 * SEARCH_TEXT.max))

/** Why the API would reject this search text, or null. Pages call it before they search. */
export function searchRefusal(words: string): 'short' | 'long' | 'odd' | null {
  const length = [...words].length
  if (length < SEARCH_TEXT.min) return 'short'
  if (length > SEARCH_TEXT.max) return 'long'
  return isVisibleText(words) ? null : 'odd'
}

/** Types of search results (rules 3.6); the default is rankings. */
export const SEARCH_TYPES = ['rankings', 'items', 'people', 'articles'] as const
/** Sort orders of ranking results. Other types are sorted by similarity. */
export const SEARCH_SORTS = ['relevance', 'latest', 'points'] as const
/** Items, people or articles per page. */
export const LINES_PER_PAGE = 20

/** Maximum number of results of one search: up to 28 pages of rankings. Rules 3.1 allow 1000. */
export const SEARCH_RESULTS_MAX = 500
/** Maximum number of suggestions under the search box (rules 3.6). */
export const SUGGESTIONS_MAX = 8
/** Number of Viral titles and of Latest cards on the home page. */
export const HOME_VIRAL = 6
export const HOME_LATEST = 6

/**
 * Number of cards in the rail "Destacados" of the home page, on phones too. If more are featured, the selection rotates
 * every hour.
 */
export const HOME_FEATURED = 3
/** An author can pin one own ranking a month to the rail, for this many hours (rules 3.17). */
export const PIN = { minLevel: 8, hours: 24 } as const
/** Super admins choose rankings of authors of this level with at least this many trusted voters (rules 3.17). */
export const EDITORS_CHOICE = { minLevel: 5, trustedVoters: 10, days: { min: 1, max: 14 } } as const
/**
 * Each author of this level has their best ranking of the month featured automatically for this many hours (rules
 * 3.17).
 */
export const BEST_OF_MONTH = { minLevel: 20, hours: 24 } as const
/** Search multiplies the rank of validated rankings by `factor` if their author has this level (rules 3.17). */
export const VALIDATED_BOOST = { minLevel: 7, factor: 1.5 } as const

/** Maximum number of rankings in a user's list of distinctions. */
export const DISTINCTIONS_MAX = 50
