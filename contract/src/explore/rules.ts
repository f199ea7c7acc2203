import { isVisibleText, tidyText } from '../kernel/index.ts'

/**
 * The numbers of rules 3.6 and 3.21. A cap bends only where the feed has nobody else left to show:
 * it keeps one voice from crowding out others, it does not hide a young installation from its owner.
 */
export const PAGE_RULES = {
  latest: { perAuthor: 2, perCategory: null },
  viral: { perAuthor: 2, perCategory: 4 },
} as const

/** What machines wrote is at most so much of any page of a feed (rules 3.21): a fifth. */
const MADE_SHARE = 5
export const madeMost = (cards: number): number => Math.floor(cards / MADE_SHARE)

/** Cards of a page: they fill one, two and three columns (ADR 0030). */
export const CARDS_PER_PAGE = 18

/** Viral takes rankings with this many distinct voters; those made with AI need trusted ones, and more of them (rules 3.21). */
export const VIRAL_MIN_VOTERS = 3
export const VIRAL_MIN_TRUSTED_VOTERS_AI = 5

/** Viral shows what is not older than this first; older ones come back as "Resurgido" (rules 3.6). */
export const VIRAL_DAYS = 14
/** More voters today than so many standard deviations above the mean of their days before, and at least so many. */
export const RESURGING = { sigmas: 3, minVoters: 3, hours: 24, shown: 6 } as const

/** "Para ti" (rules 3.6): of ten cards so many of one's interests, of whom one follows, and new ones with few votes. */
export const FOR_YOU = {
  weave: ['interest', 'follow', 'interest', 'new', 'interest', 'follow', 'interest', 'new', 'interest', 'follow'],
  newVotersBelow: 10,
  newDays: 14,
} as const

/** Where the house keeps its categories. */
export const CATEGORIES_DESK = '/admin-panelrankw/categories'

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

/** What is searched for (rules 3.6); rankings unless said otherwise. */
export const SEARCH_TYPES = ['rankings', 'items', 'people', 'articles'] as const
/** The orders of found rankings; everything else comes by likeness. */
export const SEARCH_SORTS = ['relevance', 'latest', 'points'] as const
/** Items, people and articles of a page. */
export const LINES_PER_PAGE = 20

/** Results that one search can lead to: of the thousand that rules 3.1 allow, as many as twenty-eight pages. */
export const SEARCH_RESULTS_MAX = 500
/** Suggestions under the search box (rules 3.6). */
export const SUGGESTIONS_MAX = 8
/** What the home page shows of Viral, as titles, and of Latest. */
export const HOME_VIRAL = 6
export const HOME_LATEST = 6

/** What the rail "Destacados" of the home page shows at a time, on a phone too; where more stand, they take turns by the hour. */
export const HOME_FEATURED = 3
/** An author pins one own ranking a month there, for so long (rules 3.17). */
export const PIN = { minLevel: 8, hours: 24 } as const
/** Super admins choose among lists of authors of this level that so many trusted people voted in (rules 3.17). */
export const EDITORS_CHOICE = { minLevel: 5, trustedVoters: 10, days: { min: 1, max: 14 } } as const
/** The best ranking of the month of such an author stands there by itself, for so long (rules 3.17). */
export const BEST_OF_MONTH = { minLevel: 20, hours: 24 } as const
/** The rank of a search is multiplied by this for validated lists of authors of this level (rules 3.17). */
export const VALIDATED_BOOST = { minLevel: 7, factor: 1.5 } as const

/** Rankings that the list of somebody's distinctions holds at most. */
export const DISTINCTIONS_MAX = 50
