import { addVerifiedAccount } from '../features/accounts/index.ts'
import { grantReward } from '../features/daily-reward/index.ts'
import { openWallet } from '../features/economy/index.ts'
import { createProfile } from '../features/profiles/index.ts'
import { inTransaction } from '../platform/db/index.ts'
import type { Platform } from '../platform/index.ts'
import { dressCast } from './store.ts'

/** The password of the demo accounts: only where SEED=demo is allowed. */
const PASSWORD = 'liston-demo-2026'

/** How to sign in to a demonstration, for the one who starts it. */
export const demoAccounts = {
  password: PASSWORD,
  people: [
    { email: 'ana@liston.test', note: 'level 3' },
    { email: 'bruno@liston.test', note: 'level 5' },
    { email: 'carla@liston.test', note: 'PRO' },
    { email: 'diego@liston.test', note: 'super admin' },
    { email: 'elena@liston.test', note: 'level 8' },
    { email: 'gael@liston.test', note: 'level 7' },
  ],
}

/** XP of the levels that the cast is known for: 3, 5, 7, 8, and what comes with them. */
const cast = [
  { username: 'ana', xp: 1150 },
  { username: 'bruno', xp: 3480 },
  { username: 'carla', xp: 2200, isPro: true },
  { username: 'diego', xp: 5200, isSuperAdmin: true },
  { username: 'elena', xp: 9800 },
  { username: 'gael', xp: 7300 },
]

/** Makes sure that the cast can sign in, with or without the sample community. Safe to repeat. */
export async function ensureDemoAccounts(platform: Platform): Promise<void> {
  for (const { username, xp, isPro = false, isSuperAdmin = false } of cast) {
    const email = `${username}@liston.test`
    const made = await inTransaction(platform.db, async (trx) => {
      const { id } = await addVerifiedAccount(platform, trx, { email, password: PASSWORD })
      const newcomer = { userId: id, email, username, language: 'es' as const, at: platform.clock.now() }
      if (!(await createProfile(trx, newcomer))) return null
      await openWallet(trx, { userId: id, xp })
      await dressCast(trx, { id, isPro, isSuperAdmin })
      return id
    })
    // Who looks around as one of them is not stopped by the reward of the day.
    if (made) await grantReward(platform, { userId: made, key: null, forId: made })
  }
}
