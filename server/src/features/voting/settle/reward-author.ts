import { MILESTONE_MIN_LEVEL, PUBLISH_REWARD_VOTERS, VOTERS_MILESTONES } from '@liston/contract/economy'
import { inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import {
  announceLevels,
  findBalances,
  findKeysOfDay,
  type Movement,
  numbersIn,
  postMovements,
  xpFor,
} from '../../economy/index.ts'
import type { Count } from './count-ballots.ts'

type Earned = Pick<Count, 'otherVoters' | 'trustedToday'> & { authorId: string; rankingId: string; at: Date }

/**
 * Pays an author the rewards that the voters of a ranking have earned by now (rules 3.14). Each reward is paid once.
 */
export async function rewardAuthor(platform: Platform, o: Earned): Promise<void> {
  const once = await rewardsOf(platform, o)
  const forVoters = await rewardsForVoters(platform, o)
  if (once.length + forVoters.length === 0) return
  await inTransaction(platform.db, async (trx) => {
    await postMovements(trx, once, o.at)
    await postMovements(trx, forVoters, o.at)
    await announceLevels(platform, trx, [o.authorId])
  })
}

async function rewardsOf(
  platform: Platform,
  { authorId: userId, rankingId, otherVoters }: Earned,
): Promise<Movement[]> {
  const published = { ...xpFor('publishRanking'), userId, rankingId, kind: 'published', key: rankingId } as const
  const reached = VOTERS_MILESTONES.filter((m) => otherVoters >= m.voters)
  const mayEarnStars = reached.length > 0 && (await findBalances(platform.db, userId)).level >= MILESTONE_MIN_LEVEL
  return [
    ...(otherVoters >= PUBLISH_REWARD_VOTERS ? [published] : []),
    ...(mayEarnStars ? reached : []).map(({ voters, stars }) => ({
      userId,
      rankingId,
      currency: 'stars' as const,
      delta: numbersIn(platform.db)[stars],
      kind: 'voters_milestone' as const,
      key: `${rankingId}:${voters}`,
    })),
  ]
}

/** XP for each trusted voter who came today, up to the daily cap. What exceeds the cap is not paid later. */
async function rewardsForVoters(platform: Platform, o: Earned): Promise<Movement[]> {
  if (o.trustedToday.length === 0) return []
  const kind = 'voter_gained' as const
  const paid = await findKeysOfDay(platform.db, { userId: o.authorId, kind, at: o.at })
  const { gainTrustedVoterXp: xp, gainTrustedVoterDayCapXp: cap } = numbersIn(platform.db)
  const room = Math.max(0, Math.floor(cap / xp) - paid.size)
  const { authorId: userId, rankingId } = o
  const keys = o.trustedToday.map((voter) => `${rankingId}:${voter}`).filter((key) => !paid.has(key))
  return keys.slice(0, room).map((key) => ({ ...xpFor('gainTrustedVoter'), userId, rankingId, kind, key }))
}
