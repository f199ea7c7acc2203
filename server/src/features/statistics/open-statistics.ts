import { statisticsRules } from '@liston/contract/statistics'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { countDue, oweEverything } from './count-days.ts'
import { forgetReaders, openReadings } from './readers.ts'
import { statisticsListeners } from './listen.ts'
import { statisticsRoutes } from './routes.ts'

export function openStatistics(platform: Platform): Feature<'statistics'> {
  const readings = openReadings(platform)
  return {
    routes: statisticsRoutes(platform, readings),
    events: statisticsListeners(platform),
    jobs: [
      timedJob(
        'count-statistics',
        { cron: `*/${statisticsRules.COUNTED_EVERY_MINUTES} * * * *`, atStart: true },
        async () => void (await countDue(platform)),
      ),
      // Changes without an event (a deleted comment, another time zone) are counted by the next morning.
      timedJob('recount-statistics', { cron: '10 4 * * *' }, () => oweEverything(platform.db)),
      timedJob('forget-readers', { cron: '20 * * * *', atStart: true }, () => forgetReaders(platform)),
    ],
    personal: statisticsOfPerson,
    close: () => readings.close(),
  }
}

/** The figures of a user's own rankings. No data tells what a user read. */
export const statisticsOfPerson = personalData({
  tables: { ranking_day: { author_id: 'delete' }, ranking_reader_day: { author_id: 'delete' } },
  files: {
    statistics: {
      from: 'ranking_day',
      of: 'author_id',
      columns: 'ranking_id, day::text AS day, votes, voters, shares, comments, reviews, highlights',
      order: 'day, ranking_id',
    },
    readers: {
      from: 'ranking_reader_day',
      of: 'author_id',
      columns: 'ranking_id, day::text AS day, source, readers',
      order: 'day, ranking_id, source',
    },
  },
})
