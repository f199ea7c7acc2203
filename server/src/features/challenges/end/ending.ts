import { type ChallengeKind, challengeRules } from '@liston/contract/challenges'
import type { MatchStanding } from '../../rumble/index.ts'

type Reward = keyof typeof challengeRules.REWARDS

/** What one of the two users has done so far. */
export type Standing = {
  userId: string
  /** True once the user has sent their order or entered their ranking. */
  done: boolean
  /** Trusted voters of the user's ranking, or what they did for the mission. */
  count: number
}
export type Ending = {
  state: 'won' | 'draw' | 'completed' | 'expired'
  winnerId: string | null
  /** Reward of each user; users who get none are left out. */
  rewards: { userId: string; reward: Reward }[]
}
type Played = {
  kind: ChallengeKind
  target: number
  sides: readonly [Standing, Standing]
  isOver: boolean
  mayPublish: boolean
}

const expired: Ending = { state: 'expired', winnerId: null, rewards: [] }
const both = (sides: Played['sides'], state: 'draw' | 'completed', reward: Reward): Ending => ({
  state,
  winnerId: null,
  rewards: sides.map(({ userId }) => ({ userId, reward })),
})

/** How a challenge ends, by what the two users have done; null while it goes on (rules 3.13). */
export function endingOf(played: Played): Ending | null {
  const { kind, sides, isOver } = played
  if (kind === 'battle') return battle(played)
  if (kind === 'taste' && sides.every(({ done }) => done)) return both(sides, 'completed', 'taste')
  if (kind === 'mission' && sides[0].count + sides[1].count >= played.target) return shared(sides)
  return isOver ? expired : null
}

/** Ending of a challenge by the end of its match. A user who did not finish the match gets no reward. */
export function endingOfMatch(match: MatchStanding): Ending | null {
  if (match === 'running') return null
  if (match === 'none') return expired
  const { winnerId, played } = match
  const rewardOf = (userId: string) => (winnerId === null ? 'draw' : userId === winnerId ? 'won' : 'lost')
  return {
    state: winnerId === null ? 'draw' : 'won',
    winnerId,
    rewards: played.map((userId) => ({ userId, reward: rewardOf(userId) })),
  }
}

/** A user who did nothing for the mission gets no reward. */
const shared = (sides: Played['sides']): Ending => ({
  state: 'completed',
  winnerId: null,
  rewards: sides.filter(({ count }) => count > 0).map(({ userId }) => ({ userId, reward: 'mission' as const })),
})

/**
 * The ranking with more trusted voters wins. A single entry wins if it has any. A user without an entry gets no reward.
 */
function battle({ sides, isOver, mayPublish }: Played): Ending | null {
  const entered = sides.filter(({ done }) => done)
  if (entered.length === 0) return mayPublish && !isOver ? null : expired
  if (!isOver) return null
  const [one, other] = entered.toSorted((a, b) => b.count - a.count)
  if (!other) return one!.count > 0 ? { state: 'won', winnerId: one!.userId, rewards: [won(one!)] } : expired
  if (one!.count === other.count) return both(sides, 'draw', 'draw')
  return { state: 'won', winnerId: one!.userId, rewards: [won(one!), { userId: other.userId, reward: 'lost' }] }
}
const won = ({ userId }: Standing) => ({ userId, reward: 'won' as const })
