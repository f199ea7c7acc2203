/** Finding rankings: feeds, categories, search, the home page. */
export { exploreContract, SearchText } from './endpoints.ts'
export { exploreRefusals } from './refusals.ts'
export * as exploreRules from './rules.ts'
export {
  CategoryAbout,
  CategoryCount,
  Distinction,
  Featured,
  FeaturedWhy,
  FeedCard,
  FeedPage,
  FeedWhy,
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
