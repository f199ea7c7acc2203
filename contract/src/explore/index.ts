/** Finding rankings: feeds, categories, search, the home page. */
export { exploreContract, SearchText } from './endpoints.ts'
export * as exploreRules from './rules.ts'
export { CategoryCount, FeedPage, Home, SearchPage, Sort, Suggestion } from './schema.ts'
