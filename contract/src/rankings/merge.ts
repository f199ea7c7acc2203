import * as z from 'zod'
import { LEVEL_REQUIRED } from '../economy/index.ts'
import { FORBIDDEN, Id, Instant, NOT_FOUND } from '../kernel/index.ts'

const count = z.number().int()
const named = z.object({ id: Id, name: z.string() })

/** A merge of two items of a ranking (rules 3.1, "Merge duplicates"). */
export const ItemMerge = z.object({
  id: Id,
  rankingId: Id,
  from: named,
  into: named,
  mergedAt: Instant,
  /** Until when the merge can be undone. */
  undoUntil: Instant,
})
export type ItemMerge = z.infer<typeof ItemMerge>

/** Result of a merge before it happens. Each user counts once; Stars on both items stay. */
export const MergePreview = z.object({
  from: named.extend({ points: count, voters: count }),
  into: named.extend({ points: count, voters: count }),
  points: count,
  voters: count,
  /** Users whose free votes on both items become one. */
  both: count,
})
export type MergePreview = z.infer<typeof MergePreview>

/** Expected error codes of merging items, by endpoint. */
export const mergeRefusals = {
  preview: { ...NOT_FOUND, ...FORBIDDEN, SAME_ITEM: { status: 422 } },
  merge: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    ...LEVEL_REQUIRED,
    /** Both ids are the same item, or items of different rankings. */
    SAME_ITEM: { status: 422 },
    /** A ranking of two items would be left with one. */
    TOO_FEW_ITEMS: { status: 422, data: z.object({ min: count }) },
    HIDDEN_FOR_REVIEW: { status: 423 },
  },
  undo: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    UNDO_EXPIRED: { status: 409 },
    /** The surviving item was removed, or was itself merged later. In that case that merge has to be undone first. */
    SURVIVOR_GONE: { status: 409, data: z.object({ name: z.string() }) },
    /** Another item has the name now. */
    DUPLICATE_ITEM: { status: 409, data: z.object({ name: z.string() }) },
    HIDDEN_FOR_REVIEW: { status: 423 },
  },
} as const
