import * as z from 'zod'
import { Id, Instant, NOT_FOUND } from '../../kernel/index.ts'
import { TokenSpent } from '../quick/schema.ts'
import { NoDuels } from '../schema.ts'

/** The ranking has no cups: it is nobody else's, its author's order, closed, or has fewer than eight items (rules 3.12). */
const NO_CUP = { NO_CUP: { status: 409, data: z.object({ why: NoDuels }) } } as const
/** Duels came sooner than anybody reads; from `until` on they are taken again. */
const DUELS_PAUSED = { DUELS_PAUSED: { status: 429, data: z.object({ until: Instant }) } } as const
/** It was played to its end, or its day is over. */
const CUP_OVER = { CUP_OVER: { status: 409, data: z.object({ why: z.enum(['finished', 'expired']) }) } } as const

/** Each expected "no" of cups, by the endpoint that may say it. */
export const cupRefusals = {
  cup: { ...NOT_FOUND },
  beginCup: {
    ...NOT_FOUND,
    ...NO_CUP,
    ...DUELS_PAUSED,
    /** Cups are new here: open to who asked to see what is new early, or to nobody yet. */
    CUPS_CLOSED: { status: 403, data: z.object({ to: z.enum(['early', 'nobody']) }) },
    /** Whose ranking it is does not judge it. */
    OWN_RANKING: { status: 403 },
    /** One cup of a ranking at a time. */
    CUP_OPEN: { status: 409, data: z.object({ id: Id }) },
    /** The list does not fill a cup of this size. */
    CUP_TOO_BIG: { status: 409, data: z.object({ items: z.number().int() }) },
  },
  resumeCup: { ...NOT_FOUND, ...NO_CUP, ...DUELS_PAUSED, ...CUP_OVER },
  answerCup: {
    ...NOT_FOUND,
    ...NO_CUP,
    ...DUELS_PAUSED,
    ...CUP_OVER,
    /** A token takes one answer, from whom it was given to, for ten minutes. */
    TOKEN_SPENT: { status: 409, data: z.object({ why: TokenSpent }) },
  },
} as const
