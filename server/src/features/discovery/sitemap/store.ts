import { LISTED_FROM_VOTERS } from '@liston/contract/discovery'
import type pg from 'pg'

/** An address for search engines, and when what stands there changed. `key` orders those of a kind. */
export type SitemapEntry = { key: string; path: string; changedAt: Date | null }

/** The addresses of each kind that search engines are told of. A page that asks them to pass by stands in none. */
const kinds = {
  rankings: `SELECT r.id AS key, '/ranking/' || r.id || '/' || r.slug AS path, r.updated_at AS "changedAt" FROM visible_ranking r
    WHERE r.voters >= ${LISTED_FROM_VOTERS} AND (r.made_by IS NULL OR r.made_edited) AND r.id > $1 AND r.id <= $2
    ORDER BY r.id LIMIT $3`,
  people: `SELECT p.id AS key, '/profile/' || p.id AS path, NULL::timestamptz AS "changedAt" FROM open_profile p
    WHERE EXISTS (SELECT FROM visible_ranking r WHERE r.author_id = p.id)
      AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = p.id) AND p.id > $1 AND p.id <= $2
    ORDER BY p.id LIMIT $3`,
  articles: `SELECT a.id AS key, '/social/' || a.slug AS path, a.updated_at AS "changedAt" FROM read_article a
    WHERE a.id > $1 AND a.id <= $2 ORDER BY a.id LIMIT $3`,
  items: `SELECT p.id AS key, p.path, p.updated_at AS "changedAt" FROM listed_passport p WHERE p.id > $1 AND p.id <= $2
    ORDER BY p.id LIMIT $3`,
  pages: `SELECT p.id AS key, '/p/' || p.slug AS path, p.updated_at AS "changedAt" FROM read_page p
    WHERE p.id > $1 AND p.id <= $2 ORDER BY p.id LIMIT $3`,
}
export type SitemapKind = keyof typeof kinds
export const sitemapKinds = Object.keys(kinds) as SitemapKind[]
export const isSitemapKind = (word: string): word is SitemapKind => Object.hasOwn(kinds, word)

export const FIRST = '00000000-0000-0000-0000-000000000000'
export const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Range = { after: string; upto: string; limit: number }

/** The next addresses of a kind, in order of their keys. */
export async function findEntries(pool: pg.Pool, kind: SitemapKind, o: Range): Promise<SitemapEntry[]> {
  const values = [o.after, o.upto, o.limit]
  const { rows } = await pool.query<SitemapEntry>({ name: `sitemap-${kind}`, text: kinds[kind], values })
  return rows
}

export type Stretch = { entries: number; changedAt: Date | null; last: string }

/** How far so many addresses reach, and when the newest of them changed; the database counts, and tells only that. */
export async function measureStretch(pool: pg.Pool, kind: SitemapKind, o: Range): Promise<Stretch> {
  const text = `WITH stretch AS (${kinds[kind]})
    SELECT count(*)::int AS entries, max("changedAt") AS "changedAt", (SELECT key FROM stretch ORDER BY key DESC LIMIT 1) AS last
    FROM stretch`
  const values = [o.after, o.upto, o.limit]
  const { rows } = await pool.query<Stretch>({ name: `sitemap-reach-${kind}`, text, values })
  return rows[0] as Stretch
}
