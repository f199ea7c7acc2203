import * as z from 'zod'
import { forKeys, Id, NOT_FOUND, open, viewable } from '../kernel/index.ts'
import { Statistics, StatisticsDays } from './schema.ts'
import { CameFrom } from './source-of.ts'

const tags = ['statistics']
const asked = z.strictObject({
  days: z.coerce.number().pipe(StatisticsDays),
  /** Only this ranking, which must be the user's own. */
  ranking: Id.optional(),
})

/** Refusals of the endpoints. */
export const statisticsRefusals = {
  show: {
    ...NOT_FOUND,
    /** A period of more than FREE_DAYS requires PRO. */
    PRO_NEEDED: { status: 403 },
  },
} as const

export const statisticsContract = {
  show: forKeys('read', viewable())
    .route({ method: 'GET', path: '/me/statistics', tags, summary: 'Get daily figures of my rankings' })
    .errors(statisticsRefusals.show)
    .input(asked)
    .output(Statistics),

  export: forKeys('read', viewable())
    .route({ method: 'GET', path: '/me/statistics/csv', tags, summary: 'Export daily figures of my rankings as CSV' })
    .errors(statisticsRefusals.show)
    .input(asked)
    .output(z.file()),

  /**
   * Reports a reader of a ranking. The response does not reveal whether the reader counts. Not counted: bots, the
   * author, users who ask not to be counted, readers already counted today, and non-public rankings.
   */
  read: open('read')
    .route({ method: 'POST', path: '/rankings/{id}/readings', tags, summary: 'Count a reader of a ranking' })
    .input(CameFrom.extend({ id: Id }))
    .output(z.object({})),
}
