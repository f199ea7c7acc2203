import { economyContract } from '@liston/contract/economy'
import { readingFor } from '../../platform/db/index.ts'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import { beginBonus, endBonus, findBonusAt, findBonuses, presentBonus, presentKept } from './bonus.ts'
import { celebrateLevel, shareLevel } from './levels.ts'
import { type NumbersPlatform, saveNumbers, showNumbers } from './numbers/save-numbers.ts'
import { tryNumbers } from './numbers/try-numbers.ts'
import { type Names, showLedger, showLedgerByDay, showProgress } from './show-own-economy.ts'

const BONUSES_SHOWN = 100

type Signed = Parameters<typeof signedIn>[0]
const callerOf = (context: Signed & { idempotencyKey: string | null }) => ({
  userId: signedIn(context).viewer.id,
  key: context.idempotencyKey,
})

export function economyRoutes(platform: NumbersPlatform & Names) {
  const os = endpoints(economyContract)
  return os.router({
    ledger: os.ledger.handler(({ context, input }) =>
      showLedger(readingFor(platform, context), { userId: signedIn(context).viewer.id, ...input }),
    ),
    ledgerByDay: os.ledgerByDay.handler(({ context, input }) =>
      showLedgerByDay(readingFor(platform, context), { userId: signedIn(context).viewer.id, ...input }),
    ),
    progress: os.progress.handler(({ context, input: { days } }) =>
      showProgress(readingFor(platform, context), { userId: signedIn(context).viewer.id, days }),
    ),
    shareLevel: os.shareLevel.handler(({ context, input }) => shareLevel(platform, { ...callerOf(context), ...input })),
    celebrateLevel: os.celebrateLevel.handler(({ context, input }) =>
      celebrateLevel(platform, { ...callerOf(context), ...input }),
    ),
    bonus: os.bonus.handler(async ({ context }) => {
      const bonus = await findBonusAt(context.reads ?? platform.pool, platform.clock.now())
      return { bonus: bonus && presentBonus(bonus) }
    }),
    bonuses: os.bonuses.handler(async () => {
      const now = platform.clock.now()
      return { bonuses: (await findBonuses(platform.db, BONUSES_SHOWN)).map((bonus) => presentKept(bonus, now)) }
    }),
    beginBonus: os.beginBonus.handler(({ context, input }) =>
      beginBonus(platform, { ...callerOf(context), asked: input }),
    ),
    numbers: os.numbers.handler(() => showNumbers(platform)),
    numbersEffect: os.numbersEffect.handler(({ input }) => tryNumbers(platform, input.numbers)),
    saveNumbers: os.saveNumbers.handler(({ context, input }) =>
      saveNumbers(platform, { ...callerOf(context), ...input }),
    ),
    endBonus: os.endBonus.handler(({ context, input }) => endBonus(platform, { ...callerOf(context), id: input.id })),
  })
}
