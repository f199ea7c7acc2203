import { challengeRules, type Goal } from '@liston/contract/challenges'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { ChallengePlatform, CountedAct } from '../challenge-platform.ts'
import type { ChallengeRow, SideRow } from '../store.ts'
import type { Standing } from './ending.ts'

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
