import { economyContract } from '@liston/contract/economy'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { shareLevel } from './share-level.ts'
import { showLedgerByDay } from './show-ledger-by-day.ts'
import { showLedger } from './show-ledger.ts'

export function economyRoutes(platform: Platform) {
  const os = endpoints(economyContract)
  return os.router({
    ledger: os.ledger.handler(({ context, input }) =>
      showLedger(platform, { userId: signedIn(context).viewer.id, ...input }),
    ),
    ledgerByDay: os.ledgerByDay.handler(({ context, input }) =>
      showLedgerByDay(platform, { userId: signedIn(context).viewer.id, ...input }),
    ),
    shareLevel: os.shareLevel.handler(async ({ context, input, errors }) => {
      const shared = await shareLevel(platform, { userId: signedIn(context).viewer.id, level: input.level })
      if (!shared) throw errors.LEVEL_NOT_REACHED()
      return shared
    }),
  })
}
