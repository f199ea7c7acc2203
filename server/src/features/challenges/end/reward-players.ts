import { challengeRules } from '@liston/contract/challenges'
import type { Trx } from '../../../platform/db/index.ts'
import { announceLevels, type Movement, postMovements } from '../../economy/index.ts'
import { findAuthorState } from '../../profiles/index.ts'
import type { ChallengePlatform } from '../challenge-platform.ts'
import type { ChallengeRow } from '../store.ts'
import type { Ending } from './ending.ts'
import { freePairPlace, takePairPlace, takePersonPlace } from './store.ts'

type Paid = { userId: string; xp: number; stars: number }

/** Pays what an ending brings, as far as the day of the two and that of each has room (rules 3.13). */
export async function rewardPlayers(
  platform: ChallengePlatform,
  trx: Trx,
  c: ChallengeRow,
  rewards: Ending['rewards'],
): Promise<Paid[]> {
  if (rewards.length === 0) return []
  const at = platform.clock.now()
  // Whoever pays somebody for a challenge holds them, in this order: places are looked up, and the indexes decide.
  for (const id of [c.low_id, c.high_id]) await findAuthorState(trx, id, true)
  if (!(await takePairPlace(trx, c.id, at))) return []
  const paid: Paid[] = []
  for (const { userId, reward } of rewards) {
    const worth = { userId, ...challengeRules.REWARDS[reward] }
    if (await takePersonPlace(trx, { id: c.id, ...worth, at })) paid.push(worth)
  }
  if (paid.length === 0) await freePairPlace(trx, c.id)
  await postMovements(
    trx,
    paid.flatMap((one) => movementsOf(c.id, one)),
    at,
  )
  await announceLevels(
    platform,
    trx,
    paid.map(({ userId }) => userId),
  )
  return paid
}

const movementsOf = (key: string, { userId, xp, stars }: Paid): Movement[] => [
  { userId, kind: 'challenge', key, currency: 'xp', delta: xp },
  ...(stars > 0 ? [{ userId, kind: 'challenge' as const, key, currency: 'stars' as const, delta: stars }] : []),
]
