import { exploreRules, type SearchSort, type SearchType, type Sort } from '@liston/contract/explore'
import type { Language } from '@liston/contract/kernel'
import { type CategorySlug, categoryOf } from '@liston/contract/rankings'

/** What the explore page shows, as its address says it. */
export type ExploreState = {
  q?: string | undefined
  sort?: Sort | undefined
  /** What is searched for; rankings unless said. */
  type?: SearchType | undefined
  /** The order of found rankings; the likest first unless said. */
  by?: SearchSort | undefined
  category?: CategorySlug | undefined
  lang?: Language | undefined
  /** Nothing that machines wrote. */
  ai?: 'none' | undefined
  /** Where the first page shown begins. */
  cursor?: string | undefined
}

export const sorts: readonly Sort[] = ['foryou', 'latest', 'viral', 'all', 'following']
const { SEARCH_SORTS, SEARCH_TYPES } = exploreRules
const languages: readonly Language[] = ['es', 'en']

/** Reads an address; what it can't mean counts as not said. A search that the API would refuse stays, to be told of. */
export function readExploreState(search: Record<string, unknown>): ExploreState {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name].trim() : '')
  return {
    q: exploreRules.searchWords(text('q')) || undefined,
    sort: sorts.find((sort) => sort === text('sort')),
    type: SEARCH_TYPES.slice(1).find((type) => type === text('type')),
    by: SEARCH_SORTS.slice(1).find((by) => by === text('by')),
    category: categoryOf(text('category'))?.slug,
    lang: languages.find((language) => language === text('lang')),
    ai: text('ai') === 'none' ? 'none' : undefined,
    cursor: text('cursor') || undefined,
  }
}

/** Whether words are searched for, and not refused: then the page says why and shows its feed. */
export const isSearch = ({ q }: ExploreState): boolean => q !== undefined && exploreRules.searchRefusal(q) === null

const address = (path: string, said: Record<string, string | undefined>): string => {
  const given = Object.entries(said).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Turns a state into an address: of the explore page, or of a category's page. */
export type HrefOf = (state: ExploreState) => string
export const exploreHref: HrefOf = (state) => address('/explore', state)
export const categoryHref: HrefOf = ({ category, ...rest }) => address(`/category/${category}`, rest)
