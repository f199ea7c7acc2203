import type { SearchSort } from '@liston/contract/explore'

/**
 * Position of a result: `tier` is its relevance; within a tier, the higher `hot` comes first. When sorted by date or
 * votes, `hot` holds that value.
 */
export type Place = { tier: number; hot: number; id: string }

export type SearchQuery = {
  words: string
  sort?: SearchSort | undefined
  category?: string | undefined
  lang?: string | undefined
  /** `none`: without AI-generated rankings. */
  ai?: 'none' | undefined
  after: Place | null
  limit: number
}

/**
 * The query with category and language. Null if the text has no searchable word; otherwise a whole category would
 * match.
 */
export const askedSql = 'CASE WHEN numnode(ranking_query($1)) > 0 THEN ranking_query($1) && $2::tsquery END'

/** Category and language as words of the index. */
export const tokensOf = ({ category, lang }: Pick<SearchQuery, 'category' | 'lang'>): string =>
  [category && `' category:${category}'`, lang && `' lang:${lang}'`].filter(Boolean).join(' & ')
