import * as z from 'zod'
import { Cursor, Id, Instant, Language, pageOf } from '../kernel/index.ts'
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
  updatedAt: Instant,
  publishedAt: Instant.nullable(),
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
  'item_added',
  'item_removed',
  'item_renamed',
  'item_note',
  'votes_reset',
  'reordered',
])
export type ChangeKind = z.infer<typeof ChangeKind>

/** One change. `before` and `after` are empty where there is nothing to quote. */
export const RankingChange = z.object({
  kind: ChangeKind,
  before: z.string(),
  after: z.string(),
  at: Instant,
})
export type RankingChange = z.infer<typeof RankingChange>
