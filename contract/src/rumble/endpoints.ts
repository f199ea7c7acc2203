import * as z from 'zod'
import { change, forKeys, Id, NOT_FOUND, open } from '../kernel/index.ts'
import { matchContract, matchRefusals } from './match/index.ts'
import { cupContract, cupRefusals } from './cup/index.ts'
import { dailyContract, dailyRefusals } from './daily/index.ts'
import { DUELS_PAUSED, quickContract, quickRefusals } from './quick.ts'
import { CountedDuels, DuelTeaser, NoDuels, TeaserAnswers } from './schema.ts'
import { strengthContract, strengthRefusals } from './strength.ts'

const tags = ['rumble']

/** The ranking has no duels: private, personal order, closed, or too few items (rules 3.12). */
const NO_DUELS = { NO_DUELS: { status: 409, data: z.object({ why: NoDuels }) } } as const

/** Error codes of Rumble, by endpoint. */
export const rumbleRefusals = {
  teaser: { ...NOT_FOUND, ...NO_DUELS },
  answerTeaser: {
    ...NOT_FOUND,
    ...NO_DUELS,
    ...DUELS_PAUSED,
    /** The author of a ranking cannot answer duels of it. */
    OWN_RANKING: { status: 403 },
    /** Other pairs of this ranking already count today, up to the daily limit `max`. */
    DAILY_DUELS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  ...quickRefusals,
  ...strengthRefusals,
  ...matchRefusals,
  ...dailyRefusals,
  ...cupRefusals,
} as const

export const rumbleContract = {
  teaser: forKeys('read', open())
    .route({ method: 'GET', path: '/rankings/{id}/duels/teaser', tags, summary: 'Get today’s duels of a ranking' })
    .errors(rumbleRefusals.teaser)
    .input(z.strictObject({ id: Id }))
    .output(DuelTeaser),

  answerTeaser: change('write', 'duels')
    .route({ method: 'PUT', path: '/rankings/{id}/duels', tags, summary: 'Submit my answers to the teaser duels' })
    .errors(rumbleRefusals.answerTeaser)
    .input(TeaserAnswers.extend({ id: Id }))
    .output(CountedDuels),

  ...quickContract,
  ...strengthContract,
  ...matchContract,
  ...dailyContract,
  ...cupContract,
}
