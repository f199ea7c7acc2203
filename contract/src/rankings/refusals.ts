import * as z from 'zod'
import { FORBIDDEN, NOT_FOUND } from '../kernel/index.ts'
import { LEVEL_REQUIRED } from '../economy/index.ts'
import { uploadRefusals } from '../uploads/index.ts'
import { DUPLICATE_ITEM, listRefusals, NOT_A_DRAFT, PRIVATE_LIMIT, UNVERIFIED_ITEMS } from './shared-refusals.ts'

const count = z.number().int()

/** Expected error codes, by endpoint. */
export const rankingRefusals = {
  draft: {
    ...NOT_FOUND,
    ...uploadRefusals.attach,
    DUPLICATE_ITEM,
    NOT_A_DRAFT,
    TOO_MANY_DRAFTS: { status: 409, data: z.object({ max: count }) },
  },
  accept: { ...NOT_FOUND, NOT_A_DRAFT },
  publish: {
    ...NOT_FOUND,
    ...LEVEL_REQUIRED,
    ...listRefusals,
    TOPIC_TOO_SHORT: { status: 422, data: z.object({ min: count }) },
    CATEGORY_MISSING: { status: 422 },
    TOO_FEW_ITEMS: { status: 422, data: z.object({ min: count }) },
    DAILY_PUBLISH_LIMIT: { status: 429, data: z.object({ perDay: count, level: count }) },
    UNVERIFIED_ITEMS,
  },
  update: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    ...LEVEL_REQUIRED,
    ...listRefusals,
    ...uploadRefusals.attach,
    /** Moderation hid the ranking meanwhile; a hidden ranking cannot be changed (rules 3.1). */
    HIDDEN_FOR_REVIEW: { status: 423 },
    /** Users voted for its items, so the mode cannot become `personal` (docs/rules.md). */
    MODE_FIXED: { status: 409, data: z.object({ voters: count }) },
    /** Another editor or another tab saved meanwhile. `version` is the present one. */
    STALE_VERSION: { status: 409, data: z.object({ version: count }) },
    /** At least 5 users have voted, so topic and criterion may only change a little (rules 3.1). */
    RETITLE_TOO_DIFFERENT: { status: 409, data: z.object({ field: z.enum(['topic', 'criterion']) }) },
    /** These items would lose their votes. Ask the author, then send their ids in `resetVotesOf`. */
    RENAME_RESETS_VOTES: {
      status: 409,
      data: z.object({ items: z.array(z.object({ id: z.string(), before: z.string(), after: z.string() })) }),
    },
  },
  /** More than 50 users voted, so the author may only archive the ranking (rules 3.1). */
  remove: { ...NOT_FOUND, ...FORBIDDEN, ARCHIVE_ONLY: { status: 409, data: z.object({ voters: count }) } },
  restore: { ...NOT_FOUND, PRIVATE_LIMIT },
} as const
