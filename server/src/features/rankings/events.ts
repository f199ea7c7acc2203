import type { Language } from '@liston/contract/kernel'
import type { CategorySlug, CoEditorRole } from '@liston/contract/rankings'
import { durableEvent } from '../../platform/events.ts'

/** A draft was published. */
export const RankingPublished = durableEvent<{
  rankingId: string
  authorId: string
  topic: string
  category: CategorySlug
  language: Language
  visibility: 'public' | 'private'
}>('RankingPublished')

/**
 * A published ranking changed: texts, items, order, visibility or status. Includes deletion, restoring and moderation.
 */
export const RankingChanged = durableEvent<{
  rankingId: string
  authorId: string
  /**
   * Items that were removed. Listeners withdraw their votes and refund Stars spent on them
   * in the last 24 h (rules 3.3).
   */
  removedItemIds: string[]
}>('RankingChanged')

/** The end date of a ranking has passed and voting is closed. Published once per date. */
export const RankingEnded = durableEvent<{ rankingId: string; authorId: string }>('RankingEnded')

type Merge = { rankingId: string; fromItemId: string; intoItemId: string; mergeId: string }

/** Two items were merged. Data of the first belongs to the second, and may return within 24 h. */
export const ItemsMerged = durableEvent<Merge>('ItemsMerged')

/** A merge was undone. */
export const ItemsUnmerged = durableEvent<Merge>('ItemsUnmerged')

/** An author invited a user to co-edit a ranking or draft. */
export const CoEditorInvited = durableEvent<{
  rankingId: string
  authorId: string
  userId: string
  role: CoEditorRole
  topic: string
}>('CoEditorInvited')
