import * as z from 'zod'
import { Id, Instant, Language, pageOf } from '../kernel/index.ts'
import { CategoryField, RankingCard } from '../rankings/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { HOME_FEATURED, HOME_LATEST, HOME_VIRAL, SEARCH_RESULTS_MAX, SEARCH_SORTS, SEARCH_TYPES } from './rules.ts'

/**
 * Feeds of specification 2 (Explore): Latest, Viral, All Results; the newest of whom the reader follows, none for a guest;
 * and what is chosen for the reader, which to a guest is Viral.
 */
export const Sort = z.enum(['latest', 'viral', 'all', 'following', 'foryou'])
export type Sort = z.infer<typeof Sort>

/** Leaves out what machines wrote. */
export const WithoutAi = z.literal('none')

/** Why a card stands where it stands, where that is not the order of the feed alone. */
export const FeedWhy = z.discriminatedUnion('kind', [
  /** An older list that far more people vote in today than usual. */
  z.object({ kind: z.literal('resurged') }),
  z.object({ kind: z.literal('interest'), category: CategoryField }),
  z.object({ kind: z.literal('follow') }),
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('viral') }),
])
export type FeedWhy = z.infer<typeof FeedWhy>
export const FeedCard = RankingCard.extend({ why: FeedWhy.optional() })
export type FeedCard = z.infer<typeof FeedCard>
export const FeedPage = pageOf(FeedCard)
export type FeedPage = z.infer<typeof FeedPage>

export const SearchType = z.enum(SEARCH_TYPES)
export type SearchType = z.infer<typeof SearchType>
export const SearchSort = z.enum(SEARCH_SORTS)
export type SearchSort = z.infer<typeof SearchSort>

/** An item by its name, in the ranking that it stands in. */
export const FoundItem = z.object({
  id: Id,
  name: z.string(),
  points: z.number().int(),
  voters: z.number().int(),
  /** Key of its passport, where it is known what thing it is (see passports). */
  passport: z.string().nullable(),
  ranking: z.object({ id: Id, topic: z.string(), language: Language, category: CategoryField }),
})
export type FoundItem = z.infer<typeof FoundItem>

export const FoundPerson = PersonChip
export type FoundPerson = z.infer<typeof FoundPerson>

/** An article, in the reader's language where it is written in it. */
export const FoundArticle = z.object({
  id: Id,
  slug: z.string(),
  language: Language,
  title: z.string(),
  summary: z.string(),
  category: CategoryField,
  author: PersonChip.nullable(),
  publishedAt: Instant,
})
export type FoundArticle = z.infer<typeof FoundArticle>

const found = {
  /** All results; at SEARCH_RESULTS_MAX there may be more, which no page shows. */
  total: z.number().int().max(SEARCH_RESULTS_MAX),
  /** What was searched for instead, because the words as written found nothing. */
  corrected: z.string().nullable(),
}
export const SearchPage = z.discriminatedUnion('type', [
  FeedPage.extend({ type: z.literal('rankings'), ...found }),
  pageOf(FoundItem).extend({ type: z.literal('items'), ...found }),
  pageOf(FoundPerson).extend({ type: z.literal('people'), ...found }),
  pageOf(FoundArticle).extend({ type: z.literal('articles'), ...found }),
])
export type SearchPage = z.infer<typeof SearchPage>
export type SearchPageOf<T extends SearchType> = Extract<SearchPage, { type: T }>

/** How many of each there are, at most SEARCH_RESULTS_MAX. */
export const SearchCounts = z.record(SearchType, z.number().int().max(SEARCH_RESULTS_MAX))
export type SearchCounts = z.infer<typeof SearchCounts>

/** A line under the search box: a ranking by its topic, a category, an item in its ranking, a person or an article. */
export const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), category: CategoryField }),
  z.object({ kind: z.literal('ranking'), id: Id, slug: z.string(), topic: z.string(), language: Language }),
  z.object({ kind: z.literal('item'), id: Id, rankingId: Id, name: z.string(), language: Language }),
  z.object({ kind: z.literal('person'), id: Id, username: z.string() }),
  z.object({ kind: z.literal('article'), slug: z.string(), title: z.string(), language: Language }),
])
export type Suggestion = z.infer<typeof Suggestion>

export const CategoryCount = z.object({ category: CategoryField, rankings: z.number().int() })

/** A category in the reader's language: what it is for, how many visible rankings it holds and people follow it. */
export const CategoryAbout = CategoryCount.extend({ description: z.string(), followers: z.number().int() })
export type CategoryAbout = z.infer<typeof CategoryAbout>

/** Whether I follow a category, and how many do. */
export const CategoryFollow = z.object({
  category: CategoryField,
  following: z.boolean(),
  followers: z.number().int(),
})
export type CategoryFollow = z.infer<typeof CategoryFollow>

/** A category that I follow. */
export const FollowedCategory = z.object({ category: CategoryField, since: Instant })
export type FollowedCategory = z.infer<typeof FollowedCategory>

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
  /** Every category that the house offers, in its order. */
  counts: z.array(CategoryCount),
})
export type Home = z.infer<typeof Home>
