import * as z from 'zod'
import { Id, Instant, Language, pageOf } from '../kernel/index.ts'
import { CategoryField, RankingCard } from '../rankings/index.ts'
import { HOME_FEATURED, HOME_LATEST, HOME_VIRAL, SEARCH_RESULTS_MAX } from './rules.ts'

/** Feeds of specification 2 (Explore): Latest, Viral, All Results; and the newest of whom the reader follows, none for a guest. */
export const Sort = z.enum(['latest', 'viral', 'all', 'following'])
export type Sort = z.infer<typeof Sort>

/** Leaves out what machines wrote. */
export const WithoutAi = z.literal('none')

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

/** Why a ranking stands in the rail "Destacados": its author pinned it, the editors chose it, or it was the best of a month. */
export const FeaturedWhy = z.enum(['pinned', 'editor', 'month'])
export type FeaturedWhy = z.infer<typeof FeaturedWhy>

/** Where a ranking stands in the rail, until when and why; `pinned`: whether its author has pinned one this month. */
export const Featured = z.object({
  standing: z.array(z.object({ why: FeaturedWhy, until: Instant })).max(3),
  pinned: z.boolean(),
})
export type Featured = z.infer<typeof Featured>

/** A ranking that was given something: validated by people of level 7, or featured now and why. */
export const Distinction = z.object({
  id: Id,
  topic: z.string(),
  language: Language,
  validated: z.boolean(),
  featured: FeaturedWhy.nullable(),
})
export type Distinction = z.infer<typeof Distinction>

export const Home = z.object({
  /** "El listón de hoy": one big live ranking, the same all day (UTC), or null in an empty installation. */
  todayId: Id.nullable(),
  featured: z.array(RankingCard.extend({ why: FeaturedWhy })).max(HOME_FEATURED),
  viral: z.array(RankingCard).max(HOME_VIRAL),
  latest: z.array(RankingCard).max(HOME_LATEST),
  /** Every category, in the order in which they are offered. */
  counts: z.array(CategoryCount),
})
export type Home = z.infer<typeof Home>
