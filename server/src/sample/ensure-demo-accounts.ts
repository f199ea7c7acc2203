import { addVerifiedAccount } from '../features/accounts/index.ts'
import { grantReward } from '../features/daily-reward/index.ts'
import { openWallet } from '../features/economy/index.ts'
import { createProfile } from '../features/profiles/index.ts'
import { inTransaction } from '../platform/db/index.ts'
import type { Platform } from '../platform/index.ts'
import { demoAccounts } from './demo-accounts.ts'
import { dressCast } from './store.ts'

/** The demo users, with the XP of their levels (3, 5, 7, 8) and other properties. */
const cast = [
  { username: 'ana', xp: 1150 },
  { username: 'bruno', xp: 3480 },
  { username: 'carla', xp: 2200, isPro: true },
  { username: 'diego', xp: 5200, isSuperAdmin: true },
  { username: 'elena', xp: 9800 },
  { username: 'gael', xp: 7300 },
]

/** Ensures that the demo users can sign in, with or without the sample community. Idempotent. */
export async function ensureDemoAccounts(platform: Platform): Promise<void> {
  for (const { username, xp, isPro = false, isSuperAdmin = false } of cast) {
    const email = `${username}@liston.test`
    const made = await inTransaction(platform.db, async (trx) => {
      const { id } = await addVerifiedAccount(platform, trx, { email, password: demoAccounts.password })
      const newcomer = { userId: id, email, username, language: 'es' as const, at: platform.clock.now() }
      if (!(await createProfile(trx, newcomer))) return null
      await openWallet(trx, { userId: id, xp })
      await dressCast(trx, { id, isPro, isSuperAdmin })
      return id
    })
    // Claims today's reward, so that its prompt does not interrupt the visitor.
    if (made) await grantReward(platform, { userId: made, key: null, forId: made })
  }
}
