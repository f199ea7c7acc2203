import { NOT_FOUND } from '@liston/contract/kernel'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { countShareOf } from '../profiles/index.ts'

const refuse = refuser(NOT_FOUND)

export type ShareRanking = { viewer: Viewer; key: string | null; rankingId: string }

/** Records that a user shared a public ranking. Counts once for the ranking and once for the user. */
export async function shareRanking(platform: Platform, { viewer, key, rankingId }: ShareRanking) {
  const userId = viewer.id
  return onceInTransaction(platform.db, { userId, key, request: { share: rankingId } }, async (trx) => {
    const before = await findShares(trx, rankingId)
    if (before === undefined) throw refuse('NOT_FOUND')
    if (await insertShare(trx, { rankingId, userId, at: platform.clock.now() })) {
      await countShareOf(trx, userId)
      await countShare(trx, rankingId)
    }
    return { shares: (await findShares(trx, rankingId)) ?? before }
  })
}

/** Inserts the share; false if the user had shared the ranking before. */
async function insertShare(trx: Trx, o: { rankingId: string; userId: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO ranking_share (ranking_id, user_id, created_at)
    VALUES (${o.rankingId}, ${o.userId}, ${o.at}) ON CONFLICT DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}

async function countShare(trx: Trx, rankingId: string): Promise<void> {
  await sql`UPDATE ranking SET shares = shares + 1 WHERE id = ${rankingId}`.execute(trx)
}

/** Number of users who shared a public ranking; undefined if it is not public. */
async function findShares(db: Db, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ shares: number }>`SELECT shares FROM visible_ranking WHERE id = ${id}`.execute(db)
  return rows[0]?.shares
}
