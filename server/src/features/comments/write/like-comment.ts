import { type CommentedOn, commentRefusals, commentRules } from '@liston/contract/comments'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { announceLevels, type Movement, postMovements, xpFor } from '../../economy/index.ts'
import { findAuthorState } from '../../profiles/index.ts'
import { CommentLiked } from '../events.ts'
import { mayRemove } from '../policy.ts'
import { changeComment, changeThread, findHeld, type Held, lockThread, tables } from '../store.ts'
import { tellPages } from '../tell-pages.ts'
import { type CommentsPlatform, readerOf, visitComment } from '../visit-comment.ts'

const refuse = refuser(commentRefusals.like)

/** Likes or unlikes a comment; repeating it changes nothing. The comment's author earns 2 XP once per
 * liker with a confirmed address. */
export async function likeComment(platform: CommentsPlatform, o: OnComment & { like: boolean }): Promise<void> {
  const { viewer, key, id, like } = o
  const seen = await visitComment(platform, { id, viewerId: viewer.id })
  if (seen.state !== 'shown') throw refuse('NOT_FOUND')
  if (seen.authorId === viewer.id) throw refuse('OWN_COMMENT')
  const at = platform.clock.now()
  const { targetAuthorId, path } = seen
  const change = { userId: viewer.id, id, at, targetAuthorId, ...(path ? { path } : {}) }
  const request = like ? { likeComment: id } : { unlikeComment: id }
  const { changed } = await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    const held = await lockOwn(trx, seen)
    if (held?.state !== 'shown' || held.authorId === null) throw refuse('NOT_FOUND')
    const about = { ...change, authorId: held.authorId, on: held.on, targetId: held.targetId }
    return { changed: await (like ? add : take)(platform, trx, about) }
  })
  if (changed)
    await tellPages(
      platform,
      { on: seen.on, id: seen.targetId },
      { commentId: id, parentId: seen.parentId, act: 'changed' },
    )
}

/** Parameters of an action on a comment. */
export type OnComment = { viewer: Viewer; key: string | null; id: string }

const refuseRemove = refuser(commentRefusals.remove)

/** Deletes the viewer's own comment and claws back its XP. A comment with replies leaves a placeholder. */
export async function removeComment(
  platform: CommentsPlatform,
  { viewer, key, id }: OnComment,
): Promise<{ id: string }> {
  const seen = await visitComment(platform, { id, viewerId: viewer.id })
  const target = { on: seen.on, id: seen.targetId }
  const reader = await readerOf(platform, viewer)
  const at = platform.clock.now()
  await onceInTransaction(platform.db, { userId: viewer.id, key, request: { removeComment: id } }, async (trx) => {
    const held = await lockOwn(trx, seen)
    if (!held || held.state === 'deleted') throw refuseRemove('NOT_FOUND')
    const judged = { ...held, targetAuthorId: seen.targetAuthorId, pinned: false }
    if (!mayRemove(reader, judged)) throw refuseRemove('FORBIDDEN')
    const turns = await moveXp(platform, trx, { held, sign: -1, at })
    const { pinnedId } = await lockThread(trx, target)
    if (pinnedId === id) await changeThread(trx, target, { pinned_id: null })
    await changeComment(trx, id, { deleted_at: at, xp_turns: turns })
    return {}
  })
  await tellPages(platform, target, { commentId: id, parentId: seen.parentId, act: 'changed' })
  return { id }
}

const refuseRestore = refuser(commentRefusals.restore)

/** Restores a comment that its author just deleted, with its XP. Throws NOT_FOUND or RESTORE_EXPIRED. */
export async function restoreComment(platform: CommentsPlatform, { viewer, key, id }: OnComment): Promise<void> {
  const seen = await visitComment(platform, { id, viewerId: viewer.id })
  const target = { on: seen.on, id: seen.targetId }
  const at = platform.clock.now()
  await onceInTransaction(platform.db, { userId: viewer.id, key, request: { restoreComment: id } }, async (trx) => {
    const held = await lockOwn(trx, seen)
    if (!held || held.authorId !== viewer.id) throw refuseRestore('NOT_FOUND')
    if (held.deletedAt === null) return {}
    if (at.getTime() - held.deletedAt.getTime() > commentRules.RESTORE_MS) throw refuseRestore('RESTORE_EXPIRED')
    const turns = await moveXp(platform, trx, { held, sign: 1, at })
    await lockThread(trx, target)
    await changeComment(trx, id, { deleted_at: null, xp_turns: turns })
    return {}
  })
  await tellPages(platform, target, { commentId: id, parentId: seen.parentId, act: 'changed' })
}

/**
 * Locks the comment author's row and returns the comment. Likes and deletions lock in this order: author, wallet,
 * thread, comment.
 */
async function lockOwn(trx: Trx, { id, authorId }: Pick<Held, 'id' | 'authorId'>): Promise<Held | undefined> {
  if (authorId === null) return undefined
  await findAuthorState(trx, authorId, true)
  return findHeld(trx, id)
}

type Turn = { held: Held; sign: 1 | -1; at: Date }

/**
 * Claws back all XP of a comment, or restores it. The ledger key makes each turn happen once. Returns the new turn
 * number.
 */
async function moveXp(platform: CommentsPlatform, trx: Trx, { held, sign, at }: Turn): Promise<number> {
  const { id, authorId, xp, xpTurns, on, targetId } = held
  if (xp === 0 || authorId === null) return xpTurns
  const turns = xpTurns + 1
  const kind = sign < 0 ? 'reversal' : 'restored'
  const about = on === 'rankings' ? { rankingId: targetId } : {}
  const movement = {
    ...about,
    userId: authorId,
    currency: 'xp',
    delta: sign * xp,
    kind,
    key: `comment:${id}:${turns}`,
  } as const
  await postMovements(trx, [movement], at)
  await announceLevels(platform, trx, [authorId])
  return turns
}

type Like = {
  id: string
  userId: string
  authorId: string
  on: CommentedOn
  path?: string
  targetId: string
  targetAuthorId: string
  at: Date
}

async function add(platform: CommentsPlatform, trx: Trx, o: Like): Promise<boolean> {
  if (!(await insertLike(trx, o))) return false
  const earned = { ...xpFor('commentLiked'), userId: o.authorId, kind: 'comment_liked', key: keyOf(o) } as const
  // A like of an account without a confirmed address counts for nothing but itself (rules 3.29).
  const xp = (await hasWeight(trx, o.userId)) ? await move(platform, trx, earned, o) : 0
  await countLike(trx, { id: o.id, userId: o.userId, xp })
  const { id: commentId, at: _at, userId: likerId, ...about } = o
  await platform.events.publish(trx, CommentLiked, { commentId, likerId, ...about })
  return true
}

async function hasWeight(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM account_state WHERE id = ${userId} AND email_verified`.execute(db)
  return rows.length > 0
}

/** Returns false if the user likes it already; the primary key decides. */
async function insertLike(db: Db, o: { id: string; userId: string; at: Date }): Promise<boolean> {
  const added = await tables(db)
    .insertInto('comment_like')
    .values({ comment_id: o.id, user_id: o.userId, created_at: o.at, xp: 0 })
    .onConflict((c) => c.doNothing())
    .returning('comment_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Increments the likes and records the XP of this like. */
async function countLike(db: Db, o: { id: string; userId: string; xp: number }): Promise<void> {
  await sql`UPDATE comment_like SET xp = ${o.xp} WHERE comment_id = ${o.id} AND user_id = ${o.userId}`.execute(db)
  await sql`UPDATE comment SET likes = likes + 1, xp = xp + ${o.xp} WHERE id = ${o.id}`.execute(db)
}

async function take(platform: CommentsPlatform, trx: Trx, o: Like): Promise<boolean> {
  const xp = await removeLike(trx, o)
  if (xp === null) return false
  const back = { userId: o.authorId, currency: 'xp', delta: -xp, kind: 'reversal', key: `liked:${keyOf(o)}` } as const
  if (xp > 0) await move(platform, trx, back, o)
  return true
}

/** Deletes a like. Returns the XP it had brought, or null if there was no like. */
async function removeLike(db: Db, o: { id: string; userId: string }): Promise<number | null> {
  const { rows } = await sql<{ xp: number }>`WITH gone AS (
      DELETE FROM comment_like WHERE comment_id = ${o.id} AND user_id = ${o.userId} RETURNING xp)
    UPDATE comment c SET likes = c.likes - 1, xp = c.xp - gone.xp FROM gone WHERE c.id = ${o.id} RETURNING gone.xp`.execute(
    db,
  )
  return rows[0]?.xp ?? null
}

const keyOf = (o: Like) => `${o.id}:${o.userId}`

async function move(platform: CommentsPlatform, trx: Trx, movement: Movement, o: Like): Promise<number> {
  const [posted] = await postMovements(
    trx,
    [{ ...movement, ...(o.on === 'rankings' ? { rankingId: o.targetId } : {}) }],
    o.at,
  )
  await announceLevels(platform, trx, [o.authorId])
  return posted?.delta ?? 0
}
