import { NOT_FOUND } from '@liston/contract/kernel'
import type { MyRatings, OwnReview } from '@liston/contract/reviews'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { presentOwn } from '../write/present-own.ts'
import { findPlace } from '../write/store.ts'
import { columns, type MineRow } from './store.ts'

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

type OwnRow = Omit<MineRow, 'exactCreatedAt' | 'item' | 'rankingId' | 'topic' | 'language' | 'category'>

/** A person's review of an item. */
async function findOwn(db: Db, userId: string, itemId: string): Promise<OwnRow | null> {
  const { rows } = await sql<OwnRow>`SELECT ${columns} FROM review v
    WHERE v.author_id = ${userId} AND v.item_id = ${itemId} AND v.deleted_at IS NULL AND NOT v.aside`.execute(db)
  return rows[0] ?? null
}

/** The stars that I gave in a ranking that I may see. */
export async function findRated({ db }: Platform, userId: string, rankingId: string): Promise<MyRatings> {
  const rows = await findRatedIn(db, userId, rankingId)
  if (!rows) throw refuse('NOT_FOUND')
  return { ratings: rows.map(({ itemId, halves }) => ({ itemId, stars: halves / 2 })) }
}

/** The stars that a person gave in a ranking that they may see; null when they may not. */
async function findRatedIn(db: Db, userId: string, rankingId: string) {
  const { rows } = await sql<{ itemId: string | null; halves: number }>`
    SELECT v.item_id AS "itemId", v.halves FROM ranking_seen_by(${userId}::uuid) r
    LEFT JOIN review v ON v.ranking_id = r.id AND v.author_id = ${userId} AND v.deleted_at IS NULL AND NOT v.aside
    WHERE r.id = ${rankingId}`.execute(db)
  return rows.length === 0 ? null : rows.flatMap(({ itemId, halves }) => (itemId ? { itemId, halves } : []))
}
