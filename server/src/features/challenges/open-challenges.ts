import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import { listener } from '../../platform/events.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { MatchFinished } from '../rumble/index.ts'
import type { ChallengePlatform } from './challenge-platform.ts'
import { settleMatch, sweepChallenges } from './settle-challenge.ts'
import { challengeRoutes } from './routes.ts'

export const openChallenges = (platform: ChallengePlatform): Feature<'challenges'> => ({
  routes: challengeRoutes(platform),
  // Safe to repeat: a challenge ends once.
  events: [listener(MatchFinished, 'end the challenge', ({ matchId }) => settleMatch(platform, matchId))],
  jobs: [timedJob('end-challenges', { cron: '*/5 * * * *' }, () => sweepChallenges(platform))],
  personal: challengesOfPerson,
})

/** Erasure cancels open ones. Ended ones stay for the other user, without the text. */
export const challengesOfPerson = personalData({
  tables: {
    challenge: {
      sender_id: cancelAndEmpty,
      receiver_id: { erasedWith: 'sender_id' },
      winner_id: { keep: 'the other user still has the result' },
    },
    challenge_side: { user_id: 'delete' },
    challenge_setting: { user_id: 'delete' },
  },
  files: {
    challenges: (id) =>
      sql`SELECT c.id, c.kind, c.sender_id = ${id} AS sent, a.username AS other, c.ranking_id, c.topic, c.goal,
          CASE WHEN c.sender_id = ${id} THEN c.message END AS message, c.state, c.winner_id = ${id} AS won, c.created_at,
          c.accepted_at, c.ended_at, s.order_ids, s.ranking_id AS own_ranking_id, s.xp, s.stars
        FROM challenge c JOIN author a ON a.id = CASE WHEN c.sender_id = ${id} THEN c.receiver_id ELSE c.sender_id END
        LEFT JOIN challenge_side s ON s.challenge_id = c.id AND s.user_id = ${id}
        WHERE ${id} IN (c.sender_id, c.receiver_id) ORDER BY c.created_at, c.id`,
    'challenge-setting': { from: 'challenge_setting', columns: 'challengers' },
  },
})

async function cancelAndEmpty(trx: Trx, { userId, at }: Leaver): Promise<void> {
  await sql`UPDATE challenge SET state = 'cancelled', place = NULL, ended_at = greatest(${at}::timestamptz, created_at)
    WHERE ${userId} IN (sender_id, receiver_id) AND state IN ('pending', 'active')`.execute(trx)
  await sql`UPDATE challenge SET message = '', topic = NULL
    WHERE sender_id = ${userId} AND (message <> '' OR topic IS NOT NULL)`.execute(trx)
}
