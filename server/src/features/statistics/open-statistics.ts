import { statisticsContract, statisticsRules } from '@liston/contract/statistics'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { type Listener, listener } from '../../platform/events.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { CommentPosted } from '../comments/index.ts'
import { RankingChanged } from '../rankings/index.ts'
import { ReviewPublished } from '../reviews/index.ts'
import { VotesSettled } from '../voting/index.ts'
import { countDue, oweEverything } from './count-days.ts'
import { forgetReaders, noteReading, openReadings, type Readings } from './readers.ts'
import { exportStatistics, showStatistics } from './show-statistics.ts'

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

/** Marks the totals of a ranking dirty, for the next recomputation. */
export const oweRanking = (db: Db, rankingId: string) =>
  sql`INSERT INTO ranking_day_due SELECT id FROM authored_ranking WHERE id = ${rankingId} ON CONFLICT DO NOTHING`.execute(
    db,
  )

/**
 * Events that change a ranking's figures. Shares and highlights emit none: the next vote or the nightly job counts
 * them.
 */
const statisticsListeners = ({ db }: Platform): Listener[] => [
  listener(VotesSettled, 'owe statistics', ({ rankingId }) => oweRanking(db, rankingId)),
  listener(ReviewPublished, 'owe statistics', ({ rankingId }) => oweRanking(db, rankingId)),
  listener(RankingChanged, 'owe statistics', ({ rankingId }) => oweRanking(db, rankingId)),
  listener(CommentPosted, 'owe statistics', async ({ on, targetId }) => {
    if (on === 'rankings') await oweRanking(db, targetId)
  }),
]

const by = (context: ApiContext) => {
  const { viewer } = signedIn(context)
  return { userId: viewer.id, isPro: viewer.isPro }
}

function statisticsRoutes(platform: Platform, readings: Readings) {
  const os = endpoints(statisticsContract)
  return os.router({
    show: os.show.handler(({ context, input }) => showStatistics(platform, { ...by(context), ...input })),
    export: os.export.handler(({ context, input }) => exportStatistics(platform, { ...by(context), ...input })),
    read: os.read.handler(({ context, input }) => {
      noteReading(readings, context, input)
      return {}
    }),
  })
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
