import { rumbleContract } from '@liston/contract/rumble'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import { matchRoutes } from './match/index.ts'
import { cupRoutes } from './cup/index.ts'
import { dailyRoutes } from './daily/index.ts'
import type { RumblePlatform } from './rumble-platform.ts'
import { quickRoutes } from './quick/routes.ts'
import { showOrder } from './show-order.ts'
import { answerTeaser, showTeaser } from './teaser.ts'

export function rumbleRoutes(platform: RumblePlatform) {
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
