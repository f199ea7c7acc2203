import type { CategorySlug } from '@liston/contract/rankings'
import { durableEvent } from '../../platform/events/index.ts'

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
