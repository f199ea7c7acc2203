import * as z from 'zod'
import { Id, login, NOT_FOUND, open } from '../kernel/index.ts'
import { Statistics, StatisticsDays } from './schema.ts'
import { CameFrom } from './source-of.ts'

const tags = ['statistics']
const asked = z.strictObject({
  days: z.coerce.number().pipe(StatisticsDays),
  /** Of one ranking alone, which is the asker's own. */
  ranking: Id.optional(),
})

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const statisticsRefusals = {
  show: {
    ...NOT_FOUND,
    /** So many days are for PRO. */
    PRO_NEEDED: { status: 403 },
  },
} as const

export const statisticsContract = {
  show: login('read')
    .route({ method: 'GET', path: '/me/statistics', tags, summary: 'What my rankings got, day by day' })
    .errors(statisticsRefusals.show)
    .input(asked)
    .output(Statistics),

  export: login('read')
    .route({ method: 'GET', path: '/me/statistics/csv', tags, summary: 'What my rankings got, day by day, as CSV' })
    .errors(statisticsRefusals.show)
    .input(asked)
    .output(z.file()),

  /**
   * A page says that somebody reads. Whether it counts is seen later and told to nobody: machines, authors, who asks not to
   * be counted and who was counted today are not, nor is what not everybody may see.
   */
  read: open('read')
    .route({ method: 'POST', path: '/rankings/{id}/readings', tags, summary: 'Count a reader of a ranking' })
    .input(CameFrom.extend({ id: Id }))
    .output(z.object({})),
}
