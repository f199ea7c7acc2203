import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type CommentOfAuthor = { id: string; body: string; createdAt: Date; hidden: boolean; deleted: boolean }

/** What somebody said, hidden or not, the latest first: for staff. */
export async function findCommentsOf(db: Db, authorId: string, most: number): Promise<CommentOfAuthor[]> {
  const { rows } =
    await sql<CommentOfAuthor>`SELECT id, body, created_at AS "createdAt", hidden_at IS NOT NULL AS hidden,
      deleted_at IS NOT NULL AS deleted
    FROM comment WHERE author_id = ${authorId} ORDER BY created_at DESC LIMIT ${most}`.execute(db)
  return rows
}
