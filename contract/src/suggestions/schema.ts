import * as z from 'zod'
import { Id, Instant, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { itemName, rankingRules } from '../rankings/index.ts'
import { SHOWN_MAX } from './rules.ts'

const { ITEM_NOTE_MAX } = rankingRules
const count = z.number().int()

/**
 * Status of a suggestion. All but `pending` are final; a rejection and a merge become final when their undo time ends.
 */
export const SuggestionStatus = z.enum(['pending', 'approved', 'merged', 'rejected', 'withdrawn', 'expired'])
export type SuggestionStatus = z.infer<typeof SuggestionStatus>

/** An item that a user suggests for a ranking (rules 3.11). */
export const Suggestion = z.object({
  id: Id,
  rankingId: Id,
  name: z.string(),
  note: z.string(),
  status: SuggestionStatus,
  by: PersonChip,
  /** Whether the viewer proposed it, and whether the viewer backs it. */
  mine: z.boolean(),
  voted: z.boolean(),
  votes: count,
  /** The item that it became, or that it was merged into. */
  itemId: Id.nullable(),
  createdAt: Instant,
  /** When it expires if no one decides on it. */
  expiresAt: Instant,
  decidedAt: Instant.nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Why a ranking takes no suggestions. */
export const SuggestionsClosed = z.enum(['off', 'locked', 'archived', 'private', 'full'])
export type SuggestionsClosed = z.infer<typeof SuggestionsClosed>

/** The suggestions of a ranking, with the viewer's permissions. */
export const RankingSuggestions = z.object({
  /** Pending suggestions, most votes first. */
  pending: z.array(Suggestion).max(SHOWN_MAX),
  total: count,
  /** The viewer's own decided suggestions, and decisions of the viewer that can still be undone; at most 5. */
  decided: z.array(Suggestion),
  /** Null: the ranking takes suggestions. */
  closed: SuggestionsClosed.nullable(),
  mayDecide: z.boolean(),
  /** How many more suggestions the viewer may have pending; null for a guest. */
  left: count.nullable(),
  /** Trusted backers that add a suggestion automatically; null if only the author and editors decide. */
  addsAt: count.nullable(),
})
export type RankingSuggestions = z.infer<typeof RankingSuggestions>

export const NewSuggestion = z.strictObject({
  name: itemName(),
  note: visibleText({ max: ITEM_NOTE_MAX, paragraphs: true }).default(''),
  /** True after the proposer confirmed that it differs from the similar item. */
  isDifferent: z.boolean().default(false),
})
export type NewSuggestion = z.infer<typeof NewSuggestion>

/** A decision of the author or an editor. `reopen` undoes a rejection or a merge. */
export const Decision = z.strictObject({
  act: z.enum(['approve', 'merge', 'reject', 'reopen']),
  /** Name and note to approve it with, if they differ. */
  name: itemName().optional(),
  note: visibleText({ max: ITEM_NOTE_MAX, paragraphs: true }).optional(),
  /** The existing item that it duplicates. */
  intoItemId: Id.optional(),
})
export type Decision = z.infer<typeof Decision>
