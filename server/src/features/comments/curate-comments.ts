import { type CommentedOn, commentRefusals, commentRules, type CommentState } from '@liston/contract/comments'
import type { PersonChip } from '@liston/contract/profiles'
import { sql } from 'kysely'
import { afterCommit, type Db, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { type AskedList, listFilters } from '../../platform/tables.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'
import { decidesFor, isHiddenFor, mayCurate, mayHide, mayPin, mayShow } from './policy.ts'
import { changeThread, findHeld, lockThread, tables, type Target } from './store.ts'
import { tellPages } from './tell-pages.ts'
import { type CommentsPlatform, readerOf, visitComment, visitTarget } from './visit-comment.ts'
import type { OnComment } from './write/like-comment.ts'

const refuseClose = refuser(commentRefusals.close)

type CloseThread = {
  viewer: Viewer
  key: string | null
  input: { on: CommentedOn; id: string; closed: boolean }
}

/**
 * Closes or opens the discussion of the viewer's own object. After the commit nobody can post comments there. Throws
 * NOT_FOUND or FORBIDDEN.
 */
export async function closeThread(platform: CommentsPlatform, o: CloseThread): Promise<CommentState> {
  const { viewer, key, input } = o
  const target = { on: input.on, id: input.id }
  const { authorId: targetAuthorId } = await visitTarget(platform, { ...target, viewerId: viewer.id })
  if (!mayCurate(await readerOf(platform, viewer), { targetAuthorId })) throw refuseClose('FORBIDDEN')
  const at = platform.clock.now()
  const state = await onceInTransaction(
    platform.db,
    { userId: viewer.id, key, request: { closeThread: input } },
    async (trx) => {
      const { count } = await lockThread(trx, target)
      await changeThread(trx, target, { closed_at: input.closed ? at : null })
      return { count, closed: input.closed }
    },
  )
  await tellPages(platform, target, { commentId: input.id, parentId: null, act: 'changed' })
  return state
}

const refuseHide = refuser(commentRefusals.hide)

/**
 * Hides a comment on the viewer's own list, with a public reason, or shows it again (rules 3.17). Throws NOT_FOUND,
 * FORBIDDEN or LEVEL_TOO_LOW.
 */
export async function setHidden(platform: CommentsPlatform, o: OnComment & { reason: string | null }): Promise<void> {
  const { viewer, key, id, reason } = o
  const { targetAuthorId, ...seen } = await visitComment(platform, { id, viewerId: viewer.id })
  const target = { on: seen.on, id: seen.targetId }
  const reader = await readerOf(platform, viewer)
  const at = platform.clock.now()
  const request = reason === null ? { showComment: id } : { hideComment: id, reason }
  await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    const held = await findHeld(trx, id)
    if (!held || held.state === 'deleted') throw refuseHide('NOT_FOUND')
    const judged = { ...held, targetAuthorId, pinned: false }
    if (reason === null ? held.state === 'shown' : isHiddenFor(reader, judged)) return {}
    if (!(reason === null ? mayShow : mayHide)(reader, judged)) throw whyNot()
    const by = decidesFor(reader, judged)
    await (reason === null ? showComment(trx, target, id) : hideComment(trx, target, { id, by, reason, at }))
    return {}
  })
  await tellPages(platform, target, { commentId: id, parentId: seen.parentId, act: 'changed' })

  function whyNot() {
    const own = mayCurate(reader, { targetAuthorId }) && seen.authorId !== viewer.id
    return own && reason !== null
      ? refuseHide('LEVEL_TOO_LOW', { level: commentRules.HIDE_LEVEL })
      : refuseHide('FORBIDDEN')
  }
}

type Hide = { id: string; by: 'author' | 'moderation'; reason: string; at: Date }

/**
 * Hides a comment and unpins it. Readers see the reason instead of its text. Moderation also takes over a comment that
 * the author of the list hid, so that they cannot show it again.
 */
export async function hideComment(db: Db, target: Target, o: Hide): Promise<void> {
  const { pinnedId } = await lockThread(db, target)
  if (pinnedId === o.id) await changeThread(db, target, { pinned_id: null })
  await tables(db)
    .updateTable('comment')
    .set({ hidden_at: o.at, hidden_by: o.by, hidden_reason: o.reason })
    .where('id', '=', o.id)
    .where((c) =>
      c.or([c('hidden_at', 'is', null), ...(o.by === 'moderation' ? [c('hidden_by', '=', 'author' as const)] : [])]),
    )
    .execute()
}

/** Shows a hidden comment again. */
async function showComment(db: Db, target: Target, id: string): Promise<void> {
  await lockThread(db, target)
  await tables(db)
    .updateTable('comment')
    .set({ hidden_at: null, hidden_by: null, hidden_reason: '' })
    .where('id', '=', id)
    .execute()
}

/** Hides or shows a comment for moderation. Open pages are notified after the commit. */
export const moderateComment =
  (platform: CommentsPlatform, act: 'hide' | 'show') =>
  async (trx: Trx, id: string): Promise<void> => {
    const found = await findTargetOf(trx, id)
    if (!found) return
    const { parentId, ...target } = found
    if (act === 'hide') await hideComment(trx, target, { id, by: 'moderation', reason: '', at: platform.clock.now() })
    else await showComment(trx, target, id)
    afterCommit(trx, () => {
      // The event may be lost. A rejection that nobody handles would end the process.
      tellPages(platform, target, { commentId: id, parentId, act: 'changed' }).catch((error: unknown) =>
        platform.log.warn({ err: error }, 'open pages did not hear of a comment'),
      )
    })
  }

/** The object that a comment is about, and its parent comment. */
async function findTargetOf(db: Db, id: string): Promise<(Target & { parentId: string | null }) | undefined> {
  const { rows } = await sql<Target & { parentId: string | null }>`
    SELECT target_type AS on, target_id AS id, parent_id AS "parentId" FROM comment WHERE id = ${id}`.execute(db)
  return rows[0]
}

const refusePin = refuser(commentRefusals.pin)

/**
 * Pins or unpins a comment of the viewer's own discussion. A new pin replaces the old one. Throws NOT_FOUND or
 * FORBIDDEN.
 */
export async function pinComment(platform: CommentsPlatform, o: OnComment & { pin: boolean }): Promise<void> {
  const { viewer, key, id, pin } = o
  const seen = await visitComment(platform, { id, viewerId: viewer.id })
  const target = { on: seen.on, id: seen.targetId }
  const reader = await readerOf(platform, viewer)
  const request = pin ? { pinComment: id } : { unpinComment: id }
  await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    const { pinnedId } = await lockThread(trx, target)
    const held = await findHeld(trx, id)
    if (!held || held.state === 'deleted') throw refusePin('NOT_FOUND')
    const judged = { ...held, targetAuthorId: seen.targetAuthorId, pinned: pinnedId === id }
    if (!(pin ? mayPin : mayCurate)(reader, judged)) throw refusePin('FORBIDDEN')
    if (pin || pinnedId === id) await changeThread(trx, target, { pinned_id: pin ? id : null })
    return {}
  })
  await tellPages(platform, target, { commentId: id, parentId: null, act: 'changed' })
}

type ListedRow = {
  id: string
  on: Target['on']
  onId: string
  title: string
  author: string | null
  isHidden: boolean
  isHeld: boolean
  createdAt: Date
}

/** A page of comments for a table of the admin panel, without deleted ones. */
function commentsStatement(asked: AskedList) {
  const { where, order } = listFilters(asked, {
    id: sql`c.id`,
    words: sql`c.body`,
    hiddenAt: sql`c.hidden_at`,
    held: sql`SELECT h.target_id FROM held_post h WHERE h.target_type = 'comment' AND h.approved IS NULL`,
  })
  return sql<ListedRow>`
    SELECT c.id, c.target_type AS on, c.target_id AS "onId", left(c.body, 200) AS title, a.username AS author,
      c.hidden_at IS NOT NULL AS "isHidden", c.created_at AS "createdAt",
      EXISTS (SELECT FROM held_post h WHERE h.target_type = 'comment' AND h.target_id = c.id AND h.approved IS NULL) AS "isHeld"
    FROM comment c LEFT JOIN author a ON a.id = c.author_id
    WHERE c.deleted_at IS NULL AND ${where} ORDER BY ${order} LIMIT ${asked.limit}`
}

export const listComments =
  ({ targets }: CommentsPlatform) =>
  async (db: Db, asked: AskedList) => {
    const { rows } = await commentsStatement(asked).execute(db)
    const placeOf = async ({ on, onId }: ListedRow) =>
      on === 'rankings'
        ? `/ranking/${onId}`
        : ((await targets[on].find({ id: onId, viewerId: null }))?.path ?? '/social')
    return Promise.all(
      rows.map(async (row) => {
        const { on: _on, onId: _id, ...rest } = row
        return { ...rest, excerpt: '', path: `${await placeOf(row)}?with=comments&comment=${row.id}#comments` }
      }),
    )
  }

type CommentOfAuthor = { id: string; body: string; createdAt: Date; hidden: boolean; deleted: boolean }

/** A user's comments for staff, newest first, including hidden and deleted ones. */
export async function findCommentsOf(db: Db, authorId: string, most: number): Promise<CommentOfAuthor[]> {
  const { rows } =
    await sql<CommentOfAuthor>`SELECT id, body, created_at AS "createdAt", hidden_at IS NOT NULL AS hidden,
      deleted_at IS NOT NULL AS deleted
    FROM comment WHERE author_id = ${authorId} ORDER BY created_at DESC LIMIT ${most}`.execute(db)
  return rows
}

type Asked = { id: string; by: { viewerId: string | null } | 'moderator' }
type Reported = { title: string; excerpt: string; path: string; owner: PersonChip | null }

type ReportedRow = Target & { body: string; author: AuthorRow | null }

/** The reported comment, if the reader may see it. Moderators see any that is not deleted. */
export const findReportedComment =
  (platform: CommentsPlatform) =>
  async (db: Db, { id, by }: Asked): Promise<Reported | null> => {
    const { rows } = await sql<ReportedRow>`
    SELECT c.target_type AS on, c.target_id AS id, left(c.body, 280) AS body, a.shape AS author
    FROM comment c LEFT JOIN author a ON a.id = c.author_id
    WHERE c.id = ${id} AND c.deleted_at IS NULL AND (${by === 'moderator'}::boolean OR c.hidden_at IS NULL
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerOf(by)}::uuid AND b.other_id = c.author_id))`.execute(
      db,
    )
    const [row] = rows
    if (!row) return null
    const { on, body: excerpt, author } = row
    const seen = await platform.targets[on].find({ id: row.id, viewerId: viewerOf(by), db })
    if (!seen && by !== 'moderator') return null
    const place = on === 'rankings' ? `/ranking/${row.id}` : (seen?.path ?? '/social')
    const path = `${place}?with=comments&comment=${id}#comments`
    return { title: author?.username ?? '', excerpt, path, owner: author && presentAuthor(author) }
  }

const viewerOf = (by: Asked['by']) => (by === 'moderator' ? null : by.viewerId)
