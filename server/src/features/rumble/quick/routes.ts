import { rumbleContract } from '@liston/contract/rumble'
import { endpoints, signedIn } from '../../../platform/http/index.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import { answerPair } from './answer-pair.ts'
import { findLively } from './lively-store.ts'
import { showLobby } from './lobby.ts'
import { nextPair, undoAnswer } from './undo-answer.ts'

export function quickRoutes(platform: RumblePlatform) {
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
