import * as z from 'zod'
import { change, login } from '../../kernel/index.ts'
import { dailyRefusals } from './refusals.ts'
import { DAILY_DUELS } from './rules.ts'
import { DailyDate, DailyPage, DailyPast, DailySide, DailyState } from './schema.ts'

const tags = ['rumble']

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
