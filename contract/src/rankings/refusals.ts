import * as z from 'zod'
import { FORBIDDEN, NOT_FOUND } from '../kernel/index.ts'

const count = z.number().int()

const DUPLICATE_ITEM = { status: 409, data: z.object({ name: z.string() }) } as const
const TOO_FEW_ITEMS = { status: 422, data: z.object({ min: count }) } as const
const TOO_MANY_ITEMS = { status: 422, data: z.object({ max: count, level: count }) } as const
const PRIVATE_LIMIT = { status: 409, data: z.object({ max: count }) } as const

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const rankingRefusals = {
  draft: {
    ...NOT_FOUND,
    DUPLICATE_ITEM,
    NOT_A_DRAFT: { status: 409 },
    TOO_MANY_DRAFTS: { status: 409, data: z.object({ max: count }) },
  },
  publish: {
    ...NOT_FOUND,
    DUPLICATE_ITEM,
    TOPIC_TOO_SHORT: { status: 422, data: z.object({ min: count }) },
    CATEGORY_MISSING: { status: 422 },
    TOO_FEW_ITEMS,
    TOO_MANY_ITEMS,
    DAILY_PUBLISH_LIMIT: { status: 429, data: z.object({ perDay: count, level: count }) },
    PRIVATE_LIMIT,
  },
  update: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    DUPLICATE_ITEM,
    TOO_MANY_ITEMS,
    PRIVATE_LIMIT,
    /** Somebody (perhaps oneself in another tab) changed it since; `version` is the one that stands. */
    STALE_VERSION: { status: 409, data: z.object({ version: count }) },
    /** 5 people have voted: topic and criterion may only change a little (rules 3.1). */
    RETITLE_TOO_DIFFERENT: { status: 409, data: z.object({ field: z.enum(['topic', 'criterion']) }) },
    /** These items would start again without votes; ask the author, then send their ids in `resetVotesOf`. */
    RENAME_RESETS_VOTES: {
      status: 409,
      data: z.object({ items: z.array(z.object({ id: z.string(), before: z.string(), after: z.string() })) }),
    },
  },
  /** More than 50 people voted: it is their work too, so it may only be archived (rules 3.1). */
  remove: { ...NOT_FOUND, ...FORBIDDEN, ARCHIVE_ONLY: { status: 409, data: z.object({ voters: count }) } },
  restore: { ...NOT_FOUND, PRIVATE_LIMIT },
} as const
