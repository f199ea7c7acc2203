import type { PersonChip } from '@liston/contract/profiles'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type AuthorRow, presentAuthor } from '../../profiles/index.ts'
import type { Target } from '../store.ts'

type Asked = { id: string; by: { viewerId: string } | 'moderator' }
type Reported = { title: string; excerpt: string; path: string; owner: PersonChip | null }

/** A comment on a ranking as a report tells of it. */
export async function findReportedComment(db: Db, { id, by }: Asked): Promise<Reported | null> {
  const viewer = by === 'moderator' ? null : by.viewerId
  const { rows } = await sql<{ rankingId: string; body: string; author: AuthorRow | null }>`
    SELECT c.target_id AS "rankingId", left(c.body, 280) AS body, a.shape AS author
    FROM comment c LEFT JOIN author a ON a.id = c.author_id
    WHERE c.id = ${id} AND c.target_type = 'rankings' AND c.deleted_at IS NULL
      AND (${by === 'moderator'}::boolean OR c.hidden_at IS NULL
        AND EXISTS (SELECT FROM ranking_seen_by(${viewer}::uuid) r WHERE r.id = c.target_id)
        AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewer}::uuid AND b.other_id = c.author_id))`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  const path = `/ranking/${row.rankingId}?with=comments&comment=${id}#comments`
  return { title: row.author?.username ?? '', excerpt: row.body, path, owner: row.author && presentAuthor(row.author) }
}

/** What a comment is about. */
export async function findTargetOf(db: Db, id: string): Promise<(Target & { parentId: string | null }) | undefined> {
  const { rows } = await sql<Target & { parentId: string | null }>`
    SELECT target_type AS on, target_id AS id, parent_id AS "parentId" FROM comment WHERE id = ${id}`.execute(db)
  return rows[0]
}
