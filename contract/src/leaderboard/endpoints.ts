import * as z from 'zod'
import { change, login, open } from '../kernel/index.ts'
import { categories } from '../rankings/index.ts'
import { Board, BoardName, BoardPeriod, BoardScope, MyLeague } from './schema.ts'

const tags = ['leaderboard']
const slugs = categories.map(({ slug }) => slug)

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const leaderboardRefusals = {
  join: {
    /** Leagues open with the first XP. */
    NO_XP_YET: { status: 403 },
  },
} as const

export const leaderboardContract = {
  board: open()
    .route({
      method: 'GET',
      path: '/leaderboards/{board}',
      tags,
      summary: 'A leaderboard: its first hundred, my row and those next to it',
    })
    .input(
      z.strictObject({
        board: BoardName,
        /** A category is counted by the week alone. */
        period: BoardPeriod.optional(),
        scope: BoardScope.optional(),
        category: z.enum(slugs as [string, ...string[]]).optional(),
      }),
    )
    .output(Board),

  league: login('read')
    .route({ method: 'GET', path: '/league', tags, summary: 'My league this week' })
    .output(MyLeague),

  join: change('write', 'leagues')
    .route({ method: 'PUT', path: '/league', tags, summary: 'Take part in leagues' })
    .errors(leaderboardRefusals.join)
    .input(z.strictObject({}))
    .output(MyLeague),

  leave: change('write')
    .route({ method: 'DELETE', path: '/league', tags, summary: 'No longer take part in leagues' })
    // A DELETE comes without a body.
    .input(z.strictObject({}).optional())
    .output(MyLeague),
}
