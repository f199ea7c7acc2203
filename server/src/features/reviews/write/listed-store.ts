import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type AskedList, listFilters } from '../../../platform/tables.ts'

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
export function reviewsStatement(asked: AskedList) {
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
