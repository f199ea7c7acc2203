import * as z from 'zod'
import { Id, NOT_FOUND } from '../kernel/index.ts'
import { UnsafeReason } from './schema.ts'

const count = z.number().int()
/** So many credits are missing. */
const CREDITS_INSUFFICIENT = { status: 402, data: z.object({ missing: count }) } as const
/** Nobody writes lists here. */
const AI_OFF = { status: 409 } as const

/** Those who run this installation have no lists written of these words. */
const TOPIC_BLOCKED = { status: 422, data: z.object({ words: z.string() }) } as const

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const rankingAiRefusals = {
  start: {
    CREDITS_INSUFFICIENT,
    AI_OFF,
    /** One at a time. */
    JOB_RUNNING: { status: 409, data: z.object({ id: Id }) },
    JOBS_OF_DAY: { status: 429, data: z.object({ max: count }) },
    /** More items than this person may ask for. */
    TOO_MANY_ITEMS: { status: 422, data: z.object({ max: count }) },
    TOPIC_BLOCKED,
    UNSAFE_WISH: { status: 422, data: z.object({ reason: UnsafeReason }) },
    /** Level or PRO. */
    PICTURES_LOCKED: { status: 403, data: z.object({ level: count }) },
    TOO_MANY_DRAFTS: { status: 409, data: z.object({ max: count }) },
  },
  find: { ...NOT_FOUND },
  cancel: { ...NOT_FOUND, /** It is done. */ JOB_DONE: { status: 409 } },
  replace: {
    ...NOT_FOUND,
    CREDITS_INSUFFICIENT,
    AI_OFF,
    JOB_RUNNING: { status: 409, data: z.object({ id: Id }) },
    JOBS_OF_DAY: { status: 429, data: z.object({ max: count }) },
    TOPIC_BLOCKED,
    /** Only what waits for its review. */
    NOT_IN_REVIEW: { status: 409 },
  },
} as const
