import { sql } from 'kysely'
import type { Line, PersonalData } from '../../platform/personal.ts'

/**
 * Personal data of reviews. Erasing deletes texts and photos. The stars stay in the item's rating, without a name, as
 * ballots do.
 */
export const reviewsOfPerson: PersonalData = {
  tables: ['review', 'review_helpful', 'review_image'],
  files: {
    reviews: async (db, id) =>
      (
        await sql<Line>`SELECT v.id, v.created_at, v.edited_at, v.deleted_at, v.halves / 2.0 AS stars, v.words, v.spoiler, v.helpful,
            v.ranking_id, v.item_id, i.name AS item FROM review v LEFT JOIN shown_item i ON i.id = v.item_id
          WHERE v.author_id = ${id} ORDER BY v.created_at`.execute(db)
      ).rows,
    'review-photos': async (db, id) =>
      (
        await sql<Line>`SELECT p.review_id, p.place, k.url, k.alt FROM review_image p JOIN review v ON v.id = p.review_id
          JOIN kept_image k ON k.id = p.image_id WHERE v.author_id = ${id} ORDER BY p.review_id, p.place`.execute(db)
      ).rows,
    'reviews-found-helpful': async (db, id) =>
      (
        await sql<Line>`SELECT review_id, created_at FROM review_helpful WHERE user_id = ${id} ORDER BY created_at`.execute(
          db,
        )
      ).rows,
  },
  async erase(trx, { userId }) {
    await sql`DELETE FROM review_image p USING review v WHERE v.id = p.review_id AND v.author_id = ${userId}`.execute(
      trx,
    )
    await sql`DELETE FROM review WHERE author_id = ${userId} AND deleted_at IS NOT NULL`.execute(trx)
    await sql`UPDATE review SET words = '', spoiler = false WHERE author_id = ${userId}`.execute(trx)
  },
}
