import * as z from 'zod'
import { Id, Language, pageOf } from '../kernel/index.ts'
import { CategoryField, RankingCard } from '../rankings/index.ts'
import { HOME_LATEST, HOME_VIRAL, SEARCH_RESULTS_MAX } from './rules.ts'

/** Feeds of specification 2 (Explore): Latest, Viral, All Results. */
export const Sort = z.enum(['latest', 'viral', 'all'])
export type Sort = z.infer<typeof Sort>

export const FeedPage = pageOf(RankingCard)
export type FeedPage = z.infer<typeof FeedPage>

export const SearchPage = FeedPage.extend({
  /** All results; at SEARCH_RESULTS_MAX there may be more, which no page shows. */
  total: z.number().int().max(SEARCH_RESULTS_MAX),
  /** What was searched for instead, because the words as written found nothing. */
  corrected: z.string().nullable(),
})
export type SearchPage = z.infer<typeof SearchPage>

/** A line under the search box: a ranking by its topic, or a category. */
export const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), category: CategoryField }),
  z.object({ kind: z.literal('ranking'), id: Id, slug: z.string(), topic: z.string(), language: Language }),
])
export type Suggestion = z.infer<typeof Suggestion>

export const CategoryCount = z.object({ category: CategoryField, rankings: z.number().int() })

export const Home = z.object({
  /** "El listón de hoy": one big live ranking, the same all day (UTC), or null in an empty installation. */
  todayId: Id.nullable(),
  viral: z.array(RankingCard).max(HOME_VIRAL),
  latest: z.array(RankingCard).max(HOME_LATEST),
  /** Every category, in the order in which they are offered. */
  counts: z.array(CategoryCount),
})
export type Home = z.infer<typeof Home>
