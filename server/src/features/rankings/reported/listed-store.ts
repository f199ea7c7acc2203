import { rankingPath } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type AskedList, listFilters } from '../../../platform/tables/index.ts'

type Row = {
  id: string
  title: string
  excerpt: string
  rankingId: string
  slug: string
  author: string | null
  isHidden: boolean
  createdAt: Date
}

/** A page of items of what was published, for a table of the panel. What is held back is a ranking, never an item. */
export function itemsStatement(asked: AskedList) {
  const { where, order } = listFilters(asked, { id: sql`i.id`, words: sql`i.name`, hiddenAt: sql`i.hidden_at` })
  return sql<Row>`
    SELECT i.id, i.name AS title, r.topic AS excerpt, r.id AS "rankingId", r.slug, a.username AS author,
      i.hidden_at IS NOT NULL AS "isHidden", i.created_at AS "createdAt"
    FROM item i JOIN ranking r ON r.id = i.ranking_id LEFT JOIN author a ON a.id = coalesce(i.added_by, r.author_id)
    WHERE i.status = 'active' AND r.published_at IS NOT NULL AND ${where} ORDER BY ${order} LIMIT ${asked.limit}`
}

export async function listItems(db: Db, asked: AskedList) {
  const { rows } = await itemsStatement(asked).execute(db)
  return rows.map(({ rankingId, slug, ...row }) => ({
    ...row,
    isHeld: false,
    path: rankingPath({ id: rankingId, slug }),
  }))
}
