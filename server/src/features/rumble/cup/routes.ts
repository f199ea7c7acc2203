import { cupContract } from '@liston/contract/rumble'
import { endpoints, signedIn } from '../../../platform/http/index.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import { beginCup } from './begin-cup.ts'
import { answerCup, resumeCup } from './play-cup.ts'
import { listCups, offerCups, showCup } from './show-cups.ts'

export function cupRoutes(platform: RumblePlatform) {
  const os = endpoints(cupContract)
  return {
    myCups: os.myCups.handler(({ context }) => listCups(platform, signedIn(context).viewer.id)),
    cupOffer: os.cupOffer.handler(({ context, input }) =>
      offerCups(platform, { userId: signedIn(context).viewer.id, ...input }),
    ),
    cup: os.cup.handler(({ context, input }) => showCup(platform, { userId: signedIn(context).viewer.id, ...input })),
    beginCup: os.beginCup.handler(({ context, input }) => {
      const { viewer, idempotencyKey: key } = signedIn(context)
      return beginCup(platform, { userId: viewer.id, key, ...input })
    }),
    resumeCup: os.resumeCup.handler(({ context, input }) => {
      const { viewer, idempotencyKey: key } = signedIn(context)
      return resumeCup(platform, { userId: viewer.id, key, ...input })
    }),
    answerCup: os.answerCup.handler(({ context, input }) => {
      const { viewer, idempotencyKey: key } = signedIn(context)
      return answerCup(platform, { userId: viewer.id, key, ...input })
    }),
  }
}
