import { leaderboardContract } from '@liston/contract/leaderboard'
import { sql } from 'kysely'
import { type Db, readingFor } from '../../platform/db/index.ts'
import { listener } from '../../platform/events.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { VotesSettled } from '../voting/index.ts'
import { joinLeague, quitLeague, showLeague } from './leagues/join-league.ts'
import { clearBoards, refreshBoards } from './refresh-boards.ts'
import { turnLeagues } from './leagues/turn-leagues.ts'
import { showBoard } from './show-board.ts'

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

const by = (context: ApiContext) => {
  const { viewer, idempotencyKey } = signedIn(context)
  return { userId: viewer.id, key: idempotencyKey }
}

function leaderboardRoutes(platform: Platform) {
  const os = endpoints(leaderboardContract)
  const reading = { ...platform, pool: platform.readPool }
  return os.router({
    board: os.board.handler(({ context, input: { board, period, scope, category } }) =>
      showBoard(readingFor(reading, context), {
        viewerId: context.viewer?.id ?? null,
        board,
        period,
        scope,
        category,
      }),
    ),
    league: os.league.handler(({ context }) => showLeague(platform, platform.db, by(context).userId)),
    join: os.join.handler(({ context }) => joinLeague(platform, by(context))),
    leave: os.leave.handler(({ context }) => quitLeague(platform, by(context))),
  })
}

const leaderboardOfPerson = personalData({
  tables: {
    board_due: { user_id: 'delete' },
    board_score: { user_id: 'delete' },
    league_member: { user_id: 'delete' },
    league_place: { user_id: { keep: 'the other members still have their place' } },
  },
  files: {
    leaderboards: (id) =>
      sql`SELECT b.kind, b.period, b.start::text AS start, b.category, s.value, s.reached_at, s.shown
        FROM board_score s JOIN board b ON b.id = s.board_id WHERE s.user_id = ${id} ORDER BY b.id`,
    leagues: (id) =>
      sql`SELECT p.week::text AS week, c.tier, p.place, p.xp, p.outcome, p.stars, m.joined_at, m.left_at
        FROM league_member m LEFT JOIN (league_place p JOIN league_cohort c ON c.id = p.cohort_id) ON p.user_id = m.user_id
        WHERE m.user_id = ${id} ORDER BY p.week`,
  },
})
