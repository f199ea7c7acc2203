import { LRUCache } from 'lru-cache'
import type { Platform } from '../../../platform/index.ts'
import { findEntries, FIRST, LAST, measureStretch, type SitemapEntry, type SitemapKind, sitemapKinds } from './store.ts'

/** A file of addresses: those of a kind whose keys are above `after` and not above `upto`. */
export type SitemapPart = { kind: SitemapKind; after: string; upto: string; changedAt: Date | null }

/** A file holds at most so many (sitemaps.org). */
const MAX_ENTRIES = 50_000
/** And is cut with room for what comes to be seen in its middle before the next cut. */
const CUT_ENTRIES = 40_000
const BATCH = 1_000
/** Where the files are cut is known for so long. What is in them is read each time. */
const KEPT_MS = 3_600_000

/** `cutEntries` is for tests. */
export function openSitemap({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, cutEntries = CUT_ENTRIES) {
  async function cut(kind: SitemapKind): Promise<SitemapPart[]> {
    const parts: SitemapPart[] = []
    for (let after = FIRST; ; ) {
      const { entries, changedAt, last } = await measureStretch(pool, kind, { after, upto: LAST, limit: cutEntries })
      if (entries === 0) return parts
      // The last one is open: what is published takes its place there.
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
    /** The files there are. */
    parts: () => kept.forceFetch('parts'),
    /** The addresses of a file, a thousand at a time: no more of them are in memory at once. */
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
