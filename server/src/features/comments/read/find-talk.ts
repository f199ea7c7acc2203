import type { Comment, CommentTalk, RepliesPage } from '@liston/contract/comments'
import { Id, Instant, NOT_FOUND, PAGE_SIZE } from '@liston/contract/kernel'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../platform/db/index.ts'
import { openCursor, sealCursor, type Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findThread } from '../store.ts'
import { type CommentsPlatform, readerOf, visitComment } from '../visit-comment.ts'
import { presentComment, type Scene, withReplies } from './list-comments.ts'
import { columns, type CommentRow, findComment, heard } from './store.ts'

const refuse = refuser(NOT_FOUND)

type One = { viewer: Viewer | null; id: string }

/** The comment and the context of its display. Throws NOT_FOUND if the viewer may not see it. */
async function visit(platform: CommentsPlatform, { viewer, id }: One) {
  const viewerId = viewer?.id ?? null
  const held = await visitComment(platform, { id, viewerId })
  const [reader, thread] = await Promise.all([
    readerOf(platform, viewer),
    findThread(platform.db, { on: held.on, id: held.targetId }),
  ])
  const scene: Scene = { reader, targetAuthorId: held.targetAuthorId, closed: thread.closed, pinnedId: thread.pinnedId }
  return { held, scene, viewerId }
}

/** A comment as the viewer sees it. Throws NOT_FOUND. */
export async function showComment(platform: CommentsPlatform, one: One): Promise<Comment> {
  const { scene, viewerId } = await visit(platform, one)
  const row = await findComment(platform.db, one.id, viewerId)
  if (!row) throw refuse('NOT_FOUND')
  return presentComment(row, scene)
}

/**
 * The target of a deep link: a comment with its first replies. For a reply: its parent comment, with the reply among
 * the replies. Throws NOT_FOUND.
 */
export async function findTalk(platform: CommentsPlatform, one: One): Promise<CommentTalk> {
  const { held, scene, viewerId } = await visit(platform, one)
  const [asked, root] = await Promise.all([
    findComment(platform.db, one.id, viewerId),
    findComment(platform.db, held.parentId ?? one.id, viewerId),
  ])
  const [talk] = await withReplies(platform, { rows: [root], scene, viewerId })
  if (!talk || !asked || (asked.state === 'deleted' && talk.replyCount === 0)) throw refuse('NOT_FOUND')
  const isThere = asked.id === talk.id || talk.replies.some(({ id }) => id === asked.id) || asked.state === 'deleted'
  return isThere ? talk : { ...talk, replies: [...talk.replies, presentComment(asked, scene)] }
}

const Place = z.tuple([z.literal('replies'), Instant, Id])

/** A page of replies to a comment, oldest first. */
export async function listReplies(
  platform: CommentsPlatform,
  { cursor, ...one }: One & { cursor: string | undefined },
): Promise<RepliesPage> {
  const { scene, viewerId } = await visit(platform, one)
  const place = openCursor(cursor, Place)
  const after = place && { at: new Date(place[1]), id: place[2] }
  const rows = await findReplies(platform.db, { parentId: one.id, viewerId, after, limit: PAGE_SIZE })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map((row) => presentComment(row, scene)),
    nextCursor: last ? sealCursor(['replies', last.createdAt, last.id]) : null,
  }
}

/** Replies to a comment, oldest first; one more than `limit` if there are more. */
async function findReplies(
  db: Db,
  o: { parentId: string; viewerId: string | null; after: { at: Date; id: string } | null; limit: number },
): Promise<CommentRow[]> {
  const from = o.after ? sql`(c.created_at, c.id) > (${o.after.at}::timestamptz, ${o.after.id}::uuid)` : sql`true`
  const { rows } = await sql<CommentRow>`SELECT ${columns(o.viewerId)}, '0' AS score
    FROM comment_now c LEFT JOIN author a ON a.id = c.author_id
    WHERE c.parent_id = ${o.parentId} AND c.state <> 'deleted' AND ${heard(o.viewerId)}
      AND ${from} ORDER BY c.created_at, c.id LIMIT ${o.limit + 1}`.execute(db)
  return rows
}
