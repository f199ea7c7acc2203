import { VOTERS_MILESTONES } from '@liston/contract/economy'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findVotersSince, type VotesSettled } from '../../voting/index.ts'
import { makeNotifications, type News } from '../make-notifications.ts'

/** Votes are written at moments before they can be seen: those of the last minutes are looked at again. */
const OVERLAP_MS = 5 * 60_000
/** A ranking whose votes were never told: older ones than this are no news. */
const FIRST_LOOK_MS = 24 * 3_600_000

/** The author is told of each person who votes in their ranking for the first time, and of how many they are by now. */
export async function tellVotes(platform: Platform, trx: Trx, { rankingId, authorId }: VotesSettled): Promise<void> {
  const now = platform.clock.now().getTime()
  const until = await lockTold(trx, rankingId)
  const since = new Date(until ? until.getTime() - OVERLAP_MS : now - FIRST_LOOK_MS)
  const voters = await findVotersSince(trx, rankingId, since)
  const votes = voters.map(
    (actorId): News => ({
      userId: authorId,
      type: 'ranking_vote',
      cause: `vote:${rankingId}:${actorId}`,
      actorId,
      rankingId,
      targetId: rankingId,
    }),
  )
  await makeNotifications(platform, trx, [
    ...votes,
    ...milestone(rankingId, authorId, await countVoters(trx, rankingId)),
  ])
  await keepTold(trx, rankingId, new Date(now))
}

/** Up to when the votes of a ranking were told, kept for this transaction; null: never. */
async function lockTold(trx: Trx, rankingId: string): Promise<Date | null> {
  const { rows } = await sql<{
    until: Date
  }>`SELECT until FROM votes_told WHERE ranking_id = ${rankingId} FOR UPDATE`.execute(trx)
  return rows[0]?.until ?? null
}

/** From now on its votes are told up to this moment. */
const keepTold = (trx: Trx, rankingId: string, until: Date) =>
  sql`INSERT INTO votes_told AS t (ranking_id, until) SELECT id, ${until}::timestamptz FROM visible_ranking WHERE id = ${rankingId}
    ON CONFLICT (ranking_id) DO UPDATE SET until = greatest(t.until, excluded.until)`.execute(trx)

/** How many people have voted in a ranking that everybody may see. */
async function countVoters(db: Db, rankingId: string): Promise<number> {
  const { rows } = await sql<{ voters: number }>`SELECT voters FROM visible_ranking WHERE id = ${rankingId}`.execute(db)
  return rows[0]?.voters ?? 0
}

/** The largest round number of voters that a ranking has reached. */
function milestone(rankingId: string, authorId: string, count: number): News[] {
  const voters = VOTERS_MILESTONES.findLast((step) => count >= step.voters)?.voters
  return voters === undefined
    ? []
    : [
        {
          userId: authorId,
          type: 'ranking_milestone',
          cause: `milestone:${rankingId}:${voters}`,
          rankingId,
          data: { voters },
        },
      ]
}
