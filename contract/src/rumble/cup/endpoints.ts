import * as z from 'zod'
import { change, Id, Instant, Language, login, NOT_FOUND } from '../../kernel/index.ts'
import { TokenSpent } from '../quick.ts'
import { NoDuels } from '../schema.ts'
import { Cup, CupAnswered, CupOffer, CupSeeds, CupSide, CupSize, MyCups } from './schema.ts'

const tags = ['rumble']

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

/** Cups: of whoever plays them, and nobody else's. */
export const cupContract = {
  myCups: login('read').route({ method: 'GET', path: '/rumble/cups', tags, summary: 'My cups' }).output(MyCups),

  cupOffer: login('read')
    .route({ method: 'GET', path: '/rumble/cups/offer', tags, summary: 'Rankings that I can play a cup of' })
    .input(z.strictObject({ lang: Language }))
    .output(CupOffer),

  cup: login('read')
    .route({ method: 'GET', path: '/rumble/cups/{id}', tags, summary: 'A cup of mine' })
    .errors(cupRefusals.cup)
    .input(z.strictObject({ id: Id }))
    .output(Cup),

  beginCup: change('write')
    .route({ method: 'POST', path: '/rumble/cups', tags, summary: 'Begin a cup of a ranking' })
    .errors(cupRefusals.beginCup)
    .input(z.strictObject({ rankingId: Id, size: CupSize, seeds: CupSeeds }))
    .output(Cup),

  resumeCup: change('write')
    .route({ method: 'POST', path: '/rumble/cups/{id}/resume', tags, summary: 'Take up a cup whose pair is too old' })
    .errors(cupRefusals.resumeCup)
    .input(z.strictObject({ id: Id }))
    .output(Cup),

  answerCup: change('write')
    .route({ method: 'POST', path: '/rumble/cups/{id}/answers', tags, summary: 'Say who wins a match of a cup' })
    .errors(cupRefusals.answerCup)
    .input(z.strictObject({ id: Id, token: Id, side: CupSide }))
    .output(CupAnswered),
}
