import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

/** Whether a person is shown this review, and has words to judge by. */
export async function isShownTo(trx: Trx, id: string, viewerId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM review v JOIN shown_item i ON i.id = v.item_id
    WHERE v.id = ${id} AND v.deleted_at IS NULL AND v.hidden_at IS NULL AND NOT v.aside AND v.length > 0
      AND EXISTS (SELECT FROM ranking_seen_by(${viewerId}::uuid) r WHERE r.id = v.ranking_id)
      AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = v.author_id)
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = v.author_id)`.execute(
    trx,
  )
  return rows.length > 0
}

type Helpful = { reviewId: string; authorId: string; userId: string; at: Date }

/** One person's word that a review helped; a second time it is the same word. The database counts. */
export async function insertHelpful(trx: Trx, { reviewId, authorId, userId, at }: Helpful): Promise<void> {
  await sql`INSERT INTO review_helpful (review_id, author_id, user_id, created_at)
    VALUES (${reviewId}, ${authorId}, ${userId}, ${at}) ON CONFLICT DO NOTHING`.execute(trx)
}

export async function deleteHelpful(trx: Trx, reviewId: string, userId: string): Promise<void> {
  await sql`DELETE FROM review_helpful WHERE review_id = ${reviewId} AND user_id = ${userId}`.execute(trx)
}

/** Adds views, many reviews at once; locked in order, so that two processes do not wait for each other. */
export async function addViews(db: Db, seen: readonly (readonly [id: string, views: number])[]): Promise<void> {
  const rows = JSON.stringify(seen.map(([id, views]) => ({ id, views })))
  await sql`WITH seen AS (SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS t(id uuid, views int)),
      held AS (SELECT v.id FROM review v JOIN seen s ON s.id = v.id ORDER BY v.id FOR NO KEY UPDATE OF v)
    UPDATE review v SET views = v.views + s.views FROM seen s JOIN held h ON h.id = s.id WHERE v.id = s.id`.execute(db)
}
