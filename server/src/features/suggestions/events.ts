import type { SuggestionStatus } from '@liston/contract/suggestions'
import { durableEvent } from '../../platform/events.ts'

type About = { suggestionId: string; rankingId: string; authorId: string; proposerId: string; name: string }

/** Somebody proposed an item: its author wants to know, and whoever edits the list with them. */
export type SuggestionMade = About
export const SuggestionMade = durableEvent<SuggestionMade>('SuggestionMade')

/**
 * What became of a proposal. A "no" and a merge may be taken back within minutes: who tells of them looks again whether
 * they still stand.
 */
export type SuggestionDecided = About & {
  outcome: Extract<SuggestionStatus, 'approved' | 'merged' | 'rejected' | 'expired'>
  /** Its voters added it; nobody decided. */
  isAutomatic: boolean
  itemId: string | null
  /** Whose decision it was; nobody's where its voters or its time made it. */
  deciderId: string | null
  /** 0 where it brought nothing: not approved, or more than are rewarded in a day, or not trusted yet. */
  stars: number
  xp: number
}
export const SuggestionDecided = durableEvent<SuggestionDecided>('SuggestionDecided')

/** Enough people back a proposal for it to be added, if they are trusted. */
export const SuggestionBacked = durableEvent<{ suggestionId: string }>('SuggestionBacked')
