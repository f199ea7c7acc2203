import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

/** Puts the reviews of a ranking where its items stand now. False when all stood there. */
export async function placeReviews(trx: Trx, rankingId: string): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`SELECT place_reviews(${rankingId}) AS moved`.execute(trx)
  return rows[0]!.moved
}

/**
 * The item that somebody's review is to be written for: of a merged one the survivor; null when there is none. Until the
 * commit the reviews of its ranking are not moved.
 */
export async function holdReviews(trx: Trx, itemId: string, authorId: string): Promise<string | null> {
  const { rows } = await sql<{
    itemId: string | null
  }>`SELECT hold_reviews(${itemId}, ${authorId}) AS "itemId"`.execute(trx)
  return rows[0]!.itemId
}
