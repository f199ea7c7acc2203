import type { RankingStatus, Visibility } from '@liston/contract/rankings'
import { type ColumnType, type Generated, sql } from 'kysely'
import type * as z from 'zod'
import type { Db, Trx } from '../../../platform/db/index.ts'

type Instant = ColumnType<Date, Date, Date>

type ReviewTables = {
  review: {
    id: string
    author_id: string
    ranking_id: string
    item_id: string
    halves: number
    words: string
    length: Generated<number>
    spoiler: boolean
    helpful: Generated<number>
    views: Generated<number>
    xp: Generated<number>
    xp_judged: Generated<boolean>
    helpful_paid: Generated<boolean>
    xp_taken: Generated<boolean>
    turns: Generated<number>
    home_id: Generated<string | null>
    aside: Generated<boolean>
    created_at: Instant
    edited_at: Instant | null
    hidden_at: Instant | null
    deleted_at: Instant | null
  }
}

export const tables = (db: Db) => db.withTables<ReviewTables>()

export type Place = { rankingId: string; status: z.infer<typeof RankingStatus>; visibility: z.infer<typeof Visibility> }

/** The ranking of an item, if the viewer may see it. */
export async function findPlace(db: Db, itemId: string, viewerId: string | null): Promise<Place | null> {
  const { rows } = await sql<Place>`SELECT r.id AS "rankingId", r.status, r.visibility FROM shown_item i
    JOIN LATERAL (SELECT * FROM ranking_seen_by(${viewerId}::uuid) s WHERE s.id = i.ranking_id) r ON true
    WHERE i.id = ${itemId}`.execute(db)
  return rows[0] ?? null
}

export type ReviewRow = {
  id: string
  authorId: string
  rankingId: string
  itemId: string
  halves: number
  words: string
  length: number
  spoiler: boolean
  helpful: number
  xp: number
  xpJudged: boolean
  helpfulPaid: boolean
  xpTaken: boolean
  turns: number
  createdAt: Date
  editedAt: Date | null
  /** Replaced by another review of the same author after a merge of their items. */
  aside: boolean
  hiddenAt: Date | null
  deletedAt: Date | null
}

export const columns = sql`id, author_id AS "authorId", ranking_id AS "rankingId", item_id AS "itemId", halves, words, length,
  spoiler, helpful, xp, xp_judged AS "xpJudged", helpful_paid AS "helpfulPaid", xp_taken AS "xpTaken", turns,
  created_at AS "createdAt", edited_at AS "editedAt", aside, hidden_at AS "hiddenAt", deleted_at AS "deletedAt"`

/** A review, locked until the end of the transaction. */
export async function lockReview(trx: Trx, id: string): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`SELECT ${columns} FROM review WHERE id = ${id} FOR UPDATE`.execute(trx)
  return rows[0] ?? null
}

/** Updates columns of a locked review. */
export async function updateReview(
  trx: Trx,
  id: string,
  set: Partial<
    Pick<ReviewRow, 'editedAt' | 'hiddenAt' | 'deletedAt' | 'xp' | 'xpJudged' | 'helpfulPaid' | 'xpTaken' | 'turns'>
  >,
): Promise<void> {
  const names = {
    editedAt: 'edited_at',
    hiddenAt: 'hidden_at',
    deletedAt: 'deleted_at',
    xp: 'xp',
    xpJudged: 'xp_judged',
    helpfulPaid: 'helpful_paid',
    xpTaken: 'xp_taken',
    turns: 'turns',
  } as const
  const values = Object.fromEntries(
    Object.entries(set).map(([name, value]) => [names[name as keyof typeof names], value]),
  )
  await tables(trx).updateTable('review').set(values).where('id', '=', id).execute()
}
