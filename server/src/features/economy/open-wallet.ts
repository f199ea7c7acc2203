import { levelOf, NEW_PROFILE } from '@liston/contract/economy'
import type { Trx } from '../../platform/db/index.ts'
import { insertOpening, insertWallet } from './store.ts'

type Opening = { userId: string; stars?: number; xp?: number; aiCredits?: number }

/** Opens the wallet of a new profile with its initial balances (specification 9), each as a ledger row. */
export async function openWallet(trx: Trx, opening: Opening): Promise<void> {
  const { userId, stars, xp, aiCredits } = { ...NEW_PROFILE, ...opening }
  await insertWallet(trx, { userId, stars, xp, level: levelOf(xp), aiCredits })
  await insertOpening(trx, { userId, currency: 'stars', amount: stars })
  await insertOpening(trx, { userId, currency: 'xp', amount: xp })
  await insertOpening(trx, { userId, currency: 'credits', amount: aiCredits })
}
