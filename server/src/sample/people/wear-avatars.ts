import { type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { layDrawings, selectAvatar, unlockAvatar } from '../../features/avatars/index.ts'
import { findSpenders, wearFree, wearOfRank } from './avatars-store.ts'

/** People who have bought one, as far as their Stars go. */
const SPENDERS = 24

/** What the cast wears; Ana keeps her initial, so that there is something left to choose. */
const castWears: readonly (readonly [username: string, avatarId: string])[] = [
  ['bruno', 'pavo-real'],
  ['carla', 'leon-coronado'],
  ['diego', 'la-jueza'],
  ['elena', 'secreto-uno'],
  ['gael', 'la-influencer'],
]

/** Faces for the sample community: most are free ones, some were bought, some came with a level or with PRO. */
export async function wearAvatars(platform: Platform): Promise<void> {
  const at = platform.clock.now()
  await inTransaction(platform.db, async (trx: Trx) => {
    await layDrawings(trx)
    for (const [username, avatarId] of castWears) await wearOfRank(trx, { username, avatarId, at })
    await wearFree(trx, at)
  })
  await spend(platform, platform.db)
}

/** By the same way as everybody: paid, in the ledger, and worn. */
async function spend(platform: Platform, db: Db): Promise<void> {
  const home = { ...platform, hasAchievement: async () => false }
  for (const { avatarId, ...viewer } of await findSpenders(db, SPENDERS)) {
    await unlockAvatar(home, { viewer, key: null, avatarId })
    await selectAvatar(home, { viewer, key: null, avatarId })
  }
}
