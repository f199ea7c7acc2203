import type { PersonChip } from '@liston/contract/profiles'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type AuthorRow, presentAuthor } from '../../profiles/index.ts'
import type { CommentsPlatform } from '../comments-platform.ts'
import type { Target } from '../store.ts'

type Asked = { id: string; by: { viewerId: string | null } | 'moderator' }
type Reported = { title: string; excerpt: string; path: string; owner: PersonChip | null }

type Row = Target & { body: string; author: AuthorRow | null }

/** A comment as a report tells of it, to whom may see it and to moderators. */
export const findReportedComment =
  (platform: CommentsPlatform) =>
  async (db: Db, { id, by }: Asked): Promise<Reported | null> => {
    const { rows } = await sql<Row>`
    SELECT c.target_type AS on, c.target_id AS id, left(c.body, 280) AS body, a.shape AS author
    FROM comment c LEFT JOIN author a ON a.id = c.author_id
    WHERE c.id = ${id} AND c.deleted_at IS NULL AND (${by === 'moderator'}::boolean OR c.hidden_at IS NULL
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerOf(by)}::uuid AND b.other_id = c.author_id))`.execute(
      db,
    )
    const [row] = rows
    if (!row) return null
    const { on, body: excerpt, author } = row
    const seen = await platform.targets[on].find({ id: row.id, viewerId: viewerOf(by) })
    if (!seen && by !== 'moderator') return null
    const place = on === 'rankings' ? `/ranking/${row.id}` : (seen?.path ?? '/social')
    const path = `${place}?with=comments&comment=${id}#comments`
    return { title: author?.username ?? '', excerpt, path, owner: author && presentAuthor(author) }
  }

const viewerOf = (by: Asked['by']) => (by === 'moderator' ? null : by.viewerId)
