import type { Trx } from '../../platform/db/index.ts'
import { announceLevels, postMovements, xpFor } from '../economy/index.ts'
import { giveXpAgain } from './quick/pairs/undone-xp.ts'
import { DuelsCounted } from './events.ts'
import type { RumblePlatform } from './rumble-platform.ts'

type Rewarded = { userId: string; rankingId: string; at: Date; duels: { low: string; high: string }[] }

/**
 * Pays XP for pairs that the user had not answered before, once each, up to the daily cap (rules 3.14). For an undone
 * pair, pays back what the undo took. Returns the total.
 */
export async function rewardDuels(platform: RumblePlatform, trx: Trx, o: Rewarded): Promise<number> {
  const { userId, rankingId, at, duels } = o
  if (duels.length === 0) return 0
  const movements = duels.map(({ low, high }) => ({
    ...xpFor('duel'),
    userId,
    kind: 'duel' as const,
    key: `${low} ${high}`,
    rankingId,
  }))
  const posted = await postMovements(trx, movements, at)
  const paidBefore = duels.filter((_, i) => posted[i]!.outcome === 'already')
  const again = await giveXpAgain(trx, { userId, rankingId, at, pairs: paidBefore })
  await announceLevels(platform, trx, [userId])
  await platform.events.publish(trx, DuelsCounted, { userId, rankingId, pairs: duels.length })
  return posted.reduce((sum, { delta }) => sum + delta, again)
}
