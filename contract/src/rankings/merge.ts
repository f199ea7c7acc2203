import * as z from 'zod'
import { LEVEL_REQUIRED } from '../economy/index.ts'
import { FORBIDDEN, Id, Instant, NOT_FOUND } from '../kernel/index.ts'

const count = z.number().int()
const named = z.object({ id: Id, name: z.string() })

/** Two items of a ranking that were made one (rules 3.1, "Merge duplicates"). */
export const ItemMerge = z.object({
  id: Id,
  rankingId: Id,
  from: named,
  into: named,
  mergedAt: Instant,
  /** Until when it can be undone. */
  undoUntil: Instant,
})
export type ItemMerge = z.infer<typeof ItemMerge>

/** What the survivor would have: each person counts once, Stars of both stay. */
export const MergePreview = z.object({
  from: named.extend({ points: count, voters: count }),
  into: named.extend({ points: count, voters: count }),
  points: count,
  voters: count,
  /** People whose free vote for both becomes one. */
  both: count,
})
export type MergePreview = z.infer<typeof MergePreview>

/** Each expected "no" of making two items one. */
export const mergeRefusals = {
  preview: { ...NOT_FOUND, ...FORBIDDEN, SAME_ITEM: { status: 422 } },
  merge: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    ...LEVEL_REQUIRED,
    /** An item with itself, or with one of another ranking. */
    SAME_ITEM: { status: 422 },
    /** A ranking of two would be left with one. */
    TOO_FEW_ITEMS: { status: 422, data: z.object({ min: count }) },
    HIDDEN_FOR_REVIEW: { status: 423 },
  },
  undo: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    UNDO_EXPIRED: { status: 409 },
    /** The survivor is gone, or was itself made one with another since: that comes first. */
    SURVIVOR_GONE: { status: 409, data: z.object({ name: z.string() }) },
    /** Its name was given to another item meanwhile. */
    DUPLICATE_ITEM: { status: 409, data: z.object({ name: z.string() }) },
    HIDDEN_FOR_REVIEW: { status: 423 },
  },
} as const
