import type { CategorySlug, CoEditorRole } from '@liston/contract/rankings'
import { durableEvent } from '../../platform/events.ts'

/** A draft became a ranking. */
export const RankingPublished = durableEvent<{
  rankingId: string
  authorId: string
  topic: string
  category: CategorySlug
  language: 'es' | 'en'
  visibility: 'public' | 'private'
}>('RankingPublished')

/** Its author changed a published ranking: words, items, order, visibility, state; or deleted it, or brought it back. */
export const RankingChanged = durableEvent<{
  rankingId: string
  authorId: string
  /**
   * Items that are gone: their votes are to be withdrawn, and Stars spent on them in the last 24 h are due back
   * (rules 3.3).
   */
  removedItemIds: string[]
}>('RankingChanged')

/** The date of a ranking came and its votes are closed: once for each date. */
export const RankingEnded = durableEvent<{ rankingId: string; authorId: string }>('RankingEnded')

type Merge = { rankingId: string; fromItemId: string; intoItemId: string; mergeId: string }

/** Two items are one: what hangs on the first belongs to the second, and may come back within 24 h. */
export const ItemsMerged = durableEvent<Merge>('ItemsMerged')

/** Two items that were one are two again. */
export const ItemsUnmerged = durableEvent<Merge>('ItemsUnmerged')

/** An author invites somebody to keep a ranking or draft with them. */
export const CoEditorInvited = durableEvent<{
  rankingId: string
  authorId: string
  userId: string
  role: CoEditorRole
  topic: string
}>('CoEditorInvited')
