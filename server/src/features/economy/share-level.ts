import { LEVEL_SHARE_REWARD } from '@liston/contract/economy'
import { onceInTransaction } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { announceLevels } from './announce-levels.ts'
import type { Posted } from './movement.ts'
import { findBalances, postMovements } from './store.ts'

type Share = { userId: string; key: string | null; level: number }

/**
 * The reward for sharing a level, once per level (specification 9): a second time answers `granted: false`.
 * Null: the level is not reached.
 */
export async function shareLevel(platform: Platform, { userId, key, level }: Share) {
  const before = await findBalances(platform.db, userId)
  if (level > before.level) return null
  const about = { userId, kind: 'level_share', key: String(level) } as const
  let posted: Posted[] = []
  const once = { userId, key, request: { shareLevel: level } }
  const answer = await onceInTransaction(platform.db, once, async (trx) => {
    const reward = [
      { ...about, currency: 'stars', delta: LEVEL_SHARE_REWARD.stars },
      { ...about, currency: 'xp', delta: LEVEL_SHARE_REWARD.xp },
    ] as const
    posted = await postMovements(trx, [...reward], platform.clock.now())
    return { balances: await findBalances(trx, userId), granted: posted.some((p) => p.outcome === 'posted') }
  })
  announceLevels(platform, posted)
  return answer
}
