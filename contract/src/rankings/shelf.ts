import * as z from 'zod'
import { Cursor, Id, Instant, Language, pageOf } from '../kernel/index.ts'
import { MadeLabel } from './made/schema.ts'
import { OPTIONAL_TEXT_NAMES } from './rules.ts'
import { CategoryField, RankingStatus, Visibility } from './schema.ts'

/** Tabs of "My rankings": published (with locked and hidden), drafts, archived, deleted less than 30 days ago. */
export const Shelf = z.enum(['published', 'drafts', 'archived', 'trash'])
export type Shelf = z.infer<typeof Shelf>

/** A row of "My rankings". */
export const MyRanking = z.object({
  id: Id,
  slug: z.string(),
  /** May be empty in a draft. */
  topic: z.string(),
  category: CategoryField.nullable(),
  language: Language,
  status: RankingStatus,
  visibility: Visibility,
  points: z.number().int(),
  voters: z.number().int(),
  itemsCount: z.number().int(),
  coverUrl: z.string().nullable(),
  /** Emoji that depict what it is about, for a cover without an image; empty in a draft without a category. */
  subjects: z.array(z.string()),
  madeLabel: MadeLabel.nullable(),
  updatedAt: Instant,
  publishedAt: Instant.nullable(),
  /** Pinned to my profile. */
  pinned: z.boolean(),
  /** Until when a deleted ranking can be restored. */
  restoreUntil: Instant.nullable(),
  version: z.number().int(),
})
export type MyRanking = z.infer<typeof MyRanking>

const count = z.number().int()

export const MyRankings = pageOf(MyRanking).extend({
  counts: z.object({ published: count, drafts: count, archived: count, trash: count }),
})
export type MyRankings = z.infer<typeof MyRankings>

export const ShelfQuestion = z.strictObject({ shelf: Shelf.default('published'), cursor: Cursor.optional() })

/** What I may still publish today (rules 3.17). */
export const PublishQuota = z.object({
  level: count,
  perDay: count,
  leftToday: count,
  /** Maximum items in a ranking of mine. */
  items: count,
  /** Private rankings that I may still have; null: no limit. */
  privateLeft: count.nullable(),
  /** Level that publishing requires. Present only if level gates are hard and I am below it. */
  levelNeeded: count.optional(),
})
export type PublishQuota = z.infer<typeof PublishQuota>

/** Kinds of change in the history of a published ranking ("Historial de cambios", rules 3.1). */
export const ChangeKind = z.enum([
  'topic',
  ...OPTIONAL_TEXT_NAMES,
  'category',
  'language',
  'status',
  'video',
  'item_added',
  'item_removed',
  'item_renamed',
  'item_note',
  'cover',
  'item_image',
  'votes_reset',
  'reordered',
  'mode',
  'ends_at',
  'ended',
  'items_merged',
  'merge_undone',
])
export type ChangeKind = z.infer<typeof ChangeKind>

/** One change. `before` and `after` are empty if there is nothing to quote. */
export const RankingChange = z.object({
  kind: ChangeKind,
  before: z.string(),
  after: z.string(),
  at: Instant,
  /** Who made the change; null if the account is gone. */
  by: z.object({ id: Id, username: z.string() }).nullable(),
})
export type RankingChange = z.infer<typeof RankingChange>

/** Secret from the URL of a link. The server compares it and never displays it. */
export const LinkKey = z.string().max(64)

/** Secret link of a private ranking, for its author (rules 3.1): 128 random bits, and the number of users it let in. */
export const ShareKey = z.object({
  /** Null if there is no link. */
  key: z.string().nullable(),
  guests: count,
})
export type ShareKey = z.infer<typeof ShareKey>
