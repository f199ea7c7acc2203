import { NOT_FOUND } from '@liston/contract/kernel'
import type { MyRatings, OwnReview } from '@liston/contract/reviews'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { presentOwn } from '../write/present-own.ts'
import { findPlace } from '../write/store.ts'
import { findOwn, findRatedIn } from './store.ts'

const refuse = refuser(NOT_FOUND)

/** My review of an item that I may see. */
export async function findMine(
  { db }: Platform,
  userId: string,
  itemId: string,
): Promise<{ review: OwnReview | null }> {
  if (!(await findPlace(db, itemId, userId))) throw refuse('NOT_FOUND')
  const row = await findOwn(db, userId, itemId)
  return { review: row && presentOwn(row) }
}

/** The stars that I gave in a ranking that I may see. */
export async function findRated({ db }: Platform, userId: string, rankingId: string): Promise<MyRatings> {
  const rows = await findRatedIn(db, userId, rankingId)
  if (!rows) throw refuse('NOT_FOUND')
  return { ratings: rows.map(({ itemId, halves }) => ({ itemId, stars: halves / 2 })) }
}
