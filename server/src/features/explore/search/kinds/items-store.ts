import { exploreRules } from '@liston/contract/explore'
import type pg from 'pg'
import { type Asked, tokensOf } from '../store.ts'

/** Where a found item stands: by how alike its name is, then by how many people back it. */
export type ItemPlace = { tier: number; voters: number; id: string }
export type ItemRow = ItemPlace & {
  name: string
  points: number
  rankingId: string
  topic: string
  language: 'es' | 'en'
  category: string
  total: number
}
type Wanted = Pick<Asked, 'words' | 'category' | 'lang' | 'limit'> & {
  viewerId: string | null
  after: ItemPlace | null
  /** The name as it is written, without accents and case: whoever writes all of it means that item. */
  key: string
}

/** What is called just so is read apart: of a common word the cap leaves any thousand. */
const foundSql = `found AS MATERIALIZED (
    SELECT u.item_id, e.key FROM (
      (SELECT item_id FROM item_entry WHERE key COLLATE "C" = $3 LIMIT ${exploreRules.SEARCH_RESULTS_MAX})
      UNION
      (SELECT item_id FROM item_entry WHERE words @@ (ranking_query($1) && $2::tsquery) LIMIT ${exploreRules.SEARCH_RESULTS_MAX})
    ) u JOIN item_entry e USING (item_id)
  )`
const shownSql = `FROM found f JOIN shown_item i ON i.id = f.item_id JOIN visible_ranking r ON r.id = i.ranking_id
  WHERE ($4::text IS NULL OR r.category = $4) AND ($5::text IS NULL OR r.language = $5)
    AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = $6::uuid AND b.other_id = r.author_id)`

const itemsSql = (beyond: string) => `
  WITH ${foundSql}, matches AS MATERIALIZED (
    SELECT i.id, i.name, i.points, i.voters, r.id AS "rankingId", r.topic, r.language, r.category,
      CASE WHEN f.key = $3 THEN 200 ELSE trunc(100 * similarity(f.key, $3))::int END AS tier
    ${shownSql}
  )
  SELECT *, (SELECT count(*)::int FROM matches) AS total FROM matches ${beyond}
  ORDER BY tier DESC, voters DESC, id DESC LIMIT $7`

const valuesOf = ({ words, key, category, lang, viewerId }: Omit<Wanted, 'after' | 'limit'>) => [
  words,
  tokensOf({ category, lang }),
  key,
  category ?? null,
  lang ?? null,
  viewerId,
]

/** Items of visible rankings whose names hold the words. */
export async function findItems(pool: pg.Pool, o: Wanted): Promise<ItemRow[]> {
  const place = o.after ? [o.after.tier, o.after.voters, o.after.id] : []
  const text = itemsSql(o.after ? 'WHERE (tier, voters, id) < ($8::int, $9::int, $10::uuid)' : '')
  const name = o.after ? 'search-items-after' : 'search-items'
  return (await pool.query<ItemRow>({ name, text, values: [...valuesOf(o), o.limit, ...place] })).rows
}

const countSql = `WITH ${foundSql} SELECT count(*)::int AS n ${shownSql}`

export async function countItems(pool: pg.Pool, o: Omit<Wanted, 'after' | 'limit'>): Promise<number> {
  return (await pool.query<{ n: number }>({ name: 'search-items-count', text: countSql, values: valuesOf(o) })).rows[0]!
    .n
}

/** Items whose names begin so, the most backed first; each name once. */
const beginningsSql = `
  SELECT DISTINCT ON (key) * FROM (
    SELECT i.id, i.name, i.voters, e.key, r.id AS "rankingId", r.language
    FROM (SELECT item_id, key FROM item_entry WHERE key COLLATE "C" >= $1 AND key COLLATE "C" < $1 || chr(1114111) LIMIT 200) e
    JOIN shown_item i ON i.id = e.item_id JOIN visible_ranking r ON r.id = i.ranking_id
    WHERE NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = $2::uuid AND b.other_id = r.author_id)
  ) begun ORDER BY key, voters DESC, id`

export type Beginning = { id: string; name: string; voters: number; rankingId: string; language: 'es' | 'en' }
export async function findBeginnings(pool: pg.Pool, key: string, viewerId: string | null): Promise<Beginning[]> {
  const values = [key, viewerId]
  const { rows } = await pool.query<Beginning>({ name: 'suggest-items', text: beginningsSql, values })
  return rows.sort((a, b) => b.voters - a.voters)
}
