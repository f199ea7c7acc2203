import { economyContract } from '@liston/contract/economy'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { House } from '../../platform/house/index.ts'
import { shareLevel } from './share-level.ts'
import { showLedger } from './show-ledger.ts'

export function economyRoutes(house: House) {
  const os = endpoints(economyContract)
  return os.router({
    ledger: os.ledger.handler(({ context, input }) =>
      showLedger(house, { userId: signedIn(context).viewer.id, ...input }),
    ),
    shareLevel: os.shareLevel.handler(async ({ context, input, errors }) => {
      const shared = await shareLevel(house, { userId: signedIn(context).viewer.id, level: input.level })
      if (!shared) throw errors.LEVEL_NOT_REACHED()
      return shared
    }),
  })
}
