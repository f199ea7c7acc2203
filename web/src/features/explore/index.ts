/** Explore: feeds, categories and their curators, search, and the home page. */
export { authorQuery, distinctionsQuery, pinnedQuery } from './author/author-query.ts'
export { curationQuery, categoriesQuery } from './curation/curation-query.ts'
export { CurationPart } from './curation/curation-part.tsx'
export { PickPanel } from './curation/pick-panel.tsx'
export { CategoriesDesk } from './curation/categories-desk.tsx'
export { deskTexts } from './curation/desk-texts.ts'
export { followedQuery } from './category/follow-category.tsx'
export { FollowedCategories } from './category/followed-categories.tsx'
export { loadCategoryFollow } from './category/load-category-follow.ts'
export { AuthorRankings } from './author/author-rankings.tsx'
export { OwnPinnedSlot } from './author/own-pinned-slot.tsx'
export { PinnedRankings } from './author/author-rankings.tsx'
export { categoryHref, exploreHref, isSearch, readExploreState } from './explore-address.ts'
export { RankingCard } from './cards/ranking-card.tsx'
export {
  DISTINCTIONS_SOURCE,
  DistinctionBadges,
  distinctionList,
  loadDistinctions,
} from './distinction-badges.tsx'
export { FeaturedPanel, featuredQuery } from './featured-panel.tsx'
export { homeQuery, HomeView } from './home/home-view.tsx'
export { homeTexts } from './home/texts.ts'
export { TodaysRanking } from './home/todays-ranking.tsx'
export { FOUND_SOURCE, loadFeed } from './load-feed.ts'
export { SEARCH_INPUT } from './search-input.ts'
export { categoryQuery, CategoryView } from './results/category-view.tsx'
export { ExploreView } from './results/explore-view.tsx'
export { SuggestionsSlot } from './suggest/suggestions-slot.tsx'
export { useCombobox } from './suggest/use-suggestions.ts'
export { useSuggestions } from './suggest/use-suggestions.ts'
export { exploreTexts } from './texts.ts'
