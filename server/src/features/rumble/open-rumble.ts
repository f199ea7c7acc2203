import { rumbleContract } from '@liston/contract/rumble'
import type { Feature } from '../../platform/feature.ts'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import { matchRoutes, openMatch } from './match/index.ts'
import { cupRoutes, endCups } from './cup/index.ts'
import { dailyRoutes, freezeDays } from './daily/index.ts'
import { answerPair } from './quick/answer-pair.ts'
import { findLively } from './quick/store.ts'
import { showLobby } from './quick/lobby.ts'
import { nextPair, undoAnswer } from './quick/undo-answer.ts'
import type { RumblePlatform } from './rumble-platform.ts'
import { rumbleOfPerson } from './personal.ts'
import { showOrder } from './show-order.ts'
import { answerTeaser, showTeaser } from './teaser.ts'

export function openRumble(platform: RumblePlatform): Feature<'rumble'> {
  const match = openMatch(platform)
  return {
    routes: rumbleRoutes(platform),
    jobs: [...match.jobs, freezeDays(platform), endCups(platform)],
    topics: { ...match.topics },
    personal: rumbleOfPerson,
  }
}

function rumbleRoutes(platform: RumblePlatform) {
  const os = endpoints(rumbleContract)
  return os.router({
    teaser: os.teaser.handler(({ context, input }) =>
      showTeaser(platform, { rankingId: input.id, viewerId: context.viewer?.id ?? null }),
    ),
    answerTeaser: os.answerTeaser.handler(({ context, input: { id: rankingId, answers } }) => {
      const { viewer, idempotencyKey: key } = signedIn(context)
      return answerTeaser(platform, { userId: viewer.id, key, rankingId, answers })
    }),
    ...quickRoutes(platform),
    duelOrder: os.duelOrder.handler(({ context, input }) =>
      showOrder(platform, { rankingId: input.id, viewerId: context.viewer?.id ?? null }),
    ),
    ...matchRoutes(platform),
    ...dailyRoutes(platform),
    ...cupRoutes(platform),
  })
}

function quickRoutes(platform: RumblePlatform) {
  const os = endpoints(rumbleContract)
  return {
    livelyQuick: os.livelyQuick.handler(async ({ context, input: { lang } }) => {
      const { id: userId } = signedIn(context).viewer
      return { rankingId: await findLively(platform.db, { userId, lang, at: platform.clock.now() }) }
    }),
    quickLobby: os.quickLobby.handler(({ context, input }) =>
      showLobby(platform, { userId: signedIn(context).viewer.id, rankingId: input.id }),
    ),
    nextQuick: os.nextQuick.handler(({ context, input: { rankingId, again = false } }) => {
      const { viewer, idempotencyKey: key } = signedIn(context)
      return nextPair(platform, { userId: viewer.id, key, rankingId, again })
    }),
    answerQuick: os.answerQuick.handler(({ context, input }) => {
      const { viewer, idempotencyKey: key } = signedIn(context)
      return answerPair(platform, { userId: viewer.id, key, ...input })
    }),
    undoQuick: os.undoQuick.handler(({ context, input: { runId } }) => {
      const { viewer, idempotencyKey: key } = signedIn(context)
      return undoAnswer(platform, { userId: viewer.id, key, runId })
    }),
  }
}
