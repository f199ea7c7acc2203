import { exploreRules, type Home, type Sort } from '@liston/contract/explore'
import { categories } from '@liston/contract/rankings'
import type { Platform } from '../../../platform/index.ts'
import { readCards } from '../cards/read-cards.ts'
import { pickFeed } from '../feed/read-feed.ts'
import { keptBriefly } from './kept-briefly.ts'
import { pickToday } from './pick-today.ts'
import { countCategories } from './store.ts'

type Lang = 'es' | 'en'
const FEED_MS = 5000
const COUNTS_MS = 60_000

/** The home page. Which rankings it shows is kept for 5 s, but the cards are read anew: what was hidden is gone at once. */
export function openHome(platform: Platform): (lang?: Lang) => Promise<Home> {
  const skeletonOf = keptBriefly(platform.clock, {
    ms: FEED_MS,
    read: (lang) => readSkeleton(platform, (lang || undefined) as Lang),
  })
  const counts = keptBriefly(platform.clock, {
    ms: COUNTS_MS,
    read: () => countCategories(platform.pool),
    patient: true,
  })
  return async (lang) => {
    const [{ todayId, viral, latest }, numbers] = await Promise.all([skeletonOf(lang ?? ''), counts('')])
    const ids = [...new Set([...viral, ...latest, ...(todayId ? [todayId] : [])])]
    const cards = new Map((await readCards(platform.pool, ids)).map((card) => [card.id, card]))
    const shown = (row: string[]) => row.flatMap((id) => cards.get(id) ?? [])
    return {
      todayId: todayId && cards.has(todayId) ? todayId : null,
      viral: shown(viral),
      latest: shown(latest),
      counts: categories.map(({ slug }) => ({ category: slug, rankings: numbers.get(slug) ?? 0 })),
    }
  }
}

async function readSkeleton(platform: Platform, lang: Lang | undefined) {
  const [todayId, viral, latest] = await Promise.all([
    pickToday(platform, lang ?? null),
    readRow(platform, 'viral', { lang, size: exploreRules.HOME_VIRAL + 1 }),
    readRow(platform, 'latest', { lang, size: exploreRules.HOME_LATEST + exploreRules.HOME_VIRAL + 1 }),
  ])
  const others = viral.filter((id) => id !== todayId).slice(0, exploreRules.HOME_VIRAL)
  return { todayId, viral: others, latest: newest(latest, [todayId, ...others]) }
}

/** The newest that stand nowhere else on the page; in an installation too young for that, the newest. */
function newest(latest: string[], elsewhere: (string | null)[]): string[] {
  const more = latest.filter((id) => !elsewhere.includes(id))
  return (more.length < exploreRules.HOME_LATEST ? latest : more).slice(0, exploreRules.HOME_LATEST)
}

/** The first of a feed, in the language asked for; other languages fill the row where that one has too few. */
async function readRow(platform: Platform, sort: Sort, o: { lang: Lang | undefined; size: number }): Promise<string[]> {
  const { ids } = await pickFeed(platform, { sort, ...o })
  if (ids.length === o.size || !o.lang) return ids
  const all = await pickFeed(platform, { sort, size: o.size })
  return [...new Set([...ids, ...all.ids])].slice(0, o.size)
}
