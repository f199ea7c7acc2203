/** Explore: feeds, categories and their curators, search, and the home page. */
export { curationContract } from './curation.ts'
export { curationRefusals } from './curation.ts'
export {
  CategoryOfHouse,
  Curation,
  CURATORS_MAX,
  DESCRIPTION_MAX,
  PICKS_MAX,
} from './curation.ts'
export { exploreContract, SearchText } from './endpoints.ts'
export { exploreRefusals } from './endpoints.ts'
export * as exploreRules from './rules.ts'
export { CATEGORIES_DESK } from './rules.ts'
export {
  CategoryAbout,
  CategoryCount,
  CategoryFollow,
  Distinction,
  Featured,
  FeaturedWhy,
  FeedCard,
  FeedPage,
  FeedWhy,
  FollowedCategory,
  FoundArticle,
  FoundItem,
  FoundPerson,
  Home,
  SearchCounts,
  SearchPage,
  type SearchPageOf,
  SearchSort,
  SearchType,
  Sort,
  Suggestion,
} from './schema.ts'
