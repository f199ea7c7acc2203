import * as z from 'zod'
import { NOT_FOUND } from '../kernel/index.ts'
import { quickRefusals } from './quick/refusals.ts'
import { matchRefusals } from './match/index.ts'
import { cupRefusals } from './cup/index.ts'
import { dailyRefusals } from './daily/index.ts'
import { NoDuels } from './schema.ts'
import { strengthRefusals } from './strength/endpoints.ts'

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
