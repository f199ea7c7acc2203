import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type AskedList, listFilters } from '../../../platform/tables/index.ts'
import type { CommentsPlatform } from '../comments-platform.ts'
import type { Target } from '../store.ts'

type Row = {
  id: string
  on: Target['on']
  onId: string
  title: string
  author: string | null
  isHidden: boolean
  isHeld: boolean
  createdAt: Date
}

/** A page of comments for a table of the panel; those that their writers removed are gone. */
export function commentsStatement(asked: AskedList) {
  const { where, order } = listFilters(asked, {
    id: sql`c.id`,
    words: sql`c.body`,
    hiddenAt: sql`c.hidden_at`,
    held: sql`SELECT h.target_id FROM held_post h WHERE h.target_type = 'comment' AND h.approved IS NULL`,
  })
  return sql<Row>`
    SELECT c.id, c.target_type AS on, c.target_id AS "onId", left(c.body, 200) AS title, a.username AS author,
      c.hidden_at IS NOT NULL AS "isHidden", c.created_at AS "createdAt",
      EXISTS (SELECT FROM held_post h WHERE h.target_type = 'comment' AND h.target_id = c.id AND h.approved IS NULL) AS "isHeld"
    FROM comment c LEFT JOIN author a ON a.id = c.author_id
    WHERE c.deleted_at IS NULL AND ${where} ORDER BY ${order} LIMIT ${asked.limit}`
}

export const listComments =
  ({ targets }: CommentsPlatform) =>
  async (db: Db, asked: AskedList) => {
    const { rows } = await commentsStatement(asked).execute(db)
    const placeOf = async ({ on, onId }: Row) =>
      on === 'rankings'
        ? `/ranking/${onId}`
        : ((await targets[on].find({ id: onId, viewerId: null }))?.path ?? '/social')
    return Promise.all(
      rows.map(async (row) => {
        const { on: _on, onId: _id, ...rest } = row
        return { ...rest, excerpt: '', path: `${await placeOf(row)}?with=comments&comment=${row.id}#comments` }
      }),
    )
  }
