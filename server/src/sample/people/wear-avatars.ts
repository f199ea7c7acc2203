import { type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { layDrawings, selectAvatar, unlockAvatar } from '../../features/avatars/index.ts'
import { findSpenders, wearFree, wearOfRank } from './avatars-store.ts'

/** Maximum number of users who buy an avatar. */
const SPENDERS = 24

/** Avatars of the demo users. Ana keeps her initial, so that she still has a choice. */
const castWears: readonly (readonly [username: string, avatarId: string])[] = [
  ['bruno', 'pavo-real'],
  ['carla', 'leon-coronado'],
  ['diego', 'la-jueza'],
  ['elena', 'secreto-uno'],
  ['gael', 'la-influencer'],
]

/** Gives the sample users avatars: mostly free ones, some bought, some unlocked by level or PRO. */
export async function wearAvatars(platform: Platform): Promise<void> {
  const at = platform.clock.now()
  await inTransaction(platform.db, async (trx: Trx) => {
    await layDrawings(trx)
    for (const [username, avatarId] of castWears) await wearOfRank(trx, { username, avatarId, at })
    await wearFree(trx, at)
  })
  await spend(platform, platform.db)
}

/** Buys and selects avatars through the normal use cases, so that they are in the ledger. */
async function spend(platform: Platform, db: Db): Promise<void> {
  const home = { ...platform, hasAchievement: async () => false }
  for (const { avatarId, ...viewer } of await findSpenders(db, SPENDERS)) {
    await unlockAvatar(home, { viewer, key: null, avatarId })
    await selectAvatar(home, { viewer, key: null, avatarId })
  }
}
