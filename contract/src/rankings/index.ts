/** Rankings (RW) and their items: schemas, rules and endpoints to create, publish, change and delete them. */
export {
  categories,
  type Category,
  type CategoryList,
  categoryList,
  categoryOf,
  categoryPath,
  categoryRules,
  type CategoryRow,
  currentCategories,
  findCategoriesBy,
  type CategorySlug,
  openCategories,
  packCategories,
  type PackedCategory,
  setCategories,
  takeCategories,
} from './categories.ts'
export {
  CategoryAddress,
  CategoryEmoji,
  categoryRefusals,
  ListedCategory,
} from './category-endpoints.ts'
export { sampleCategories } from './sample-categories.ts'
export { DraftFields, DraftItem, RankingChanges, RankingDraft } from './draft.ts'
export { ItemMerge, MergePreview, mergeRefusals } from './merge.ts'
export { CoEditor, CoEditorRole, CoEditors, coEditingRefusals, SharedRanking } from './coediting.ts'
export { rankingsContract } from './endpoints.ts'
export { HighlightCount, MyHighlights } from './highlight/endpoints.ts'
export { highlightRefusals } from './highlight/refusals.ts'
export {
  highlightLimit,
  HIGHLIGHTS_MOST,
  highlightsKept,
  PIN_MIN_LEVEL,
  pinLimit,
} from './highlight/rules.ts'
export { HowMade, MadeBy, MadeItems, MadeLabel } from './made/schema.ts'
export { itemName, itemNameProblem } from './writing/item-name.ts'
export {
  areSimilar,
  editDistance,
  exactName,
  isSmallEdit,
  normalName,
  SIMILAR,
  similarFinder,
  similarity,
  similarName,
  slugOf,
} from './writing/names.ts'
export { rankingPath, SHARE_PARAM } from './ranking-path.ts'
export {
  EMBED_ROWS,
  EMBED_SCRIPT,
  EMBED_THEMES,
  type EmbedTheme,
  embedCode,
  embedHeight,
  embedPath,
  itemPicturePath,
  OEMBED_PATH,
  PICTURE_FORMATS,
  type PictureFormat,
  picturePath,
  qrPath,
  subjectPath,
  SUBJECTS_VERSION,
  voteFromAfarPath,
} from './sharing/addresses.ts'
export { type Paste, parsePaste } from './writing/paste.ts'
export { anyTable } from './reading/any-table.ts'
export { columnOf } from './reading/columns.ts'
export { plainText, separatorOf, SIGNS } from './reading/format.ts'
export { type Lines, readLines, splitPieces, unquoted } from './reading/lines.ts'
export { type Picked, pickItems, SKIP_REASONS } from './reading/pick-items.ts'
export { isXml, readMyAnimeList } from './reading/read-xml.ts'
export {
  LIST_KINDS,
  NO_ROLES,
  type Roles,
  type Row,
  type Separator,
  SEPARATORS,
  SIMILAR_NAMES,
  type Table,
} from './reading/table.ts'
export { addItemRefusals, shareKeyRefusals } from './more-refusals.ts'
export { rankingRefusals } from './refusals.ts'
export { LEVEL_TOO_LOW, validationRefusals } from './validation.ts'
export { byOptionalText, OPTIONAL_TEXT_NAMES, OPTIONAL_TEXTS, type OptionalText, publishQuota } from './rules.ts'
export * as rankingRules from './rules.ts'
export {
  AskedOrder,
  CardItem,
  AskedCategory,
  CategoryField,
  OrderLabel,
  RankedItem,
  Ranking,
  RankingCard,
  RankingMode,
  RankingOrder,
  RankingStatus,
  Standing,
  Subjects,
  Visibility,
} from './schema.ts'
export { ChangeKind, MyRanking, MyRankings, PublishQuota, RankingChange, ShareKey, Shelf } from './shelf.ts'
export { translationRefusals } from './translation.ts'
export { RankingTranslation, Translation } from './translation.ts'
export { Video, VideoAddress } from './video/schema.ts'
export {
  isVideoOrEmpty,
  parseVideo,
  type Video as VideoOf,
  VIDEO_ADDRESS_MAX,
  videoAddress,
  videoPlayer,
} from './video/video.ts'
export { Validation } from './validation.ts'
export { writingHelpRefusals } from './helping.ts'
export { AskedCover, AskedItems, ProposedItem, WritingHelp } from './helping.ts'
export { manageRefusals } from './managed.ts'
export {
  MANAGE_ACTS,
  MANAGE_REASON,
  MANAGED_COLUMNS,
  MANAGED_ORDERS,
  MANAGED_STATUSES,
  type ManagedColumn,
} from './managed-choices.ts'
export { AskedManaged, Manage, ManageAct, ManagedRanking } from './managed.ts'
