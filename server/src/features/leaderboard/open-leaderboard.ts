import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { listener } from '../../platform/events.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { VotesSettled } from '../voting/index.ts'
import { clearBoards, refreshBoards } from './refresh-boards.ts'
import { turnLeagues } from './leagues/turn-leagues.ts'
import { leaderboardOfPerson } from './personal-store.ts'
import { leaderboardRoutes } from './routes.ts'

/** Marks a user for recounting after their voters changed. */
const oweCreator = (db: Db, userId: string) =>
  sql`INSERT INTO board_due (kind, user_id) SELECT 'creators', id FROM board_person WHERE id = ${userId}
    ON CONFLICT DO NOTHING`.execute(db)

export const openLeaderboard = (platform: Platform): Feature<'leaderboard'> => ({
  routes: leaderboardRoutes(platform),
  events: [listener(VotesSettled, 'owe creator', ({ authorId }) => oweCreator(platform.db, authorId))],
  jobs: [
    timedJob('refresh-leaderboards', { cron: '* * * * *', atStart: true }, async () => {
      if (await refreshBoards(platform)) await turnLeagues(platform)
    }),
    timedJob('clear-leaderboards', { cron: '40 4 * * *' }, () => clearBoards(platform)),
  ],
  personal: leaderboardOfPerson,
})
