import type { Platform } from '../../../platform/index.ts'
import { choosePick, type Demand, findPicked, keepPick } from './store.ts'

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
