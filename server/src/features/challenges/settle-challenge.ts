import { challengeRules, type Goal } from '@liston/contract/challenges'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import { forEachId } from '../../platform/jobs/index.ts'
import { standingOfMatch } from '../rumble/index.ts'
import type { ChallengePlatform, CountedAct } from './challenge-platform.ts'
import { ChallengeEnded } from './events.ts'
import { publishBy } from './list-challenges.ts'
import {
  type ChallengeRow,
  close,
  findSides,
  hasTooFewItems,
  isGone,
  itemsLeft,
  lockChallenge,
  type SideRow,
} from './store.ts'
import { type Ending, endingOf, endingOfMatch, rewardPlayers, type Standing } from './reward-players.ts'

const BATCH = 200

/** Ends a locked challenge if its end has come. Does nothing otherwise, so repeated calls are safe. */
export async function settle(platform: ChallengePlatform, trx: Trx, c: ChallengeRow): Promise<void> {
  const at = platform.clock.now()
  if (c.state === 'pending') {
    if (c.answer_by <= at) await close(platform, trx, c, { state: 'expired', at })
    else if ((await isGone(trx, c.sender_id, c.receiver_id)) || (await hasTooFewItems(trx, c)))
      await close(platform, trx, c, { state: 'cancelled', at })
    return
  }
  if (c.state !== 'active') return
  if (await isGone(trx, c.sender_id, c.receiver_id)) return close(platform, trx, c, { state: 'cancelled', at })
  if (c.kind === 'match') {
    const ending = endingOfMatch(c.match_id ? await standingOfMatch(trx, c.match_id) : 'none')
    return ending ? end(platform, trx, c, ending) : undefined
  }
  const sides = await findStandings(platform, trx, { c, sides: await findSides(trx, c.id), at })
  const target = c.goal ? challengeRules.GOALS[c.goal] : 0
  const isOver = c.ends_at! <= at || (await hasTooFewItems(trx, c))
  const played = { isOver, mayPublish: publishBy(c.accepted_at!) > at }
  const ending = endingOf({ kind: c.kind, target, sides, ...played })
  if (ending) await end(platform, trx, c, ending)
}

const actOf: Record<Goal, CountedAct> = { votes: 'vote', reviews: 'review', duels: 'duel' }

type Running = Pick<ChallengeRow, 'kind' | 'goal' | 'sender_id' | 'receiver_id' | 'accepted_at' | 'ends_at'>

/** What the two users have done, in the order of `sides`, counted from the source tables each time. */
export async function findStandings(
  platform: Pick<ChallengePlatform, 'countEach' | 'trustIn'>,
  db: Db,
  { c, sides, at }: { c: Running; sides: SideRow[]; at: Date },
): Promise<[Standing, Standing]> {
  const counts =
    c.kind === 'battle'
      ? await countVoters(platform, db, { c, sides, at })
      : await countDone(platform, db, { c, sides })
  const [one, other] = sides.map(({ user_id: userId, done_at }, i) => ({
    userId,
    done: done_at !== null,
    count: counts[i]!,
  }))
  return [one!, other!]
}

async function countDone(
  { countEach }: Pick<ChallengePlatform, 'countEach'>,
  db: Db,
  { c, sides }: { c: Running; sides: SideRow[] },
): Promise<number[]> {
  const asked = c.goal ? [{ act: actOf[c.goal], from: c.accepted_at!, to: c.ends_at! }] : []
  const counts: number[] = []
  for (const { user_id: userId } of sides) counts.push((await countEach(db, userId, asked))[0]?.times ?? 0)
  return counts
}

/** Number of trusted voters of each user's ranking, without the two users themselves. */
async function countVoters(
  { trustIn }: Pick<ChallengePlatform, 'trustIn'>,
  db: Db,
  { c, sides, at }: { c: Running; sides: SideRow[]; at: Date },
): Promise<number[]> {
  const rankingIds = sides.flatMap(({ ranking_id }) => ranking_id ?? [])
  const voters = await findVoters(db, { rankingIds, without: [c.sender_id, c.receiver_id], before: c.ends_at! })
  const trust = await trustIn(db, [...new Set(voters.map(({ userId }) => userId))], at)
  const isTrusted = (userId: string) => (trust.get(userId) ?? 0) >= challengeRules.COUNTED_TRUST
  return sides.map(({ ranking_id: id }) => voters.filter((v) => v.rankingId === id && isTrusted(v.userId)).length)
}

/** Current voters of public rankings who voted before a moment, without the users in `without`. */
async function findVoters(
  db: Db,
  o: { rankingIds: string[]; without: string[]; before: Date },
): Promise<{ rankingId: string; userId: string }[]> {
  const { rows } = await sql<{ rankingId: string; userId: string }>`
    SELECT DISTINCT v.ranking_id AS "rankingId", v.user_id AS "userId" FROM standing_vote v
    JOIN visible_ranking r ON r.id = v.ranking_id
    WHERE v.ranking_id = ANY (${o.rankingIds}::uuid[]) AND v.at < ${o.before}
      AND v.user_id <> ALL (${o.without}::uuid[])`.execute(db)
  return rows
}

/** Writes the ending, pays the rewards and publishes the event, in the caller's transaction. */
export async function end(platform: ChallengePlatform, trx: Trx, c: ChallengeRow, ending: Ending): Promise<void> {
  const { state: outcome, winnerId } = ending
  await close(platform, trx, c, { state: outcome, winnerId, at: platform.clock.now() })
  const paid = await rewardPlayers(platform, trx, c, ending.rewards)
  const about = { challengeId: c.id, kind: c.kind, senderId: c.sender_id, receiverId: c.receiver_id }
  await platform.events.publish(trx, ChallengeEnded, { ...about, outcome, winnerId, paid })
}

/** Job: ends challenges whose end has come. Several processes may run it at once. */
export const sweepChallenges = (platform: ChallengePlatform): Promise<void> =>
  forEachId({ find: (page) => findDue(platform.db, { ...page, at: platform.clock.now() }), limit: BATCH }, (id) =>
    settleById(platform, id),
  )

/**
 * Open challenges to check: overdue, with a suspended or erased user, active matches, missions and battles, and duels of
 * tastes with too few items.
 */
async function findDue(db: Db, o: { at: Date; after: string; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT c.id FROM challenge c
    WHERE c.id > ${o.after} AND (c.state = 'pending' AND c.answer_by <= ${o.at}
      OR c.state = 'active' AND (c.ends_at <= ${o.at} OR c.kind IN ('mission', 'battle', 'match'))
      OR c.state IN ('pending', 'active') AND (c.kind = 'taste' AND ${itemsLeft} < ${challengeRules.ORDERED_MIN}
        OR EXISTS (SELECT FROM suspended_account s WHERE s.id IN (c.sender_id, c.receiver_id))
        OR EXISTS (SELECT FROM erased_account e WHERE e.id IN (c.sender_id, c.receiver_id))))
    ORDER BY c.id LIMIT ${o.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ends the challenge that a match belongs to, if any. */
export async function settleMatch(platform: ChallengePlatform, matchId: string): Promise<void> {
  const id = await findByMatch(platform.db, matchId)
  if (id) await settleById(platform, id)
}

async function findByMatch(db: Db, matchId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM challenge WHERE match_id = ${matchId}`.execute(db)
  return rows[0]?.id
}

/** Ends a challenge if its end has come, in a transaction of its own. */
export const settleById = (platform: ChallengePlatform, id: string): Promise<void> =>
  inTransaction(platform.db, async (trx) => {
    const c = await lockChallenge(trx, id)
    if (c) await settle(platform, trx, c)
  })
