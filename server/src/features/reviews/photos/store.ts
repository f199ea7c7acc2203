import type { ReviewImage } from '@liston/contract/reviews'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** The photos of a review `v`, those that moderation hid left out, as a column `images`. */
export const imagesColumn = sql`(SELECT coalesce(json_agg(json_build_object('id', s.id, 'url', s.url, 'alt', s.alt)
    ORDER BY p.place), '[]') FROM review_image p JOIN shown_image s ON s.id = p.image_id WHERE p.review_id = v.id) AS images`

/** The photos of one review as everybody sees them. */
export async function findImages(db: Db, reviewId: string): Promise<ReviewImage[]> {
  const { rows } = await sql<{ images: ReviewImage[] }>`SELECT ${imagesColumn} FROM review v
    WHERE v.id = ${reviewId}`.execute(db)
  return rows[0]?.images ?? []
}
