import type { CategorySlug } from '@liston/contract/rankings'
import { news } from '../../platform/events/index.ts'

/** A draft became a ranking. */
export const RankingPublished = news<{
  rankingId: string
  authorId: string
  topic: string
  category: CategorySlug
  language: 'es' | 'en'
  visibility: 'public' | 'private'
}>('RankingPublished')

/** Its author changed a published ranking: words, items, order, visibility, state; or deleted it, or brought it back. */
export const RankingChanged = news<{
  rankingId: string
  authorId: string
  /**
   * Items that are gone: their votes are to be withdrawn, and Stars spent on them in the last 24 h are due back
   * (rules 3.3). Whoever missed the news finds them by `item.status = 'removed' AND item.voters > 0`.
   */
  removedItemIds: string[]
}>('RankingChanged')
