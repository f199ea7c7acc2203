import { dailyContract } from '@liston/contract/rumble'
import { endpoints, signedIn } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { answerDuel } from './answer-duel.ts'
import { showArchive, showDay, showState } from './show-day.ts'

export function dailyRoutes(platform: Platform) {
  const os = endpoints(dailyContract)
  return {
    daily: os.daily.handler(({ context, input }) =>
      showDay(platform, { userId: signedIn(context).viewer.id, day: input.day }),
    ),
    dailyState: os.dailyState.handler(({ context }) => showState(platform, signedIn(context).viewer.id)),
    dailyArchive: os.dailyArchive.handler(({ context }) => showArchive(platform, signedIn(context).viewer.id)),
    answerDaily: os.answerDaily.handler(({ context, input }) => {
      const { viewer, idempotencyKey: key } = signedIn(context)
      return answerDuel(platform, { userId: viewer.id, key, ...input })
    }),
  }
}
