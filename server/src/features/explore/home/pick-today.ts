import { exploreRules } from '@liston/contract/explore'
import type pg from 'pg'
import type { Platform } from '../../../platform/index.ts'

const DAY_MS = 86_400_000
/** The same ranking does not come back within this many days while there are others. */
const REST_DAYS = 14
const BIG = { voters: 3, items: 5 }
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * "El listón de hoy": the same ranking for everybody all through a UTC day, one of those people vote on most these
 * days (`hot`), in the language asked for if there is one. Null in an installation without rankings.
 */
export async function pickToday(platform: Platform, lang: 'es' | 'en' | null): Promise<string | null> {
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

/** The ranking picked for a UTC day, as long as everybody may see it. */
async function findPicked(pool: pg.Pool, day: string, language: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'picked-of-the-day',
    text: pickedSql,
    values: [day, language],
  })
  return rows[0]?.id ?? null
}

/** What a ranking needs to be picked. `notSince` leaves out those picked since that day. */
type Demand = { language: string | null; voters: number; items: number; notSince: string | null }

const chooseSql = `
  WITH hottest AS (
    SELECT r.id FROM visible_ranking r
    WHERE r.status = 'published' AND (NOT r.ai_made OR r.weighted_voters >= ${exploreRules.VIRAL_MIN_TRUSTED_VOTERS_AI}) AND ($2::text IS NULL OR r.language = $2) AND r.voters >= $3 AND r.items_count >= $4
      AND NOT EXISTS (SELECT FROM ranking_of_the_day d WHERE d.ranking_id = r.id AND d.day >= $5::date AND d.day < $1::date)
    ORDER BY r.hot DESC, r.id DESC LIMIT 10
  )
  SELECT id FROM hottest ORDER BY md5($1::text || id::text) LIMIT 1`

type Day = { day: string; language: string }

/** One of the ten hottest that answer the demand, by the day's own lot. */
async function choosePick(pool: pg.Pool, o: { day: string; demand: Demand }): Promise<string | null> {
  const { language, voters, items, notSince } = o.demand
  const values = [o.day, language, voters, items, notSince]
  const { rows } = await pool.query<{ id: string }>({ name: 'choose-pick', text: chooseSql, values })
  return rows[0]?.id ?? null
}

/** The pick that stands from now on. A database that can't write shows what it would have kept. */
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

/** Keeps a pick for the day; one that still stands is kept instead. */
async function keepPick(pool: pg.Pool, o: Day & { rankingId: string }): Promise<void> {
  await pool.query({ name: 'keep-pick', text: keepSql, values: [o.day, o.language, o.rankingId] })
}
