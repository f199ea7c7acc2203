import type { Comment } from '@liston/contract/comments'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AuthorRow } from '../../profiles/index.ts'

export type CommentRow = {
  id: string
  parentId: string | null
  state: 'shown' | 'deleted' | 'hidden'
  author: AuthorRow | null
  authorId: string | null
  body: string
  mentions: Comment['mentions']
  brief: boolean
  likes: number
  liked: boolean
  createdAt: Date
  editedAt: Date | null
  hiddenBy: 'author' | 'moderation' | null
  hiddenReason: string
  /** Sort value in the requested order, for the cursor. */
  score: string
}

/**
 * Mentioned users with their current name, as far as the viewer may see their profile. The text of other mentions stays
 * as it was written.
 */
const mentions = (viewerId: string | null) => sql`CASE WHEN c.mentions = '[]' THEN '[]'::json ELSE (
  SELECT coalesce(json_agg(json_build_object('id', p.id, 'username', m.one ->> 'username', 'currentUsername', p.username)
    ORDER BY m.place), '[]')
  FROM jsonb_array_elements(c.mentions) WITH ORDINALITY m (one, place) JOIN author p ON p.id = (m.one ->> 'id')::uuid
  WHERE (p.id = ${viewerId}::uuid OR EXISTS (SELECT FROM open_profile o WHERE o.id = p.id))
    AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = p.id)
    AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId}::uuid AND b.other_id = p.id)
) END AS mentions`

export const columns = (viewerId: string | null) => sql`c.id, c.parent_id AS "parentId", c.state, a.shape AS author,
  c.author_id AS "authorId", c.body, ${mentions(viewerId)}, c.brief, c.likes, c.created_at AS "createdAt", c.edited_at AS "editedAt",
  c.hidden_by AS "hiddenBy", c.hidden_reason AS "hiddenReason",
  EXISTS (SELECT FROM comment_like l WHERE l.comment_id = c.id AND l.user_id = ${viewerId}::uuid) AS liked`

/** Excludes authors that the viewer mutes or blocks, and authors who block the viewer. Guests have no such filter. */
export const heard = (viewerId: string | null, authorId = sql`c.author_id`) =>
  viewerId === null
    ? sql`true`
    : sql`NOT EXISTS (SELECT FROM unread_author u WHERE u.viewer_id = ${viewerId} AND u.other_id = ${authorId})`

export async function findComment(db: Db, id: string, viewerId: string | null): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`SELECT ${columns(viewerId)}, '0' AS score
    FROM comment_now c LEFT JOIN author a ON a.id = c.author_id WHERE c.id = ${id} AND ${heard(viewerId)}`.execute(db)
  return rows[0]
}

export type ReplyRow = CommentRow & { all: number }
