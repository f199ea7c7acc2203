import * as z from 'zod'
import { change, Id, NOT_FOUND, open } from '../kernel/index.ts'
import { matchContract, matchRefusals } from './match/index.ts'
import { cupContract, cupRefusals } from './cup/index.ts'
import { dailyContract, dailyRefusals } from './daily/index.ts'
import { quickContract, quickRefusals } from './quick.ts'
import { CountedDuels, DuelTeaser, NoDuels, TeaserAnswers } from './schema.ts'
import { strengthContract, strengthRefusals } from './strength.ts'

const tags = ['rumble']

/** The ranking has no duels: it is nobody else's, its author's order, closed, or too short (rules 3.12). */
const NO_DUELS = { NO_DUELS: { status: 409, data: z.object({ why: NoDuels }) } } as const

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const rumbleRefusals = {
  teaser: { ...NOT_FOUND, ...NO_DUELS },
  answerTeaser: {
    ...NOT_FOUND,
    ...NO_DUELS,
    /** Whose ranking it is does not judge it. */
    OWN_RANKING: { status: 403 },
    /** Other pairs of this ranking were counted today, as many as a day has. */
    DAILY_DUELS: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  ...quickRefusals,
  ...strengthRefusals,
  ...matchRefusals,
  ...dailyRefusals,
  ...cupRefusals,
} as const

export const rumbleContract = {
  teaser: open()
    .route({ method: 'GET', path: '/rankings/{id}/duels/teaser', tags, summary: 'Three pairs of a ranking for today' })
    .errors(rumbleRefusals.teaser)
    .input(z.strictObject({ id: Id }))
    .output(DuelTeaser),

  answerTeaser: change('write', 'duels')
    .route({ method: 'PUT', path: '/rankings/{id}/duels', tags, summary: 'Count what I answered in the teaser' })
    .errors(rumbleRefusals.answerTeaser)
    .input(TeaserAnswers.extend({ id: Id }))
    .output(CountedDuels),

  ...quickContract,
  ...strengthContract,
  ...matchContract,
  ...dailyContract,
  ...cupContract,
}
