import * as z from 'zod'
import { change, forKeys, NOT_FOUND, viewable } from '../../kernel/index.ts'
import { DAILY_DUELS } from './rules.ts'
import { DailyDate, DailyPage, DailyPast, DailySide, DailyState } from './schema.ts'

const tags = ['rumble']

/** Error codes of the daily Rumble, by endpoint. */
export const dailyRefusals = {
  daily: NOT_FOUND,
  answerDaily: {
    ...NOT_FOUND,
    /** A duel accepts one answer. */
    DUEL_ANSWERED: { status: 409 },
    /** The user answers duels in order of `place`. */
    DUEL_NOT_NEXT: { status: 409 },
    /** `side` is null, but the duel is not void: only a void duel can be passed over. */
    DUEL_STANDS: { status: 409 },
  },
} as const

export const dailyContract = {
  daily: forKeys('read', viewable())
    .route({ method: 'GET', path: '/rumble/daily', tags, summary: 'Get the daily Rumble of a date, today by default' })
    .errors(dailyRefusals.daily)
    .input(z.strictObject({ day: DailyDate.optional() }))
    .output(DailyPage),

  dailyState: forKeys('read', viewable())
    .route({ method: 'GET', path: '/rumble/daily/state', tags, summary: 'Get a summary of today’s Rumble' })
    .output(z.object({ state: DailyState.nullable() })),

  dailyArchive: forKeys('read', viewable())
    .route({ method: 'GET', path: '/rumble/daily/archive', tags, summary: 'List daily Rumbles of the last 30 days' })
    .output(z.object({ days: z.array(DailyPast) })),

  /** The response contains what the crowd prefers. Answers are predictions and affect no order. */
  answerDaily: change('write', 'daily')
    .route({ method: 'PUT', path: '/rumble/daily/{day}/duels/{place}', tags, summary: 'Predict what people prefer' })
    .errors(dailyRefusals.answerDaily)
    .input(
      z.strictObject({
        day: DailyDate,
        place: z.coerce.number().int().min(1).max(DAILY_DUELS),
        /** Null passes over a void duel: its ranking or an item is gone. */
        side: DailySide.nullable(),
      }),
    )
    .output(DailyPage),
}
