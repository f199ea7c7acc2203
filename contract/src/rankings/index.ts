/** Rankings (RW) and their items: what they are, how they are made, published, changed and removed. */
export { type Category, type CategorySlug, categories, categoryOf } from './categories.ts'
export { DraftFields, DraftItem, RankingChanges, RankingDraft } from './draft.ts'
export { rankingsContract } from './endpoints.ts'
export { editDistance, isSmallEdit, normalName, SIMILAR, similarity, slugOf } from './names.ts'
export { rankingPath } from './ranking-path.ts'
export { type Paste, parsePaste } from './paste.ts'
export { rankingRefusals } from './refusals.ts'
export { publishQuota } from './rules.ts'
export * as rankingRules from './rules.ts'
export {
  CardItem,
  CategoryField,
  OrderLabel,
  RankedItem,
  Ranking,
  RankingCard,
  RankingOrder,
  RankingStatus,
  Visibility,
} from './schema.ts'
export { ChangeKind, MyRanking, MyRankings, PublishQuota, RankingChange, Shelf } from './shelf.ts'
