import * as z from 'zod'
import { change, forKeys, open, viewable } from '../kernel/index.ts'
import { AskedCategory } from '../rankings/index.ts'
import { Board, BoardName, BoardPeriod, BoardScope, MyLeague } from './schema.ts'

const tags = ['leaderboard']

/** Error codes of leaderboards and leagues, by endpoint. */
export const leaderboardRefusals = {
  join: {
    /** The user has no XP yet; leagues require some. */
    NO_XP_YET: { status: 403 },
  },
} as const

export const leaderboardContract = {
  board: forKeys('read', open())
    .route({
      method: 'GET',
      path: '/leaderboards/{board}',
      tags,
      summary: 'Get a leaderboard: its top 100, my row and its neighbours',
    })
    .input(
      z.strictObject({
        board: BoardName,
        /** Ignored for `category`, which has weeks only. */
        period: BoardPeriod.optional(),
        scope: BoardScope.optional(),
        category: AskedCategory.optional(),
      }),
    )
    .output(Board),

  league: forKeys('read', viewable())
    .route({ method: 'GET', path: '/league', tags, summary: 'Get my league of this week' })
    .output(MyLeague),

  join: change('write', 'leagues')
    .route({ method: 'PUT', path: '/league', tags, summary: 'Join leagues' })
    .errors(leaderboardRefusals.join)
    .input(z.strictObject({}))
    .output(MyLeague),

  leave: change('write')
    .route({ method: 'DELETE', path: '/league', tags, summary: 'Leave leagues' })
    // A DELETE request has no body.
    .input(z.strictObject({}).optional())
    .output(MyLeague),
}
