import { exploreRules, type SearchSort, type SearchType, type Sort } from '@liston/contract/explore'
import { type Language, languageCodes } from '@liston/contract/kernel'
import { categoryOf, categoryPath, type CategorySlug } from '@liston/contract/rankings'

/** State of the explore page, as encoded in its URL. */
export type ExploreState = {
  q?: string | undefined
  sort?: Sort | undefined
  /** Type of search results; the default is rankings. */
  type?: SearchType | undefined
  /** Order of ranking results; the default is relevance. */
  by?: SearchSort | undefined
  category?: CategorySlug | undefined
  lang?: Language | undefined
  /** Leaves out AI-generated rankings. */
  ai?: 'none' | undefined
  /** Cursor of the first page shown. */
  cursor?: string | undefined
}

export const sorts: readonly Sort[] = ['foryou', 'latest', 'viral', 'all', 'following']
const { SEARCH_SORTS, SEARCH_TYPES } = exploreRules

/** Parses URL parameters; invalid values are ignored. A search text that the API would reject is kept, to show why. */
export function readExploreState(search: Record<string, unknown>): ExploreState {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name].trim() : '')
  return {
    q: exploreRules.searchWords(text('q')) || undefined,
    sort: sorts.find((sort) => sort === text('sort')),
    type: SEARCH_TYPES.slice(1).find((type) => type === text('type')),
    by: SEARCH_SORTS.slice(1).find((by) => by === text('by')),
    category: categoryOf(text('category'))?.slug,
    lang: languageCodes.find((language) => language === text('lang')),
    ai: text('ai') === 'none' ? 'none' : undefined,
    cursor: text('cursor') || undefined,
  }
}

/** True if the text is a valid search. If it is invalid, the page shows why, and its feed. */
export const isSearch = ({ q }: ExploreState): boolean => q !== undefined && exploreRules.searchRefusal(q) === null

const address = (path: string, said: Record<string, string | undefined>): string => {
  const given = Object.entries(said).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Converts a state to the URL of the explore page or of a category page. */
export type HrefOf = (state: ExploreState) => string
export const exploreHref: HrefOf = (state) => address('/explore', state)
export const categoryHref: HrefOf = ({ category, ...rest }) => address(categoryPath(category ?? ''), rest)
