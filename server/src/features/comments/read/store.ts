import { type CommentSort, commentRules } from '@liston/contract/comments'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AuthorRow } from '../../profiles/index.ts'
import type { Target } from '../store.ts'

export type CommentRow = {
  id: string
  parentId: string | null
  state: 'shown' | 'deleted' | 'hidden'
  author: AuthorRow | null
  authorId: string | null
  body: string
  mentions: { id: string; username: string }[]
  brief: boolean
  likes: number
  liked: boolean
  createdAt: Date
  editedAt: Date | null
  hiddenBy: 'author' | 'moderation' | null
  hiddenReason: string
  /** Of the order that was asked for: where a page ends. */
  score: string
}

const columns = (viewerId: string | null) => sql`c.id, c.parent_id AS "parentId", c.state, a.shape AS author,
  c.author_id AS "authorId", c.body, c.mentions, c.brief, c.likes, c.created_at AS "createdAt", c.edited_at AS "editedAt",
  c.hidden_by AS "hiddenBy", c.hidden_reason AS "hiddenReason",
  EXISTS (SELECT FROM comment_like l WHERE l.comment_id = c.id AND l.user_id = ${viewerId}::uuid) AS liked`

/** What nobody can read any more and nobody replied to is gone; what was replied to leaves a line. */
const listed = sql`(c.state <> 'deleted' OR EXISTS (
  SELECT FROM comment_now r WHERE r.parent_id = c.id AND r.state <> 'deleted'))`

/** Whose words a reader is not shown: whom they mute, and blocks either way. Guests ask for nothing of the kind. */
const heard = (viewerId: string | null, authorId = sql`c.author_id`) =>
  viewerId === null
    ? sql`true`
    : sql`NOT EXISTS (SELECT FROM unread_author u WHERE u.viewer_id = ${viewerId} AND u.other_id = ${authorId})`

/** Readers of a comment: who opened the discussion since it stands there; at least those who liked it or replied. */
const score = (at: Date) => sql`comment_score(c.likes, greatest(t.reads - c.reads_before, c.likes + c.replies),
  extract(epoch FROM ${at}::timestamptz - c.created_at)::float8)`

export type Place = { score: string; at: Date; id: string }
type Asked = { target: Target; sort: CommentSort; brief: boolean; viewerId: string | null; at: Date; limit: number }

/**
 * A page of comments in an order, from the place after which it goes on. One more than `limit` says that there are more.
 * Their authors are read once the page is known.
 */
export async function findComments(db: Db, o: Asked & { after: Place | null; pinnedId: string | null }) {
  const { target, sort, after } = o
  const value = sort === 'featured' ? score(o.at) : sql`0::numeric`
  const order = {
    featured: sql`${value} DESC, c.id DESC`,
    newest: sql`c.created_at DESC, c.id DESC`,
    oldest: sql`c.created_at, c.id`,
  }[sort]
  const from = after && {
    featured: sql`(${value}, c.id) < (${after.score}::numeric, ${after.id}::uuid)`,
    newest: sql`(c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    oldest: sql`(c.created_at, c.id) > (${after.at}::timestamptz, ${after.id}::uuid)`,
  }
  const among = sql`c.target_type = ${target.on} AND c.target_id = ${target.id} AND c.parent_id IS NULL AND c.brief = ${o.brief}
    AND c.id IS DISTINCT FROM ${o.pinnedId}::uuid AND ${listed} AND ${heard(o.viewerId)}`
  const { rows } = await sql<CommentRow>`
    WITH page AS MATERIALIZED (
      SELECT c.*, ${value} AS score, row_number() OVER (ORDER BY ${order}) AS place
      FROM comment_now c JOIN comment_thread t USING (target_type, target_id)
      WHERE ${among} AND ${sort === 'featured' ? worth(o, among) : sql`true`} AND ${from ? from[sort] : sql`true`}
      ORDER BY ${order} LIMIT ${o.limit + 1})
    SELECT ${columns(o.viewerId)}, c.score::text AS score
    FROM page c LEFT JOIN author a ON a.id = c.author_id ORDER BY c.place`.execute(db)
  return rows
}

/**
 * What an order by worth has to look at: a comment without a like is worth nothing once it is a day old (`comment_score`), so of
 * those a page takes the latest as they stand.
 */
function worth({ at, after, limit }: Asked & { after: Place | null }, among: RawBuilder<unknown>) {
  const dayAgo = sql`${at}::timestamptz - interval '1 day'`
  const from = after && Number(after.score) === 0 ? sql`c.id < ${after.id}::uuid` : sql`true`
  return sql`c.id = ANY (ARRAY(SELECT c.id FROM comment_now c WHERE ${among} AND c.likes > 0
    UNION ALL SELECT c.id FROM comment_now c WHERE ${among} AND c.likes = 0 AND c.created_at > ${dayAgo}
    UNION ALL (SELECT c.id FROM comment_now c WHERE ${among} AND c.likes = 0 AND c.created_at <= ${dayAgo} AND ${from}
      ORDER BY c.id DESC LIMIT ${limit + 1})))`
}

export async function countBrief(db: Db, { on, id }: Target, viewerId: string | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM comment_now c
    WHERE c.target_type = ${on} AND c.target_id = ${id} AND c.parent_id IS NULL AND c.brief AND ${listed} AND ${heard(viewerId)}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export async function findComment(db: Db, id: string, viewerId: string | null): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`SELECT ${columns(viewerId)}, '0' AS score
    FROM comment_now c LEFT JOIN author a ON a.id = c.author_id WHERE c.id = ${id} AND ${heard(viewerId)}`.execute(db)
  return rows[0]
}

export type ReplyRow = CommentRow & { all: number }

/** The first replies to each of some comments, oldest first, and how many there are. */
export async function findFirstReplies(db: Db, ids: string[], viewerId: string | null): Promise<ReplyRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ReplyRow>`
    SELECT ${columns(viewerId)}, c.all, '0' AS score FROM unnest(${ids}::uuid[]) p(id) CROSS JOIN LATERAL (
      SELECT r.*, count(*) OVER ()::int AS all FROM comment_now r
      WHERE r.parent_id = p.id AND r.state <> 'deleted' AND ${heard(viewerId, sql`r.author_id`)}
      ORDER BY r.created_at, r.id LIMIT ${commentRules.SHOWN_REPLIES}
    ) c LEFT JOIN author a ON a.id = c.author_id ORDER BY c.created_at, c.id`.execute(db)
  return rows
}

/** Replies to a comment, oldest first. */
export async function findReplies(
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

/** Counts somebody who opened a discussion, once a UTC day. Of one where nobody wrote nothing is kept. */
export async function countReader(db: Db, o: { target: Target; userId: string; at: Date }): Promise<void> {
  const { on, id } = o.target
  await sql`WITH opened AS (
      INSERT INTO comment_reader AS r (target_type, target_id, user_id, day)
      SELECT target_type, target_id, ${o.userId}, (${o.at}::timestamptz AT TIME ZONE 'UTC')::date FROM comment_thread
      WHERE target_type = ${on} AND target_id = ${id}
      ON CONFLICT (target_type, target_id, user_id) DO UPDATE SET day = excluded.day WHERE r.day < excluded.day
      RETURNING 1)
    UPDATE comment_thread SET reads = reads + 1 WHERE target_type = ${on} AND target_id = ${id} AND EXISTS (SELECT FROM opened)`.execute(
    db,
  )
}
