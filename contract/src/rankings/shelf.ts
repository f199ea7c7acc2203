import * as z from 'zod'
import { Cursor, Id, Instant, Language, pageOf } from '../kernel/index.ts'
import { MadeLabel } from './made/schema.ts'
import { CategoryField, RankingStatus, Visibility } from './schema.ts'

/** Where "My rankings" keeps them: published and locked, drafts, archived, deleted less than 30 days ago. */
export const Shelf = z.enum(['published', 'drafts', 'archived', 'trash'])
export type Shelf = z.infer<typeof Shelf>

/** A ranking of mine as a row of the list. */
export const MyRanking = z.object({
  id: Id,
  slug: z.string(),
  /** Empty in a draft that has none yet. */
  topic: z.string(),
  category: CategoryField.nullable(),
  language: Language,
  status: RankingStatus,
  visibility: Visibility,
  points: z.number().int(),
  voters: z.number().int(),
  itemsCount: z.number().int(),
  madeLabel: MadeLabel.nullable(),
  updatedAt: Instant,
  publishedAt: Instant.nullable(),
  /** Shown first on my profile. */
  pinned: z.boolean(),
  /** Until when a deleted one can be brought back. */
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

/** What I may still publish today (rules 3.17), told before I begin. */
export const PublishQuota = z.object({
  level: count,
  perDay: count,
  leftToday: count,
  /** Most items that a ranking of mine may hold. */
  items: count,
  /** Private rankings that I may still have; null without limit. */
  privateLeft: count.nullable(),
  /** Gates are hard, and publishing waits for this level. */
  levelNeeded: count.optional(),
})
export type PublishQuota = z.infer<typeof PublishQuota>

/** What may have been changed of a published ranking ("Historial de cambios", rules 3.1). */
export const ChangeKind = z.enum([
  'topic',
  'criterion',
  'description',
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

/** One change. `before` and `after` are empty where there is nothing to quote. */
export const RankingChange = z.object({
  kind: ChangeKind,
  before: z.string(),
  after: z.string(),
  at: Instant,
  /** Whose act it was; null when they are gone. */
  by: z.object({ id: Id, username: z.string() }).nullable(),
})
export type RankingChange = z.infer<typeof RankingChange>

/** The secret of a link as an address says it: compared, shown to nobody. */
export const LinkKey = z.string().max(64)

/** The secret link of a private ranking (rules 3.1), for its author: 128 bits of chance, and how many came in by it. */
export const ShareKey = z.object({
  /** Null: there is no link. */
  key: z.string().nullable(),
  guests: count,
})
export type ShareKey = z.infer<typeof ShareKey>
