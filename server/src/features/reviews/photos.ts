import type { ReviewFields, ReviewImage } from '@liston/contract/reviews'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import { attachImages, releaseImages } from '../uploads/index.ts'

type Whose = { reviewId: string; authorId: string; at: Date }

/**
 * Sets the photos of a review, in this order; without `images` they stay as they are. Returns true if that changed
 * anything. Throws IMAGE_NOT_FOUND.
 */
export async function setPhotos(trx: Trx, o: Whose, images: ReviewFields['images']): Promise<boolean> {
  if (!images) return false
  const before = await findImages(trx, o.reviewId)
  const wanted = [...new Map(images.map((image) => [image.id, image])).values()]
  const ids = wanted.map(({ id }) => id)
  // Removes the places first, which releases the old photos, and then attaches the new ones.
  await placeImages(trx, o.reviewId, [])
  await attachImages(trx, { ownerId: o.authorId, kind: 'review', to: o.reviewId, images: wanted, at: o.at })
  await placeImages(trx, o.reviewId, ids)
  const asShown = (list: readonly { id: string; alt: string }[]) => JSON.stringify(list.map(({ id, alt }) => [id, alt]))
  return asShown(before) !== asShown(wanted)
}

/** Column `images` for a review `v`: its photos without those that moderation hid. */
export const imagesColumn = sql`(SELECT coalesce(json_agg(json_build_object('id', s.id, 'url', s.url, 'alt', s.alt)
    ORDER BY p.place), '[]') FROM review_image p JOIN shown_image s ON s.id = p.image_id WHERE p.review_id = v.id) AS images`

/** The visible photos of a review. */
export async function findImages(db: Db, reviewId: string): Promise<ReviewImage[]> {
  const { rows } = await sql<{ images: ReviewImage[] }>`SELECT ${imagesColumn} FROM review v
    WHERE v.id = ${reviewId}`.execute(db)
  return rows[0]?.images ?? []
}

/** Sets the photos of a review, in this order. A photo of another review moves to this one. */
async function placeImages(trx: Trx, reviewId: string, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM review_image WHERE review_id = ${reviewId} OR image_id = ANY (${[...ids]}::uuid[])`.execute(trx)
  await sql`INSERT INTO review_image (review_id, place, image_id)
    SELECT ${reviewId}, place, id FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS wanted (id, place)`.execute(trx)
}

/** Releases the photos of a deleted review. They are kept for as long as it can be restored. */
export const letPhotosGo = (trx: Trx, o: Whose): Promise<void> => releaseImages(trx, [o.reviewId], o.at)

/**
 * Reattaches the photos of a restored review that are not used elsewhere. Throws IMAGE_NOT_FOUND if one is deleted
 * concurrently.
 */
export async function takePhotosBack(trx: Trx, o: Whose): Promise<void> {
  const images = await findImages(trx, o.reviewId)
  await attachImages(trx, { ownerId: o.authorId, kind: 'review', to: o.reviewId, images, at: o.at })
}
