import { sql } from 'kysely'
import { type Db, inTransaction, repeatCollisions } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { settleRanking } from '../../voting/index.ts'
import { findWhose } from './store.ts'
import { voidSuspects } from './void-suspects.ts'

/** As far back as votes are looked for that were cast again. */
const AGAIN_MS = 60 * 60_000

/** Whoever votes again where their votes were voided has them voided again, unless they were reinstated. */
export async function voidAgain(platform: Platform, at: Date): Promise<void> {
  for (const { incidentId, voteIds } of await findVotesAgain(platform.db, new Date(at.getTime() - AGAIN_MS))) {
    await repeatCollisions(() =>
      inTransaction(platform.db, (trx) => voidSuspects(platform, trx, { incidentId, voteIds, at })),
    )
    for (const id of (await findWhose(platform.db, voteIds)).rankingIds) await settleRanking(platform, id)
  }
}

/** Votes that people whose votes were voided cast again in the same ranking since, by incident. */
async function findVotesAgain(db: Db, since: Date): Promise<{ incidentId: string; voteIds: string[] }[]> {
  const { rows } = await sql<{ incidentId: string; voteIds: string[] }>`
    SELECT i.id AS "incidentId", array_agg(v.id ORDER BY v.id) AS "voteIds"
    FROM vote_trace v JOIN incident i ON i.ranking_id = v.ranking_id AND i.state = 'voided'
      JOIN incident_suspect s ON s.incident_id = i.id AND s.user_id = v.user_id AND s.answer IS DISTINCT FROM 'reinstated'
    WHERE v.created_at > ${since} AND v.created_at > i.window_from AND v.withdrawn_at IS NULL AND v.kind IN ('vote', 'down')
    GROUP BY i.id ORDER BY i.id`.execute(db)
  return rows
}
