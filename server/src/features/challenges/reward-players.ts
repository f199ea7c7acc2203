import { type ChallengeKind, challengeRules } from '@liston/contract/challenges'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import { announceLevels, type Movement, postMovements } from '../economy/index.ts'
import { findAuthorState } from '../profiles/index.ts'
import type { MatchStanding } from '../rumble/index.ts'
import type { ChallengePlatform } from './challenge-platform.ts'
import type { ChallengeRow } from './store.ts'

type Paid = { userId: string; xp: number; stars: number }

/**
 * Pays the rewards of an ending, up to the daily limits of the pair and of each user (rules 3.13). Returns what was
 * paid.
 */
export async function rewardPlayers(
  platform: ChallengePlatform,
  trx: Trx,
  c: ChallengeRow,
  rewards: Ending['rewards'],
): Promise<Paid[]> {
  if (rewards.length === 0) return []
  const at = platform.clock.now()
  // Locks both users, always in this order: concurrent payments to one user run one after another. Unique indexes
  // enforce the limits.
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

const { REWARDED_PER_PAIR, REWARDED_PER_PERSON } = challengeRules

const dayOf = (at: Date) => sql`(${at}::timestamptz AT TIME ZONE 'UTC')::date`

/** Takes a rewarded place of the pair's UTC day. Returns false if none is left. A unique index enforces the limit. */
async function takePairPlace(trx: Trx, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE challenge c SET reward_day = ${dayOf(at)}, reward_place = free.n
    FROM (SELECT min(n) AS n FROM generate_series(1, ${REWARDED_PER_PAIR}) n WHERE n NOT IN (
      SELECT o.reward_place FROM challenge o JOIN challenge m ON m.id = ${id} AND o.low_id = m.low_id AND o.high_id = m.high_id
      WHERE o.reward_day = ${dayOf(at)})) free
    WHERE c.id = ${id} AND free.n IS NOT NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}

type Payout = { id: string; userId: string; xp: number; stars: number; at: Date }

/** Takes a rewarded place of the user's UTC day. Returns false if none is left. A unique index enforces the limit. */
async function takePersonPlace(trx: Trx, o: Payout): Promise<boolean> {
  const { rows } = await sql`UPDATE challenge_side s
    SET reward_day = ${dayOf(o.at)}, reward_place = free.n, xp = ${o.xp}, stars = ${o.stars}
    FROM (SELECT min(n) AS n FROM generate_series(1, ${REWARDED_PER_PERSON}) n WHERE n NOT IN (
      SELECT reward_place FROM challenge_side WHERE user_id = ${o.userId} AND reward_day = ${dayOf(o.at)})) free
    WHERE s.challenge_id = ${o.id} AND s.user_id = ${o.userId} AND free.n IS NOT NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Frees the pair's place, because neither user was rewarded. */
const freePairPlace = (trx: Trx, id: string) =>
  sql`UPDATE challenge SET reward_day = NULL, reward_place = NULL WHERE id = ${id}`.execute(trx)

const movementsOf = (key: string, { userId, xp, stars }: Paid): Movement[] => [
  { userId, kind: 'challenge', key, currency: 'xp', delta: xp },
  ...(stars > 0 ? [{ userId, kind: 'challenge' as const, key, currency: 'stars' as const, delta: stars }] : []),
]
