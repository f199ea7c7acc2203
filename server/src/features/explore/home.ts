import type { Language } from '@liston/contract/kernel'
import { exploreRules, type Home } from '@liston/contract/explore'
import { categories, type CategorySlug } from '@liston/contract/rankings'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { ReadPool } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { findRail } from './featured/store.ts'
import { fewMade } from './feed/page-rules.ts'
import { type OneOrder, pickFeed } from './feed/read-feed.ts'
import { readCards } from './read-cards.ts'

type Lang = Language
const FEED_MS = 5000
const COUNTS_MS = 60_000
const { HOME_FEATURED, HOME_LATEST, HOME_VIRAL } = exploreRules
/** Each row reads more than it shows, because what stands above it on the page is left out. */
const VIRAL_READ = HOME_VIRAL + 1 + HOME_FEATURED
const LATEST_READ = HOME_LATEST + VIRAL_READ

/**
 * Returns a function that builds the home page. The selection is cached for 5 s, but cards are read each time, so
 * hidden rankings disappear at once.
 */
export function openHome(
  platform: Platform,
): (reads: ReadPool, lang: Lang | undefined, viewerId: string | null) => Promise<Home> {
  const skeletonOf = keptBriefly(platform.clock, {
    ms: FEED_MS,
    read: (lang) => readSkeleton(platform, (lang || undefined) as Lang),
  })
  const counts = keptBriefly(platform.clock, {
    ms: COUNTS_MS,
    read: () => countCategories(platform.pool),
    patient: true,
  })
  return async (reads, lang, viewerId) => {
    const [{ todayId, viral, latest }, rail, numbers] = await Promise.all([
      skeletonOf(lang ?? ''),
      findRail(reads, platform.clock.now()),
      counts(''),
    ])
    const ids = [...new Set([...(todayId ? [todayId] : []), ...rail.map(({ id }) => id), ...viral, ...latest])]
    const cards = new Map((await readCards(reads, ids, viewerId)).map((card) => [card.id, card]))
    // Each card is taken once, in the order of the page.
    const take = (id: string) => {
      const card = cards.get(id)
      cards.delete(id)
      return card
    }
    const today = todayId && take(todayId)
    const featured = rail
      .filter(({ id }) => cards.has(id))
      .slice(0, HOME_FEATURED)
      .map(({ id, why }) => ({ ...take(id)!, why }))
    /** The cards of a row that are not above it on the page. */
    const row = (ids: string[], size: number) => {
      const left = ids.flatMap((id) => cards.get(id) ?? [])
      const shown = fewMade(left, { size, isMade: (card) => card.aiMade })
      for (const { id } of shown) cards.delete(id)
      return shown
    }
    return {
      todayId: today ? todayId : null,
      featured,
      // If too few are left for both rows, each gets half.
      viral: row(viral, Math.min(HOME_VIRAL, Math.ceil(cards.size / 2))),
      latest: row(latest, HOME_LATEST),
      counts: categories()
        .filter(({ hidden }) => !hidden)
        .map(({ slug }) => ({ category: slug, rankings: numbers.get(slug) ?? 0 })),
    }
  }
}

/**
 * The two halves of `visible_ranking`: counts public rankings in an index-only scan and subtracts those of suspended
 * authors. The view itself would read every row, which takes 10 times as long.
 */
const countsSql = `
  SELECT r.category, count(*) - coalesce(max(s.rankings), 0) AS rankings
  FROM public_ranking r LEFT JOIN (
    SELECT category, count(*) AS rankings FROM public_ranking
    WHERE author_id IN (SELECT id FROM suspended_account) GROUP BY category
  ) s USING (category)
  GROUP BY r.category`

/** Number of visible rankings by category; a category without any is missing. */
export async function countCategories(pool: pg.Pool): Promise<Map<CategorySlug, number>> {
  type Row = { category: CategorySlug; rankings: number }
  const { rows } = await pool.query<Row>({ name: 'category-counts', text: countsSql })
  return new Map(rows.map((r) => [r.category, r.rankings]))
}

type Options<T> = {
  ms: number
  read(key: string): Promise<T>
  /** Returns a stale value while a new one is read. Only the first read makes the caller wait. */
  patient?: boolean
}

/** Maximum number of cached keys: one a language, or a single one. */
const MAX_KEYS = 100

/**
 * Caches a value for `ms` for all callers. Concurrent reads share one fetch. Each process has its own cache, and errors
 * are not cached.
 */
export function keptBriefly<T extends object>(clock: Clock, { ms, read, patient = false }: Options<T>) {
  const kept = new LRUCache<string, T>({
    max: MAX_KEYS,
    ttl: ms,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: read,
    allowStale: patient,
  })
  return (key: string): Promise<T> => kept.forceFetch(key)
}

async function readSkeleton(platform: Platform, lang: Lang | undefined) {
  const [todayId, viral, latest] = await Promise.all([
    pickToday(platform, lang ?? null),
    readRow(platform, 'viral', { lang, size: VIRAL_READ }),
    readRow(platform, 'latest', { lang, size: LATEST_READ }),
  ])
  return { todayId, viral, latest }
}

const DAY_MS = 86_400_000
/** A ranking is not picked again within this many days while there are others. */
const REST_DAYS = 14
const BIG = { voters: 3, items: 5 }
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * "El listón de hoy": one ranking for a whole UTC day, chosen among the hottest (`hot`). It is in the requested
 * language if possible. Null if there is no suitable ranking.
 */
export async function pickToday(platform: Platform, lang: Language | null): Promise<string | null> {
  const now = platform.clock.now().getTime()
  const [day, language] = [dayOf(now), lang ?? 'all']
  const demands: Demand[] = [
    { ...BIG, language: lang, notSince: dayOf(now - REST_DAYS * DAY_MS) },
    { ...BIG, language: null, notSince: null },
    { voters: 0, items: 2, language: null, notSince: null },
  ]
  const kept = await findPicked(platform.pool, day, language)
  if (kept) return kept
  for (const demand of demands) {
    const rankingId = await choosePick(platform.pool, { day, demand })
    if (rankingId) return keep(platform, { day, language, rankingId })
  }
  return null
}

const pickedSql = `
  SELECT d.ranking_id AS id FROM ranking_of_the_day d JOIN visible_ranking r ON r.id = d.ranking_id
  WHERE d.day = $1 AND d.language = $2`

/** The pick of a UTC day, if it is still public. */
async function findPicked(pool: pg.Pool, day: string, language: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'picked-of-the-day',
    text: pickedSql,
    values: [day, language],
  })
  return rows[0]?.id ?? null
}

/** Conditions for a pick. `notSince` excludes rankings picked since that day. */
type Demand = { language: string | null; voters: number; items: number; notSince: string | null }

const chooseSql = `
  WITH hottest AS (
    SELECT r.id FROM visible_ranking r
    WHERE r.status = 'published' AND (NOT r.ai_made OR r.weighted_voters >= ${exploreRules.VIRAL_MIN_TRUSTED_VOTERS_AI}) AND ($2::text IS NULL OR r.language = $2) AND r.counted_voters >= $3 AND r.items_count >= $4
      AND NOT EXISTS (SELECT FROM ranking_of_the_day d WHERE d.ranking_id = r.id AND d.day >= $5::date AND d.day < $1::date)
    ORDER BY r.hot DESC, r.id DESC LIMIT 10
  )
  SELECT id FROM hottest ORDER BY md5($1::text || id::text) LIMIT 1`

type Day = { day: string; language: string }

/** One of the ten hottest rankings that meet the demand, selected by a hash of the day. */
async function choosePick(pool: pg.Pool, o: { day: string; demand: Demand }): Promise<string | null> {
  const { language, voters, items, notSince } = o.demand
  const values = [o.day, language, voters, items, notSince]
  const { rows } = await pool.query<{ id: string }>({ name: 'choose-pick', text: chooseSql, values })
  return rows[0]?.id ?? null
}

/** Stores the pick and returns the one in force. If the database is read-only, returns the pick without storing it. */
async function keep(
  { pool, log }: Platform,
  pick: { day: string; language: string; rankingId: string },
): Promise<string> {
  try {
    await keepPick(pool, pick)
    return (await findPicked(pool, pick.day, pick.language)) ?? pick.rankingId
  } catch (error) {
    log.warn({ err: error }, 'the ranking of the day was not kept')
    return pick.rankingId
  }
}

const keepSql = `
  INSERT INTO ranking_of_the_day AS d (day, language, ranking_id) VALUES ($1, $2, $3)
  ON CONFLICT (day, language) DO UPDATE SET ranking_id = excluded.ranking_id
    WHERE NOT EXISTS (SELECT FROM visible_ranking r WHERE r.id = d.ranking_id)`

/** Stores the pick of the day, unless a visible one exists. */
async function keepPick(pool: pg.Pool, o: Day & { rankingId: string }): Promise<void> {
  await pool.query({ name: 'keep-pick', text: keepSql, values: [o.day, o.language, o.rankingId] })
}

/** The first rankings of a feed in the requested language. Other languages fill the row if there are too few. */
async function readRow(
  platform: Platform,
  sort: OneOrder,
  o: { lang: Lang | undefined; size: number },
): Promise<string[]> {
  const own = await pickFeed(platform, { sort, viewerId: null, ...o })
  if (own.ids.length === o.size || !o.lang) return own.ids
  const all = await pickFeed(platform, { sort, viewerId: null, size: o.size })
  const made = [...own.made, ...all.made]
  return fewMade([...new Set([...own.ids, ...all.ids])], { size: o.size, isMade: (id) => made.includes(id) })
}
