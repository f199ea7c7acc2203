import { addVerifiedAccount } from '../features/accounts/index.ts'
import { grantReward } from '../features/daily-reward/index.ts'
import { openWallet } from '../features/economy/index.ts'
import { createProfile } from '../features/profiles/index.ts'
import { inTransaction } from '../platform/db/index.ts'
import type { Platform } from '../platform/index.ts'
import { dressCast } from './store.ts'

/** Password of the demo accounts. They exist only where SEED=demo is allowed. */
const PASSWORD = 'liston-demo-2026'

/** Demo accounts as printed at the start. */
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
      const { id } = await addVerifiedAccount(platform, trx, { email, password: PASSWORD })
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
