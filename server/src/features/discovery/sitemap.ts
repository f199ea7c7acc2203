import { LISTED_FROM_VOTERS } from '@liston/contract/discovery'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Platform } from '../../platform/index.ts'

/** An address in the sitemap, and when its content changed. `key` orders the addresses of a kind. */
type SitemapEntry = { key: string; path: string; changedAt: Date | null }

/** Queries for the addresses of each kind. Pages with `noindex` are left out. */
const kinds = {
  rankings: `SELECT r.id AS key, '/ranking/' || r.id || '/' || r.slug AS path, r.updated_at AS "changedAt" FROM visible_ranking r
    WHERE r.counted_voters >= ${LISTED_FROM_VOTERS} AND (r.made_by IS NULL OR r.made_edited) AND r.id > $1 AND r.id <= $2
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
const sitemapKinds = Object.keys(kinds) as SitemapKind[]
export const isSitemapKind = (word: string): word is SitemapKind => Object.hasOwn(kinds, word)

const FIRST = '00000000-0000-0000-0000-000000000000'
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Range = { after: string; upto: string; limit: number }

/** The next addresses of a kind, by key. */
async function findEntries(pool: pg.Pool, kind: SitemapKind, o: Range): Promise<SitemapEntry[]> {
  const values = [o.after, o.upto, o.limit]
  const { rows } = await pool.query<SitemapEntry>({ name: `sitemap-${kind}`, text: kinds[kind], values })
  return rows
}

type Stretch = { entries: number; changedAt: Date | null; last: string }

/** Number of addresses in a range of at most `limit`, the last key, and the newest change; computed by the database. */
async function measureStretch(pool: pg.Pool, kind: SitemapKind, o: Range): Promise<Stretch> {
  const text = `WITH stretch AS (${kinds[kind]})
    SELECT count(*)::int AS entries, max("changedAt") AS "changedAt", (SELECT key FROM stretch ORDER BY key DESC LIMIT 1) AS last
    FROM stretch`
  const values = [o.after, o.upto, o.limit]
  const { rows } = await pool.query<Stretch>({ name: `sitemap-reach-${kind}`, text, values })
  return rows[0] as Stretch
}

/** A sitemap file: the addresses of a kind with keys above `after` and up to `upto`. */
export type SitemapPart = { kind: SitemapKind; after: string; upto: string; changedAt: Date | null }

/** Maximum number of addresses in a file (sitemaps.org). */
const MAX_ENTRIES = 50_000
/** Number of addresses at which files are cut: it leaves space for addresses that appear before the next cut. */
const CUT_ENTRIES = 40_000
const BATCH = 1_000
/** How long the cuts are cached. The addresses in the files are read each time. */
const KEPT_MS = 3_600_000

/** `cutEntries` is for tests. */
export function openSitemap({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, cutEntries = CUT_ENTRIES) {
  async function cut(kind: SitemapKind): Promise<SitemapPart[]> {
    const parts: SitemapPart[] = []
    for (let after = FIRST; ; ) {
      const { entries, changedAt, last } = await measureStretch(pool, kind, { after, upto: LAST, limit: cutEntries })
      if (entries === 0) return parts
      // The last file has no upper bound: new addresses go there.
      if (entries < cutEntries) return [...parts, { kind, after, upto: LAST, changedAt }]
      parts.push({ kind, after, upto: last, changedAt })
      after = last
    }
  }
  const kept = new LRUCache<'parts', SitemapPart[]>({
    max: 1,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    async fetchMethod() {
      const parts: SitemapPart[] = []
      for (const kind of sitemapKinds) parts.push(...(await cut(kind)))
      return parts
    },
  })
  return {
    /** All sitemap files. */
    parts: () => kept.forceFetch('parts'),
    /** The addresses of a file in batches of a thousand, which bounds memory use. */
    async *entries({ kind, after, upto }: Omit<SitemapPart, 'changedAt'>): AsyncGenerator<SitemapEntry[]> {
      let from = after
      for (let left = MAX_ENTRIES; left > 0; left -= BATCH) {
        const batch = await findEntries(pool, kind, { after: from, upto, limit: Math.min(BATCH, left) })
        if (batch.length > 0) yield batch
        if (batch.length < BATCH) return
        from = batch.at(-1)?.key ?? LAST
      }
    },
  }
}
