import type { SearchSort } from '@liston/contract/explore'

/** Where a result stands: `tier` says how well it fits, within a tier the hotter ranking comes first. By date or votes, `hot` is that. */
export type Place = { tier: number; hot: number; id: string }

export type SearchQuery = {
  words: string
  sort?: SearchSort | undefined
  category?: string | undefined
  lang?: string | undefined
  /** `none`: nothing that machines wrote. */
  ai?: 'none' | undefined
  after: Place | null
  limit: number
}

/** The words, with category and language; nothing where none of them says anything: else everything of a category would be found. */
export const askedSql = 'CASE WHEN numnode(ranking_query($1)) > 0 THEN ranking_query($1) && $2::tsquery END'

/** Category and language as words of the index. */
export const tokensOf = ({ category, lang }: Pick<SearchQuery, 'category' | 'lang'>): string =>
  [category && `' category:${category}'`, lang && `' lang:${lang}'`].filter(Boolean).join(' & ')
