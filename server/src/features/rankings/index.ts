/** Rankings and their items: reading, drafts, publication, changes, merges, highlights, co-editing and AI help. */
export { countOf, countPublished, countRankings } from './store.ts'
export {
  ItemsMerged,
  ItemsUnmerged,
  RankingChanged,
  RankingEnded,
  RankingPublished,
  CoEditorInvited,
} from './events.ts'
export { findPair, mergeItems } from './merge-items.ts'
export { madeLabel } from './made-lists.ts'
export { type MarkMade, markMade } from './made-lists.ts'
export { listMerges, partItems } from './merge-items.ts'
export { findOfAuthor } from './store.ts'
export { openRankings } from './open-rankings.ts'
export { changeCategories, findCategory } from './categories/change-category.ts'
export { describeInDatabase, type HeldCategories, readCategories } from './categories/held-categories.ts'
export { hasRoomForDraft, type MadeDraft, makeDraft } from './made-lists.ts'
export { findRoom } from './made-lists.ts'
export { findItems } from './draft/store.ts'
export { findHiddenTwin } from './change/store.ts'
export { makeCover } from './helping/make-cover.ts'
export { findDraftItems, swapItems } from './made-lists.ts'
export { findExtras } from './highlight/store.ts'
export { holdFeaturable } from './own-rankings.ts'
export { findEditors } from './coediting.ts'
export { mayEdit, type Owned, maySee } from './policy.ts'
export { addItem, itemsMaxOf } from './add-proposed.ts'
export { countSuggestions, findAuthorOf, findTaking, type Taking } from './add-proposed.ts'
export { listItems } from './reported-rankings.ts'
export { findReportedItem, findReportedRanking, isTakenDown } from './reported-rankings.ts'
export { presentRanking } from './present-ranking.ts'
export {
  freezeRanking,
  hideItem,
  hideRanking,
  lockRanking,
  showItem,
  showRanking,
  tellRanking,
} from './state.ts'
export { findUntranslated } from './translation/untranslated-store.ts'
export { findNames, findRanking, findSeen, findSeenWithin } from './store.ts'
export type { RankingTables } from './tables.ts'
export { mayHavePictures } from './helping/make-cover.ts'
