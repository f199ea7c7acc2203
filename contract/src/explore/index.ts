/** Finding rankings: feeds, categories, search, the home page. */
export { exploreContract, SearchText } from './endpoints.ts'
export { exploreRefusals } from './refusals.ts'
export * as exploreRules from './rules.ts'
export {
  CategoryCount,
  Distinction,
  Featured,
  FeaturedWhy,
  FeedPage,
  Home,
  SearchPage,
  Sort,
  Suggestion,
} from './schema.ts'
