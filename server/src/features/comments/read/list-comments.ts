import {
  type Comment,
  type CommentedOn,
  type CommentPage,
  commentRules,
  type CommentSort,
  type CommentTalk,
} from '@liston/contract/comments'
import { Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Db, ReadPool } from '../../../platform/db/index.ts'
import { openCursor, sealCursor, type Viewer } from '../../../platform/http/index.ts'
import { presentAuthor } from '../../profiles/index.ts'
import { actsOf, mayCurate, type Reader } from '../policy.ts'
import type { Target } from '../store.ts'
import { offerSummary } from '../sum-up-comments.ts'
import { type CommentsPlatform, visitTarget } from '../visit-comment.ts'
import { columns, type CommentRow, findComment, heard, type ReplyRow } from './store.ts'

const placeIn = (sort: CommentSort, brief: boolean) =>
  z.tuple([
    z.literal(`${sort}${brief ? ' brief' : ''}`),
    /** Time for which the scores were computed, because scores fall with time. */
    Instant,
    z.string().regex(/^\d{1,3}(\.\d{1,12})?$/),
    Instant,
    Id,
  ])

/** Scores are computed for the full minute, so that all requests of one minute get the same page. */
const wholeMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000)

export type ListComments = {
  viewer: Viewer | null
  reads?: ReadPool | undefined
  input: {
    on: CommentedOn
    id: string
    sort: CommentSort
    brief: boolean
    preview: boolean
    cursor?: string | undefined
  }
}

/** A page of a discussion. Throws NOT_FOUND if the viewer may not see the object. */
export async function listComments(platform: CommentsPlatform, o: ListComments): Promise<CommentPage> {
  const { db } = platform
  const { viewer, input, reads = platform.pool } = o
  const { sort, brief, preview } = input
  const target = { on: input.on, id: input.id }
  const viewerId = viewer?.id ?? null
  const place = openCursor(input.cursor, placeIn(sort, brief))
  const at = place ? new Date(place[1]) : wholeMinute(platform.clock.now())
  const after = place && { score: place[2], at: new Date(place[3]), id: place[4] }
  const asked = { target, sort, brief, preview, viewerId, at, limit: preview ? commentRules.PREVIEW : PAGE_SIZE }
  // All three at once, so that a page reads them together. The first decides whether the viewer gets the others.
  const [{ authorId: targetAuthorId }, { level, ...thread }, found] = await Promise.all([
    visitTarget(platform, { ...target, viewerId, reads }),
    findThreadFor(platform, { target, viewerId }, reads),
    findComments(platform, { ...asked, after }, reads),
  ])
  const reader = viewer && { id: viewer.id, isSuperAdmin: viewer.isSuperAdmin, level }
  const pinnedId = brief ? null : thread.pinnedId
  const [pinned, summary] = await Promise.all([
    pinnedId && !place ? findComment(db, pinnedId, viewerId) : undefined,
    place || brief || preview ? null : offerSummary(platform, { target, count: thread.count }),
  ])
  if (viewer && !place && !preview) await countReader(db, { target, userId: viewer.id, at: platform.clock.now() })
  const page = found.slice(0, asked.limit)
  const last = found.length > asked.limit ? page.at(-1) : undefined
  const scene: Scene = { reader, targetAuthorId, closed: thread.closed, pinnedId: thread.pinnedId }
  const [top, ...items] = await withReplies(platform, { rows: [pinned, ...page], scene, viewerId, preview })
  return {
    items,
    pinned: top ?? null,
    nextCursor: last ? sealCursor([placeName(input), at, last.score, last.createdAt, last.id]) : null,
    count: thread.count,
    closed: thread.closed,
    brief: thread.brief,
    mayClose: mayCurate(reader, { targetAuthorId }),
    summary,
  }
}

/** The viewer and the discussion for which comments are presented. */
export type Scene = { reader: Reader; targetAuthorId: string; closed: boolean; pinnedId: string | null }

/** The author can still read their comment that moderation hid or holds for review. */
const isOwnHidden = ({ state, hiddenBy, authorId }: CommentRow, { reader }: Scene) =>
  state === 'hidden' && hiddenBy === 'moderation' && authorId !== null && authorId === reader?.id

/** Converts a row to the API's comment. Hidden and deleted comments lose their text and author. */
export function presentComment(row: CommentRow, scene: Scene): Comment {
  const { state, author, hiddenBy, hiddenReason, createdAt, editedAt } = row
  const shown = state === 'shown' || isOwnHidden(row, scene)
  const judged = { ...row, targetAuthorId: scene.targetAuthorId, pinned: row.id === scene.pinnedId }
  return {
    id: row.id,
    parentId: row.parentId,
    state,
    author: shown && author ? presentAuthor(author) : null,
    body: shown ? row.body : '',
    mentions: shown ? row.mentions : [],
    folded: row.brief && row.parentId === null,
    likes: shown ? row.likes : 0,
    liked: shown && row.liked,
    createdAt: createdAt.toISOString(),
    editedAt: shown && editedAt ? editedAt.toISOString() : null,
    hidden: state === 'hidden' && hiddenBy ? { by: hiddenBy, reason: hiddenReason } : null,
    may: actsOf(scene.reader, judged, scene),
  }
}

/** Comments with their first replies. */
function presentTalks(rows: CommentRow[], replies: ReplyRow[], scene: Scene): CommentTalk[] {
  const under = Map.groupBy(replies, (reply) => reply.parentId)
  return rows.map((row) => {
    const its = under.get(row.id) ?? []
    return {
      ...presentComment(row, scene),
      replies: its.map((reply) => presentComment(reply, scene)),
      replyCount: its[0]?.all ?? 0,
    }
  })
}

/** Low-effort comments are folded for everybody except their author. */
const folded = (viewerId: string | null) =>
  viewerId === null ? sql`c.brief` : sql`(c.brief AND c.author_id IS DISTINCT FROM ${viewerId}::uuid)`

/** Deleted comments without replies are not listed; those with replies leave a placeholder. */
const listed = sql`(c.state <> 'deleted' OR EXISTS (
  SELECT FROM comment_now r WHERE r.parent_id = c.id AND r.state <> 'deleted'))`

/**
 * Score of a comment. Its readers are the reads of the thread since it was posted, but at least its likes plus replies.
 */
const score = (at: Date) => sql`comment_score(c.likes, greatest(t.reads - c.reads_before, c.likes + c.replies),
  extract(epoch FROM ${at}::timestamptz - c.created_at)::float8)`

type Place = { score: string; at: Date; id: string }
type Asked = {
  target: Target
  sort: CommentSort
  brief: boolean
  preview: boolean
  viewerId: string | null
  at: Date
  limit: number
}

/**
 * A page of comments after a position. Returns one more than `limit` if there are more. Authors are joined after the
 * page is selected.
 */
async function findComments({ db }: CommentsPlatform, o: Asked & { after: Place | null }, reads: ReadPool) {
  const { target, sort, after, viewerId } = o
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
  const among = sql`c.target_type = ${target.on} AND c.target_id = ${target.id} AND c.parent_id IS NULL AND ${o.brief ? folded(o.viewerId) : sql`NOT ${folded(o.viewerId)}`}
    AND c.id IS DISTINCT FROM ${pinnedOf(target)} AND ${o.preview ? sql`c.state = 'shown'` : listed} AND ${heard(o.viewerId)}`
  const page = sql<CommentRow>`
    WITH page AS MATERIALIZED (
      SELECT c.*, ${value} AS score, row_number() OVER (ORDER BY ${order}) AS place
      FROM comment_now c JOIN comment_thread t USING (target_type, target_id)
      WHERE ${among} AND ${sort === 'featured' ? worth(o, among) : sql`true`} AND ${from ? from[sort] : sql`true`}
      ORDER BY ${order} LIMIT ${o.limit + 1})
    SELECT ${columns(o.viewerId)}, c.score::text AS score
    FROM page c LEFT JOIN author a ON a.id = c.author_id ORDER BY c.place`
  // Every page of an object reads the preview. The other texts depend on the request.
  if (!o.preview || o.brief || after) return (await page.execute(db)).rows
  const name = `comments-first-${sort}${viewerId ? '-for' : ''}`
  const { sql: text, parameters } = page.compile(db)
  const dates = ['createdAt', 'editedAt'] as const
  return (await reads.query<CommentRow>({ name, text, values: [...parameters], dates })).rows
}

const pinnedOf = ({ on, id }: Target) =>
  sql`(SELECT p.pinned_id FROM comment_thread p WHERE p.target_type = ${on} AND p.target_id = ${id})`

/**
 * Restricts the candidates of an order by score. A comment without likes has score zero after a day (`comment_score`).
 * So of those only the newest are needed.
 */
function worth({ at, after, limit }: Asked & { after: Place | null }, among: RawBuilder<unknown>) {
  const dayAgo = sql`${at}::timestamptz - interval '1 day'`
  const from = after && Number(after.score) === 0 ? sql`c.id < ${after.id}::uuid` : sql`true`
  return sql`c.id = ANY (ARRAY(SELECT c.id FROM comment_now c WHERE ${among} AND c.likes > 0
    UNION ALL SELECT c.id FROM comment_now c WHERE ${among} AND c.likes = 0 AND c.created_at > ${dayAgo}
    UNION ALL (SELECT c.id FROM comment_now c WHERE ${among} AND c.likes = 0 AND c.created_at <= ${dayAgo} AND ${from}
      ORDER BY c.id DESC LIMIT ${limit + 1})))`
}

type ThreadRow = { closed: boolean; pinnedId: string | null; count: number; brief: number; level: number }
type ThreadFor = { target: Target; viewerId: string | null }

/**
 * State of a discussion for a viewer, with the number of folded comments and the viewer's level (0 for guests). Without
 * a thread it is open and empty.
 */
async function findThreadFor({ db }: CommentsPlatform, { target, viewerId }: ThreadFor, reads: ReadPool) {
  const { on, id } = target
  const { sql: text, parameters } = sql`
    SELECT coalesce(t.closed_at IS NOT NULL, false) AS closed, t.pinned_id AS "pinnedId", coalesce(t.comments, 0) AS count,
      (SELECT count(*)::int FROM comment_now c WHERE c.target_type = t.target_type AND c.target_id = t.target_id
        AND c.parent_id IS NULL AND ${folded(viewerId)} AND ${listed} AND ${heard(viewerId)}) AS brief,
      coalesce((SELECT w.level FROM wallet w WHERE w.user_id = ${viewerId}::uuid), 0) AS level
    FROM (VALUES (1)) one LEFT JOIN comment_thread t ON t.target_type = ${on} AND t.target_id = ${id}`.compile(db)
  const name = `comment-thread${viewerId ? '-for' : ''}`
  const { rows } = await reads.query<ThreadRow>({ name, text, values: [...parameters] })
  return rows[0]!
}

/** Counts a reader of a discussion, once a UTC day. Without a thread nothing is stored. */
async function countReader(db: Db, o: { target: Target; userId: string; at: Date }): Promise<void> {
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

const placeName = ({ sort, brief }: { sort: CommentSort; brief: boolean }) => `${sort}${brief ? ' brief' : ''}`

type Rows = { rows: (CommentRow | undefined)[]; scene: Scene; viewerId: string | null; preview?: boolean }

/** Each row with its first replies, in order. The first element may be undefined; other missing rows are dropped. */
export async function withReplies(platform: CommentsPlatform, { rows, scene, viewerId, preview = false }: Rows) {
  const there = rows.filter((row) => row !== undefined)
  const ids = preview ? [] : there.map(({ id }) => id)
  const talks = presentTalks(there, await findFirstReplies(platform.db, ids, viewerId), scene)
  const byId = new Map(talks.map((talk) => [talk.id, talk]))
  const [first, ...rest] = rows.map((row) => row && byId.get(row.id))
  return [first, ...rest.filter((talk) => talk !== undefined)] as const
}

/** The first replies to each comment, oldest first, with their total number. */
async function findFirstReplies(db: Db, ids: string[], viewerId: string | null): Promise<ReplyRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ReplyRow>`
    SELECT ${columns(viewerId)}, c.all, '0' AS score FROM unnest(${ids}::uuid[]) p(id) CROSS JOIN LATERAL (
      SELECT r.*, count(*) OVER ()::int AS all FROM comment_now r
      WHERE r.parent_id = p.id AND r.state <> 'deleted' AND ${heard(viewerId, sql`r.author_id`)}
      ORDER BY r.created_at, r.id LIMIT ${commentRules.SHOWN_REPLIES}
    ) c LEFT JOIN author a ON a.id = c.author_id ORDER BY c.created_at, c.id`.execute(db)
  return rows
}
