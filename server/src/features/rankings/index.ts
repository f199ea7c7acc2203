/** Rankings and their items: found by everybody who may, made, changed and removed by their author. */
export { countOf, countPublished, countRankings } from './count-store.ts'
export {
  ItemsMerged,
  ItemsUnmerged,
  RankingChanged,
  RankingEnded,
  RankingPublished,
  CoEditorInvited,
} from './events.ts'
export { findPair, mergeItems } from './merge/merge-items.ts'
export { madeLabel } from './made/label-sql.ts'
export { type MarkMade, markMade } from './made/mark-made.ts'
export { listMerges, partItems } from './merge/part-items.ts'
export { findOfAuthor } from './of-author-store.ts'
export { openRankings } from './open-rankings.ts'
export { hasRoomForDraft, type MadeDraft, makeDraft } from './by-machine/make-draft.ts'
export { findRoom } from './by-machine/find-room.ts'
export { findItems } from './draft/store.ts'
export { makeCover } from './helping/make-cover.ts'
export { findDraftItems, swapItems } from './by-machine/swap-items.ts'
export { findExtras } from './highlight/extras-store.ts'
export { findFeaturable, holdFeaturable } from './shelf/featurable-store.ts'
export { findEditors } from './coediting/store.ts'
export { mayEdit, type Owned, maySee } from './policy.ts'
export { addItem, itemsMaxOf } from './proposals/add-item.ts'
export { countSuggestions, findAuthorOf, findTaking, type Taking } from './proposals/store.ts'
export { listItems } from './reported/listed-store.ts'
export { findReportedItem, findReportedRanking } from './reported/store.ts'
export { presentRanking } from './present-ranking.ts'
export {
  freezeRanking,
  hideItem,
  hideRanking,
  lockRanking,
  showItem,
  showRanking,
  tellRanking,
} from './state/hide-ranking.ts'
export { findUntranslated } from './translation/untranslated-store.ts'
export { findNames, findRanking, findSeen } from './store.ts'
export type { RankingTables } from './tables.ts'
export { mayHavePictures } from './helping/show-help.ts'
