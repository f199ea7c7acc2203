import { economyRefusals } from '@liston/contract/economy'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { announceLevels } from './announce-levels.ts'
import type { Movement } from '../movement.ts'
import { numbersIn } from '../numbers/numbers-in.ts'
import { findBalances, postMovements } from '../store.ts'

const refuse = refuser(economyRefusals.shareLevel)

type Share = { userId: string; key: string | null; level: number }

/**
 * The reward for sharing a level, once per level (specification 9): a second time answers `granted: false`.
 */
export async function shareLevel(platform: Platform, { userId, key, level }: Share) {
  const before = await findBalances(platform.db, userId)
  if (level > before.level) throw refuse('LEVEL_NOT_REACHED')
  const about = { userId, kind: 'level_share', key: String(level) } as const
  const { levelShareStars, levelShareXp } = numbersIn(platform.db)
  const reward: Movement[] = [
    { ...about, currency: 'stars', delta: levelShareStars },
    { ...about, currency: 'xp', delta: levelShareXp },
  ]
  return onceInTransaction(platform.db, { userId, key, request: { shareLevel: level } }, async (trx) => {
    const posted = await postMovements(trx, reward, platform.clock.now())
    await announceLevels(platform, trx, [userId])
    return { balances: await findBalances(trx, userId), granted: posted.some((p) => p.outcome === 'posted') }
  })
}
