import * as z from 'zod'
import { Id, Instant, Language, pageOf } from '../kernel/index.ts'
import { CategoryField, RankingCard, Subjects } from '../rankings/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { HOME_FEATURED, HOME_LATEST, HOME_VIRAL, SEARCH_RESULTS_MAX, SEARCH_SORTS, SEARCH_TYPES } from './rules.ts'

/**
 * Feeds of specification 2 (Explore): Latest, Viral, All Results. `following`: newest of followed authors, empty for
 * guests. `foryou`: personal selection; guests get Viral.
 */
export const Sort = z.enum(['latest', 'viral', 'all', 'following', 'foryou'])
export type Sort = z.infer<typeof Sort>

/** Leaves out AI-generated rankings. */
export const WithoutAi = z.literal('none')

/** Why a card is in the feed, where it is not only the feed's order. */
export const FeedWhy = z.discriminatedUnion('kind', [
  /** An older ranking that far more people vote in today than usual. */
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

/** An item that matches by name, with its ranking. */
export const FoundItem = z.object({
  id: Id,
  name: z.string(),
  points: z.number().int(),
  voters: z.number().int(),
  /** Key of its entity page, if the entity is known (see passports). */
  passport: z.string().nullable(),
  ranking: z.object({ id: Id, topic: z.string(), language: Language, category: CategoryField }),
})
export type FoundItem = z.infer<typeof FoundItem>

export const FoundPerson = PersonChip
export type FoundPerson = z.infer<typeof FoundPerson>

/** An article, in the viewer's language if it is written in it. */
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
  /** Number of results. At SEARCH_RESULTS_MAX there may be more, which no page shows. */
  total: z.number().int().max(SEARCH_RESULTS_MAX),
  /** The text that was searched for instead, because the original text found nothing. */
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

/** Number of results of each type, at most SEARCH_RESULTS_MAX. */
export const SearchCounts = z.record(SearchType, z.number().int().max(SEARCH_RESULTS_MAX))
export type SearchCounts = z.infer<typeof SearchCounts>

/** A suggestion under the search box: a category, a ranking, an item in its ranking, a person or an article. */
export const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), category: CategoryField }),
  z.object({ kind: z.literal('ranking'), id: Id, slug: z.string(), topic: z.string(), language: Language }),
  z.object({ kind: z.literal('item'), id: Id, rankingId: Id, name: z.string(), language: Language }),
  z.object({ kind: z.literal('person'), id: Id, username: z.string() }),
  z.object({ kind: z.literal('article'), slug: z.string(), title: z.string(), language: Language }),
])
export type Suggestion = z.infer<typeof Suggestion>

export const CategoryCount = z.object({ category: CategoryField, rankings: z.number().int() })

/** A category in the viewer's language, with its number of visible rankings and of followers. */
export const CategoryAbout = CategoryCount.extend({
  description: z.string(),
  followers: z.number().int(),
  /** Emoji for its banner. */
  subjects: Subjects,
})
export type CategoryAbout = z.infer<typeof CategoryAbout>

/** Whether I follow a category, and its number of followers. */
export const CategoryFollow = z.object({
  category: CategoryField,
  following: z.boolean(),
  followers: z.number().int(),
})
export type CategoryFollow = z.infer<typeof CategoryFollow>

export const FollowedCategory = z.object({ category: CategoryField, since: Instant })
export type FollowedCategory = z.infer<typeof FollowedCategory>

/**
 * Why a ranking is in the rail "Destacados". Its author pinned it, the editors chose it, or it was the best of a month.
 */
export const FeaturedWhy = z.enum(['pinned', 'editor', 'month'])
export type FeaturedWhy = z.infer<typeof FeaturedWhy>

/** The current placements of a ranking in the rail. `pinned`: its author has used the pin of this month. */
export const Featured = z.object({
  standing: z.array(z.object({ why: FeaturedWhy, until: Instant })).max(3),
  pinned: z.boolean(),
})
export type Featured = z.infer<typeof Featured>

/** A ranking with a distinction: validated by people of level 7, or featured now. */
export const Distinction = z.object({
  id: Id,
  topic: z.string(),
  language: Language,
  validated: z.boolean(),
  featured: FeaturedWhy.nullable(),
})
export type Distinction = z.infer<typeof Distinction>

export const Home = z.object({
  /** "El listón de hoy": one ranking, the same all day (UTC). Null if there is no suitable ranking. */
  todayId: Id.nullable(),
  featured: z.array(RankingCard.extend({ why: FeaturedWhy })).max(HOME_FEATURED),
  viral: z.array(RankingCard).max(HOME_VIRAL),
  latest: z.array(RankingCard).max(HOME_LATEST),
  /** The visible categories, in the order set by staff. */
  counts: z.array(CategoryCount),
})
export type Home = z.infer<typeof Home>
