import * as z from 'zod'
import { change, login, NOT_FOUND } from '../../kernel/index.ts'
import { DAILY_DUELS } from './rules.ts'
import { DailyDate, DailyPage, DailyPast, DailySide, DailyState } from './schema.ts'

const tags = ['rumble']

/** Each expected "no" of the day's Rumble, by the endpoint that may say it. */
export const dailyRefusals = {
  daily: NOT_FOUND,
  answerDaily: {
    ...NOT_FOUND,
    /** One answer a duel. */
    DUEL_ANSWERED: { status: 409 },
    /** Duels come in their order. */
    DUEL_NOT_NEXT: { status: 409 },
    /** Only what has gone is passed over. */
    DUEL_STANDS: { status: 409 },
  },
} as const

export const dailyContract = {
  daily: login('read')
    .route({ method: 'GET', path: '/rumble/daily', tags, summary: 'The Rumble of a date, today unless named' })
    .errors(dailyRefusals.daily)
    .input(z.strictObject({ day: DailyDate.optional() }))
    .output(DailyPage),

  dailyState: login('read')
    .route({ method: 'GET', path: '/rumble/daily/state', tags, summary: 'Today’s Rumble in one line' })
    .output(z.object({ state: DailyState.nullable() })),

  dailyArchive: login('read')
    .route({ method: 'GET', path: '/rumble/daily/archive', tags, summary: 'The Rumble of the last 30 days' })
    .output(z.object({ days: z.array(DailyPast) })),

  /** What the crowd prefers is told with the answer. None of it enters an order. */
  answerDaily: change('write', 'daily')
    .route({ method: 'PUT', path: '/rumble/daily/{day}/duels/{place}', tags, summary: 'Say what the crowd prefers' })
    .errors(dailyRefusals.answerDaily)
    .input(
      z.strictObject({
        day: DailyDate,
        place: z.coerce.number().int().min(1).max(DAILY_DUELS),
        /** Null passes over a duel that has gone. */
        side: DailySide.nullable(),
      }),
    )
    .output(DailyPage),
}
