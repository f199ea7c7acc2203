import { exploreRules, type SearchSort } from '@liston/contract/explore'
import type { QueryPool } from '../../../platform/db/index.ts'

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

/**
 * Position of an item result: similarity of the name, then its number of voters. Votes without weight do not raise it.
 */
export type ItemPlace = { tier: number; counted: number; id: string }

export type Wanted = Pick<SearchQuery, 'words' | 'category' | 'lang' | 'limit'> & {
  viewerId: string | null
  after: ItemPlace | null
  /** The typed name. An item with exactly this name, but for accents and case, ranks first. */
  key: string
}

/** The key of a typed name, as `keep_item_entries` computes the keys of items. */
export const keySql = (name: string) => `lower(unaccent(${name}::text))`

/** Exact names are read separately, because the cap keeps an arbitrary selection of the matches of a common word. */
export const foundSql = `found AS MATERIALIZED (
    SELECT u.item_id, e.key FROM (
      (SELECT item_id FROM item_entry WHERE key COLLATE "C" = ${keySql('$3')} LIMIT ${exploreRules.SEARCH_RESULTS_MAX})
      UNION
      (SELECT item_id FROM item_entry WHERE words @@ (ranking_query($1) && $2::tsquery) LIMIT ${exploreRules.SEARCH_RESULTS_MAX})
    ) u JOIN item_entry e USING (item_id)
  )`
export const shownSql = `FROM found f JOIN shown_item i ON i.id = f.item_id JOIN visible_ranking r ON r.id = i.ranking_id
  WHERE ($4::text IS NULL OR r.category = $4) AND ($5::text IS NULL OR r.language = $5)
    AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = $6::uuid AND b.other_id = r.author_id)`

export const valuesOf = ({ words, key, category, lang, viewerId }: Omit<Wanted, 'after' | 'limit'>) => [
  words,
  tokensOf({ category, lang }),
  key,
  category ?? null,
  lang ?? null,
  viewerId,
]

const countSql = `WITH ${foundSql} SELECT count(*)::int AS n ${shownSql}`

export async function countItems(pool: QueryPool, o: Omit<Wanted, 'after' | 'limit'>): Promise<number> {
  return (await pool.query<{ n: number }>({ name: 'search-items-count', text: countSql, values: valuesOf(o) })).rows[0]!
    .n
}
