import { exploreRules, type Home } from '@liston/contract/explore'
import { categories, type CategorySlug, type RankingCard } from '@liston/contract/rankings'
import type { Platform } from '../../../platform/index.ts'
import { readCards } from '../cards/read-cards.ts'
import { type CategorySetting, findSettings } from '../curation/settings-store.ts'
import { findRail } from '../featured/store.ts'
import { fewMade } from '../feed/page-rules.ts'
import { pickFeed } from '../feed/read-feed.ts'
import type { OneOrder } from '../feed/feed-cursor.ts'
import { keptBriefly } from './kept-briefly.ts'
import { pickToday } from './pick-today.ts'
import { countCategories } from './store.ts'

type Lang = 'es' | 'en'
const FEED_MS = 5000
const COUNTS_MS = 60_000
/** More than are shown: what is featured is shown there instead. */
const LATEST_READ = exploreRules.HOME_LATEST + exploreRules.HOME_FEATURED

/** The home page. Which rankings it shows is kept for 5 s, but the cards are read anew: what was hidden is gone at once. */
export function openHome(platform: Platform): (lang: Lang | undefined, viewerId: string | null) => Promise<Home> {
  const skeletonOf = keptBriefly(platform.clock, {
    ms: FEED_MS,
    read: (lang) => readSkeleton(platform, (lang || undefined) as Lang),
  })
  const counts = keptBriefly(platform.clock, {
    ms: COUNTS_MS,
    read: () => countCategories(platform.pool),
    patient: true,
  })
  return async (lang, viewerId) => {
    const [{ todayId, viral, latest }, rail, numbers, set] = await Promise.all([
      skeletonOf(lang ?? ''),
      findRail(platform.pool, platform.clock.now()),
      counts(''),
      findSettings(platform.db),
    ])
    const featured = rail.map(({ id }) => id)
    const ids = [...new Set([...featured, ...viral, ...latest, ...(todayId ? [todayId] : [])])]
    const cards = new Map((await readCards(platform.pool, ids, viewerId)).map((card) => [card.id, card]))
    const shown = (row: string[]) => row.flatMap((id) => cards.get(id) ?? [])
    return {
      todayId: todayId && cards.has(todayId) ? todayId : null,
      featured: rail.flatMap(({ id, why }) => shown([id]).map((card) => ({ ...card, why }))),
      viral: shown(viral),
      latest: newest(shown(latest), featured),
      counts: offered(set).map((slug) => ({ category: slug, rankings: numbers.get(slug) ?? 0 })),
    }
  }
}

/** The categories that the house offers, in its order. */
function offered(set: Map<string, CategorySetting>): CategorySlug[] {
  const placeOf = (slug: string) => set.get(slug)?.place ?? Number.POSITIVE_INFINITY
  const shown = categories.map(({ slug }) => slug).filter((slug) => !set.get(slug)?.hidden)
  // Equal places keep their order; infinities are equal too.
  return shown.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)))
}

async function readSkeleton(platform: Platform, lang: Lang | undefined) {
  const [todayId, viral, latest] = await Promise.all([
    pickToday(platform, lang ?? null),
    readRow(platform, 'viral', { lang, size: exploreRules.HOME_VIRAL + 1 }),
    readRow(platform, 'latest', { lang, size: LATEST_READ + exploreRules.HOME_VIRAL + 1 }),
  ])
  const others = viral.filter((id) => id !== todayId).slice(0, exploreRules.HOME_VIRAL)
  return { todayId, viral: others, latest: beside(latest, [todayId, ...others]) }
}

/** Those that stand nowhere else on the page; in an installation too young for that, all. */
function beside(latest: string[], elsewhere: (string | null)[]): string[] {
  const more = latest.filter((id) => !elsewhere.includes(id))
  return (more.length < exploreRules.HOME_LATEST ? latest : more).slice(0, LATEST_READ)
}

/** The newest that are not featured, while there are enough of them. */
function newest(latest: RankingCard[], featured: string[]): RankingCard[] {
  const more = latest.filter(({ id }) => !featured.includes(id))
  const row = more.length < exploreRules.HOME_LATEST ? latest : more
  return fewMade(row, { size: exploreRules.HOME_LATEST, isMade: (card) => card.aiMade })
}

/** The first of a feed, in the language asked for; other languages fill the row where that one has too few. */
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
