import type { SuggestionStatus } from '@liston/contract/suggestions'
import { durableEvent } from '../../platform/events.ts'

type About = { suggestionId: string; rankingId: string; authorId: string; proposerId: string; name: string }

/** A user suggested an item. Listeners notify the author and the editors. */
export type SuggestionMade = About
export const SuggestionMade = durableEvent<SuggestionMade>('SuggestionMade')

/**
 * A suggestion was decided or expired. A rejection and a merge may be undone for ten minutes. So a listener that
 * notifies users checks first whether they still hold.
 */
export type SuggestionDecided = About & {
  outcome: Extract<SuggestionStatus, 'approved' | 'merged' | 'rejected' | 'expired'>
  /** Its backers added it; no user decided. */
  isAutomatic: boolean
  itemId: string | null
  /** The user who decided; null if the backers or the expiry did. */
  deciderId: string | null
  /** 0 if nothing was paid: not approved, above the daily limit, or the proposer is not trusted yet. */
  stars: number
  xp: number
}
export const SuggestionDecided = durableEvent<SuggestionDecided>('SuggestionDecided')

/** Enough users back a suggestion to add it, provided that they are trusted. */
export const SuggestionBacked = durableEvent<{ suggestionId: string }>('SuggestionBacked')
