import { challengesContract } from '@liston/contract/challenges'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import { listener } from '../../platform/events.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { MatchFinished } from '../rumble/index.ts'
import { answerChallenge, cancelChallenge } from './answer-challenge.ts'
import type { ChallengePlatform } from './challenge-platform.ts'
import { enterRanking, sendOrder } from './enter-ranking.ts'
import { offerChallenge, saveSetting, sendChallenge } from './send-challenge.ts'
import { settleMatch, sweepChallenges } from './settle-challenge.ts'
import { listChallenges } from './list-challenges.ts'
import { showChallenge } from './show-challenge.ts'
import { findChallengers } from './store.ts'

export const openChallenges = (platform: ChallengePlatform): Feature<'challenges'> => ({
  routes: challengeRoutes(platform),
  // Safe to repeat: a challenge ends once.
  events: [listener(MatchFinished, 'end the challenge', ({ matchId }) => settleMatch(platform, matchId))],
  jobs: [timedJob('end-challenges', { cron: '*/5 * * * *' }, () => sweepChallenges(platform))],
  personal: challengesOfPerson,
})

const actorOf = (context: ApiContext) => {
  const { viewer, idempotencyKey } = signedIn(context)
  return { userId: viewer.id, key: idempotencyKey }
}
const viewerOf = (context: ApiContext) => signedIn(context).viewer.id

function challengeRoutes(platform: ChallengePlatform) {
  const os = endpoints(challengesContract)
  return os.router({
    list: os.list.handler(({ context, input: { tab, cursor } }) =>
      listChallenges(platform, { viewerId: viewerOf(context), tab, cursor }),
    ),
    find: os.find.handler(({ context, input }) => showChallenge(platform, input.id, viewerOf(context))),
    offer: os.offer.handler(({ context, input }) => offerChallenge(platform, { userId: viewerOf(context), ...input })),
    setting: os.setting.handler(async ({ context }) => ({
      from: await findChallengers(platform.db, viewerOf(context)),
    })),
    saveSetting: os.saveSetting.handler(({ context, input }) =>
      saveSetting(platform, { ...actorOf(context), ...input }),
    ),
    send: os.send.handler(({ context, input: wanted }) =>
      sendChallenge(platform, { ...actorOf(context), wanted, isSuperAdmin: signedIn(context).viewer.isSuperAdmin }),
    ),
    answer: os.answer.handler(({ context, input }) =>
      answerChallenge(platform, { ...actorOf(context), ...input, isSuperAdmin: signedIn(context).viewer.isSuperAdmin }),
    ),
    cancel: os.cancel.handler(({ context, input }) => cancelChallenge(platform, { ...actorOf(context), ...input })),
    order: os.order.handler(({ context, input }) => sendOrder(platform, { ...actorOf(context), ...input })),
    enter: os.enter.handler(({ context, input }) => enterRanking(platform, { ...actorOf(context), ...input })),
  })
}

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
