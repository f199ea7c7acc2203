import type { CommentedOn } from '@liston/contract/comments'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { CommentTables, Mention } from './tables.ts'

export const tables = (db: Db) => db.withTables<CommentTables>()

export type Target = { on: CommentedOn; id: string }
type Thread = { closed: boolean; pinnedId: string | null; count: number; reads: number }

const threadColumns = sql<Thread>`closed_at IS NOT NULL AS closed, pinned_id AS "pinnedId", comments AS count, reads`

const unsaid: Thread = { closed: false, pinnedId: null, count: 0, reads: 0 }

/** State of a discussion. Without a thread it is open and empty. */
export async function findThread(db: Db, { on, id }: Target): Promise<Thread> {
  const { rows } = await sql<Thread>`SELECT ${threadColumns} FROM comment_thread
    WHERE target_type = ${on} AND target_id = ${id}`.execute(db)
  return rows[0] ?? unsaid
}

/**
 * Creates the thread if needed and locks it until the end of the transaction. Changes that affect whether a comment can
 * be read or written lock the thread before the comment.
 */
export async function lockThread(db: Db, { on, id }: Target): Promise<Thread> {
  await sql`INSERT INTO comment_thread (target_type, target_id) VALUES (${on}, ${id}) ON CONFLICT DO NOTHING`.execute(
    db,
  )
  const { rows } = await sql<Thread>`SELECT ${threadColumns} FROM comment_thread
    WHERE target_type = ${on} AND target_id = ${id} FOR NO KEY UPDATE`.execute(db)
  return rows[0] ?? unsaid
}

export async function changeThread(
  db: Db,
  { on, id }: Target,
  to: { pinned_id: string | null } | { closed_at: Date | null },
): Promise<void> {
  await tables(db)
    .updateTable('comment_thread')
    .set(to)
    .where('target_type', '=', on)
    .where('target_id', '=', id)
    .execute()
}

/** Data of a comment that use cases check. */
export type Held = {
  id: string
  on: CommentedOn
  targetId: string
  parentId: string | null
  authorId: string | null
  body: string
  mentions: Mention[]
  state: 'shown' | 'deleted' | 'hidden'
  hiddenBy: 'author' | 'moderation' | null
  brief: boolean
  xp: number
  xpTurns: number
  createdAt: Date
  deletedAt: Date | null
}

/** A comment. `lock` also locks its row; lock the thread first. */
export async function findHeld(db: Db, id: string, lock?: 'lock'): Promise<Held | undefined> {
  if (lock) await sql`SELECT FROM comment WHERE id = ${id} FOR NO KEY UPDATE`.execute(db)
  const { rows } = await sql<Held>`SELECT id, target_type AS on, target_id AS "targetId", parent_id AS "parentId",
      author_id AS "authorId", body, mentions, state, hidden_by AS "hiddenBy", brief, xp, xp_turns AS "xpTurns",
      created_at AS "createdAt", deleted_at AS "deletedAt"
    FROM comment_now WHERE id = ${id}`.execute(db)
  return rows[0]
}

type Changes = Partial<{
  body: string
  mentions: string
  brief: boolean
  edited_at: Date
  deleted_at: Date | null
  xp_turns: number
  xp: number
}>

export async function changeComment(db: Db, id: string, changes: Changes): Promise<void> {
  await tables(db).updateTable('comment').set(changes).where('id', '=', id).execute()
}

/** Earlier versions of a comment, oldest first. */
export const findEdits = (db: Db, id: string) =>
  tables(db).selectFrom('comment_edit').select(['body', 'until']).where('comment_id', '=', id).orderBy('seq').execute()
