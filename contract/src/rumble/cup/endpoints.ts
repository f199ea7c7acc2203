import * as z from 'zod'
import { SearchText } from '../../explore/index.ts'
import { change, forKeys, Id, Language, NOT_FOUND, viewable } from '../../kernel/index.ts'
import { DUELS_PAUSED, TokenSpent } from '../quick.ts'
import { NoDuels } from '../schema.ts'
import { Cup, CupAnswered, CupOffer, CupSeeds, CupSide, CupSize, MyCups } from './schema.ts'

const tags = ['rumble']

/** The ranking has no cups: private, personal order, closed, or fewer than eight items (rules 3.12). */
const NO_CUP = { NO_CUP: { status: 409, data: z.object({ why: NoDuels }) } } as const
/** The cup is finished or has expired. */
const CUP_OVER = { CUP_OVER: { status: 409, data: z.object({ why: z.enum(['finished', 'expired']) }) } } as const

/** Error codes of cups, by endpoint. */
export const cupRefusals = {
  cup: { ...NOT_FOUND },
  beginCup: {
    ...NOT_FOUND,
    ...NO_CUP,
    ...DUELS_PAUSED,
    /** Feature flag: cups are open to early-access users only, or to nobody. */
    CUPS_CLOSED: { status: 403, data: z.object({ to: z.enum(['early', 'nobody']) }) },
    /** The author of a ranking cannot play duels of it. */
    OWN_RANKING: { status: 403 },
    /** A user has at most one open cup per ranking. `id` is the open one. */
    CUP_OPEN: { status: 409, data: z.object({ id: Id }) },
    /** The ranking has fewer items than the size of the cup. */
    CUP_TOO_BIG: { status: 409, data: z.object({ items: z.number().int() }) },
  },
  resumeCup: { ...NOT_FOUND, ...NO_CUP, ...DUELS_PAUSED, ...CUP_OVER },
  answerCup: {
    ...NOT_FOUND,
    ...NO_CUP,
    ...DUELS_PAUSED,
    ...CUP_OVER,
    /** A token accepts one answer, from the user it was issued to, within ten minutes. */
    TOKEN_SPENT: { status: 409, data: z.object({ why: TokenSpent }) },
  },
} as const

/** Cups. A cup is visible only to its player. */
export const cupContract = {
  myCups: forKeys('read', viewable())
    .route({ method: 'GET', path: '/rumble/cups', tags, summary: 'List my cups' })
    .output(MyCups),

  cupOffer: forKeys('read', viewable('suggest'))
    .route({ method: 'GET', path: '/rumble/cups/offer', tags, summary: 'List or find rankings where I can play a cup' })
    .input(z.strictObject({ lang: Language, q: SearchText.optional() }))
    .output(CupOffer),

  cup: forKeys('read', viewable())
    .route({ method: 'GET', path: '/rumble/cups/{id}', tags, summary: 'Get one of my cups' })
    .errors(cupRefusals.cup)
    .input(z.strictObject({ id: Id }))
    .output(Cup),

  beginCup: change('write')
    .route({ method: 'POST', path: '/rumble/cups', tags, summary: 'Start a cup of a ranking' })
    .errors(cupRefusals.beginCup)
    .input(z.strictObject({ rankingId: Id, size: CupSize, seeds: CupSeeds }))
    .output(Cup),

  resumeCup: change('write')
    .route({ method: 'POST', path: '/rumble/cups/{id}/resume', tags, summary: 'Resume a cup whose pair has expired' })
    .errors(cupRefusals.resumeCup)
    .input(z.strictObject({ id: Id }))
    .output(Cup),

  answerCup: change('write')
    .route({ method: 'POST', path: '/rumble/cups/{id}/answers', tags, summary: 'Choose the winner of a match' })
    .errors(cupRefusals.answerCup)
    .input(z.strictObject({ id: Id, token: Id, side: CupSide }))
    .output(CupAnswered),
}
