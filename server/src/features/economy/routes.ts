import { economyContract } from '@liston/contract/economy'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { shareLevel } from './share-level.ts'
import { showLedgerByDay } from './show-ledger-by-day.ts'
import { type NameRankings, showLedger } from './show-ledger.ts'

export function economyRoutes(platform: Platform & { nameRankings: NameRankings }) {
  const os = endpoints(economyContract)
  return os.router({
    ledger: os.ledger.handler(({ context, input }) =>
      showLedger(platform, { userId: signedIn(context).viewer.id, ...input }),
    ),
    ledgerByDay: os.ledgerByDay.handler(({ context, input }) =>
      showLedgerByDay(platform, { userId: signedIn(context).viewer.id, ...input }),
    ),
    shareLevel: os.shareLevel.handler(({ context, input }) =>
      shareLevel(platform, {
        userId: signedIn(context).viewer.id,
        key: context.idempotencyKey,
        level: input.level,
      }),
    ),
  })
}
