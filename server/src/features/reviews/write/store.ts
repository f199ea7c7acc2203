import type { PersonChip } from '@liston/contract/profiles'
import type { RankingStatus, Visibility } from '@liston/contract/rankings'
import { type ColumnType, type Generated, sql } from 'kysely'
import type * as z from 'zod'
import type { Db, Trx } from '../../../platform/db/index.ts'
import { type AskedList, listFilters } from '../../../platform/tables.ts'
import { type AuthorRow, presentAuthor } from '../../profiles/index.ts'

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

type Row = {
  id: string
  rankingId: string
  itemId: string
  title: string
  excerpt: string
  author: string | null
  isHidden: boolean
  isHeld: boolean
  createdAt: Date
}

/**
 * A page of reviews for a table of the admin panel. Reviews without a text are left out, because there is nothing to
 * moderate.
 */
function reviewsStatement(asked: AskedList) {
  const { where, order } = listFilters(asked, {
    id: sql`v.id`,
    words: sql`v.words`,
    hiddenAt: sql`v.hidden_at`,
    held: sql`SELECT h.target_id FROM held_post h WHERE h.target_type = 'review' AND h.approved IS NULL`,
  })
  return sql<Row>`
    SELECT v.id, v.ranking_id AS "rankingId", v.item_id AS "itemId", i.name AS title, left(v.words, 200) AS excerpt,
      a.username AS author, v.hidden_at IS NOT NULL AS "isHidden", v.created_at AS "createdAt",
      EXISTS (SELECT FROM held_post h WHERE h.target_type = 'review' AND h.target_id = v.id AND h.approved IS NULL) AS "isHeld"
    FROM review v JOIN shown_item i ON i.id = v.item_id LEFT JOIN author a ON a.id = v.author_id
    WHERE v.deleted_at IS NULL AND NOT v.aside AND v.words <> '' AND ${where} ORDER BY ${order} LIMIT ${asked.limit}`
}

export async function listReviews(db: Db, asked: AskedList) {
  const { rows } = await reviewsStatement(asked).execute(db)
  return rows.map(({ rankingId, itemId, ...row }) => ({ ...row, path: `/ranking/${rankingId}/item/${itemId}/review` }))
}

type Asked = { id: string; by: { viewerId: string | null } | 'moderator' }
type Reported = { title: string; excerpt: string; path: string; owner: PersonChip }
type ReportedRow = { rankingId: string; itemId: string; item: string; words: string; author: AuthorRow }

/** The reported review, if the viewer may see it. */
export async function findReportedReview(db: Db, { id, by }: Asked): Promise<Reported | null> {
  const viewer = by === 'moderator' ? null : by.viewerId
  const { rows } = await sql<ReportedRow>`
    SELECT v.ranking_id AS "rankingId", v.item_id AS "itemId", i.name AS item, left(v.words, 280) AS words, a.shape AS author
    FROM review v JOIN shown_item i ON i.id = v.item_id JOIN author a ON a.id = v.author_id
    WHERE v.id = ${id} AND v.deleted_at IS NULL AND NOT v.aside AND (${by === 'moderator'}::boolean OR v.hidden_at IS NULL
      AND EXISTS (SELECT FROM ranking_seen_by(${viewer}::uuid) r WHERE r.id = v.ranking_id)
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewer}::uuid AND b.other_id = v.author_id))`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  const path = `/ranking/${row.rankingId}/item/${row.itemId}/review`
  return { title: row.item, excerpt: row.words, path, owner: presentAuthor(row.author) }
}
