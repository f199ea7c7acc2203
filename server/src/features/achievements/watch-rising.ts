import { RISE_PLACES } from '@liston/contract/achievements'
import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { VotesSettled } from '../voting/index.ts'

/** Looks at votes of the last hour again, so that a job up to an hour late misses none. */
const LOOK_BACK_MS = 3_600_000

type Settled = NonNullable<(typeof VotesSettled)['payload']>

/**
 * Called after a ranking's order is computed. Saves the places of items that users have just backed. Marks earlier
 * backed items that have risen ten places since (rules 3.18, Contracorriente), and returns the users who backed those.
 */
export async function watchRising(platform: Platform, { rankingId }: Settled): Promise<string[]> {
  const at = platform.clock.now()
  return inTransaction(platform.db, async (trx) => {
    await lockRanking(trx, rankingId)
    await noteBackings(trx, rankingId, new Date(at.getTime() - LOOK_BACK_MS))
    return noteRisen(trx, rankingId, at)
  })
}

/** Advisory lock until the commit: updates for a ranking run one after another. */
async function lockRanking(trx: Trx, rankingId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('rising ' || ${rankingId}, 0))`.execute(trx)
}

/** Saves the places of items backed since a moment, if they can still rise far enough. */
async function noteBackings(trx: Trx, rankingId: string, since: Date): Promise<void> {
  await sql`
    INSERT INTO achievement_backing (user_id, ranking_id, item_id, place)
    SELECT DISTINCT b.user_id, b.ranking_id, b.item_id, i.fair_rank FROM backed_item b
    JOIN shown_item i ON i.id = b.item_id AND i.fair_rank > ${RISE_PLACES}
    WHERE b.ranking_id = ${rankingId} AND b.at > ${since} ORDER BY 1, 3 ON CONFLICT DO NOTHING`.execute(trx)
}

/** Marks items that have risen far enough and returns the users who backed them. */
async function noteRisen(trx: Trx, rankingId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    UPDATE achievement_backing b SET rose_at = ${at} FROM shown_item i
    WHERE b.ranking_id = ${rankingId} AND b.rose_at IS NULL AND i.id = b.item_id
      AND i.fair_rank <= b.place - ${RISE_PLACES}::int
    RETURNING b.user_id AS "userId"`.execute(trx)
  return [...new Set(rows.map(({ userId }) => userId))]
}
