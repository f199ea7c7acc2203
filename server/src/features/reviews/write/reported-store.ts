import type { PersonChip } from '@liston/contract/profiles'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type AuthorRow, presentAuthor } from '../../profiles/index.ts'

type Asked = { id: string; by: { viewerId: string | null } | 'moderator' }
type Reported = { title: string; excerpt: string; path: string; owner: PersonChip }
type Row = { rankingId: string; itemId: string; item: string; words: string; author: AuthorRow }

/** The reported review, if the viewer may see it. */
export async function findReportedReview(db: Db, { id, by }: Asked): Promise<Reported | null> {
  const viewer = by === 'moderator' ? null : by.viewerId
  const { rows } = await sql<Row>`
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
