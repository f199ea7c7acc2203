import * as z from 'zod'
import { Id, Instant, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { rankingRules } from '../rankings/index.ts'
import { SHOWN_MAX } from './rules.ts'

const { ITEM_NAME_MAX, ITEM_NOTE_MAX } = rankingRules
const count = z.number().int()

/** What becomes of a proposal; all but `pending` are for good, a "no" and a merge after the minutes of their undo. */
export const SuggestionStatus = z.enum(['pending', 'approved', 'merged', 'rejected', 'withdrawn', 'expired'])
export type SuggestionStatus = z.infer<typeof SuggestionStatus>

/** An item that somebody proposes for a ranking (rules 3.11). */
export const Suggestion = z.object({
  id: Id,
  rankingId: Id,
  name: z.string(),
  note: z.string(),
  status: SuggestionStatus,
  by: PersonChip,
  /** Whether it is the asker's own, and whether they voted for it. */
  mine: z.boolean(),
  voted: z.boolean(),
  votes: count,
  /** The item that it became, or that it was the same as. */
  itemId: Id.nullable(),
  createdAt: Instant,
  /** When it goes if nobody decides. */
  expiresAt: Instant,
  decidedAt: Instant.nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Why a ranking takes no proposals. */
export const SuggestionsClosed = z.enum(['off', 'locked', 'archived', 'private', 'full'])
export type SuggestionsClosed = z.infer<typeof SuggestionsClosed>

/** The proposals of a ranking as their reader may see and treat them. */
export const RankingSuggestions = z.object({
  /** Pending ones, those with most votes first. */
  pending: z.array(Suggestion).max(SHOWN_MAX),
  total: count,
  /** The reader's own that were decided lately, and what those who decide have decided within the time of their undo. */
  decided: z.array(Suggestion),
  /** Null: it takes proposals. */
  closed: SuggestionsClosed.nullable(),
  mayDecide: z.boolean(),
  /** How many the reader may still have pending; null for a guest. */
  left: count.nullable(),
  /** Trusted votes that add one by themselves; null where its author decides alone. */
  addsAt: count.nullable(),
})
export type RankingSuggestions = z.infer<typeof RankingSuggestions>

export const NewSuggestion = z.strictObject({
  name: visibleText({ min: 1, max: ITEM_NAME_MAX }),
  note: visibleText({ max: ITEM_NOTE_MAX, paragraphs: true }).default(''),
  /** The proposer was asked whether it is the same as another, and said no. */
  isDifferent: z.boolean().default(false),
})
export type NewSuggestion = z.infer<typeof NewSuggestion>

/** What whoever may edit the list makes of a proposal; `reopen` takes a "no" or a merge back. */
export const Decision = z.strictObject({
  act: z.enum(['approve', 'merge', 'reject', 'reopen']),
  /** Approved under another name or with another note. */
  name: visibleText({ min: 1, max: ITEM_NAME_MAX }).optional(),
  note: visibleText({ max: ITEM_NOTE_MAX, paragraphs: true }).optional(),
  /** The item that it is the same as. */
  intoItemId: Id.optional(),
})
export type Decision = z.infer<typeof Decision>
