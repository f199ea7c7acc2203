import { challengesContract } from '@liston/contract/challenges'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { answerChallenge, cancelChallenge } from './answer-challenge.ts'
import type { ChallengePlatform } from './challenge-platform.ts'
import { enterRanking } from './enter-ranking.ts'
import { sendOrder } from './send-order.ts'
import { saveSetting } from './save-setting.ts'
import { offerChallenge } from './send/offer-challenge.ts'
import { sendChallenge } from './send/send-challenge.ts'
import { listChallenges } from './show/list-challenges.ts'
import { showChallenge } from './show/show-challenge.ts'
import { findChallengers } from './store.ts'

const actorOf = (context: ApiContext) => {
  const { viewer, idempotencyKey } = signedIn(context)
  return { userId: viewer.id, key: idempotencyKey }
}
const viewerOf = (context: ApiContext) => signedIn(context).viewer.id

export function challengeRoutes(platform: ChallengePlatform) {
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
