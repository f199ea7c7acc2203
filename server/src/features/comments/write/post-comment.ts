import {
  type CommentedOn,
  commentRefusals,
  commentRules as rules,
  isBrief,
  linksIn,
  linksMax,
  mentionsIn,
  mentionsMax,
} from '@liston/contract/comments'
import { sql } from 'kysely'
import { type Db, newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { announceLevels, postMovements, xpFor } from '../../economy/index.ts'
import { areBlocked, findAuthorState, findByNames } from '../../profiles/index.ts'
import { holdPost } from '../../screening/index.ts'
import { hideComment } from '../curate-comments.ts'
import { CommentPosted } from '../events.ts'
import { findHeld, lockThread, tables, type Target } from '../store.ts'
import type { Mention } from '../tables.ts'
import { tellPages } from '../tell-pages.ts'
import { type CommentsPlatform, visitTarget } from '../visit-comment.ts'

const refuse = refuser(commentRefusals.post)

export type PostComment = {
  viewer: Viewer
  key: string | null
  input: { on: CommentedOn; id: string; body: string; parentId?: string | undefined }
}

/** Posts a comment or a reply, credits its XP, and publishes CommentPosted. Returns its id. */
export async function postComment(platform: CommentsPlatform, { viewer, key, input }: PostComment): Promise<string> {
  const target: Target = { on: input.on, id: input.id }
  const { authorId: targetAuthorId, ...where } = await visitTarget(platform, { ...target, viewerId: viewer.id })
  const at = platform.clock.now()
  const posted = await onceInTransaction(
    platform.db,
    { userId: viewer.id, key, request: { postComment: input } },
    async (trx) => {
      if (await areBlocked(trx, viewer.id, targetAuthorId)) throw refuse('BLOCKED')
      const { level } = await findAuthorState(trx, viewer.id, true)
      const { body } = input
      await checkPace(trx, { userId: viewer.id, body, at })
      const mentions = await judgeWords(trx, { body, level, writerId: viewer.id, at })
      const parent = await findParent(trx, { id: input.parentId, target, writerId: viewer.id })
      const id = newId()
      const brief = isBrief(body)
      const xp = brief ? 0 : await pay(platform, trx, { userId: viewer.id, id, at, on: target })
      const { closed, reads } = await lockThread(trx, target)
      if (closed) throw refuse('COMMENTS_CLOSED')
      await insertComment(trx, {
        id,
        target,
        parentId: parent?.id ?? null,
        authorId: viewer.id,
        body,
        mentions,
        brief,
        xp,
        reads,
        at,
      })
      const hide = () => hideComment(trx, target, { id, by: 'moderation', reason: '', at })
      const answer = { id, parentId: parent?.id ?? null }
      // A held comment publishes no event, because others may not read it yet.
      if (await holdPost(platform, trx, { type: 'comment', id, authorId: viewer.id, texts: [body], hide }))
        return { ...answer, isHeld: true }
      await platform.events.publish(trx, CommentPosted, {
        commentId: id,
        on: target.on,
        targetId: target.id,
        targetAuthorId,
        ...where,
        authorId: viewer.id,
        parentId: parent?.id ?? null,
        parentAuthorId: parent?.authorId ?? null,
        mentionedIds: mentions.map((person) => person.id).filter((person) => person !== viewer.id),
        brief,
      })
      return { ...answer, isHeld: false }
    },
  )
  if (!posted.isHeld)
    await tellPages(platform, target, {
      commentId: posted.id,
      parentId: posted.parentId,
      act: 'posted',
      authorId: viewer.id,
    })
  return posted.id
}

type Writing = { userId: string; body: string; at: Date }

/**
 * Checks the rate limits and repeated text (rules 3.8). Throws TOO_FAST, SAME_TEXT or TOO_MANY_TODAY. The caller holds
 * the lock on the writer's row, so concurrent comments are checked one after another.
 */
async function checkPace(db: Db, o: Writing): Promise<void> {
  const now = o.at.getTime()
  const left = (since: Date, ms: number) => ({ retryAfterSeconds: Math.ceil((since.getTime() + ms - now) / 1000) })
  const pace = await findPace(db, {
    ...o,
    sinceDay: new Date(now - rules.DAY_MS),
    sinceSame: new Date(now - rules.SAME_TEXT_MS),
  })
  if (pace.lastAt && now - pace.lastAt.getTime() < rules.GAP_MS)
    throw refuse('TOO_FAST', left(pace.lastAt, rules.GAP_MS))
  if (pace.sameAt) throw refuse('SAME_TEXT', left(pace.sameAt, rules.SAME_TEXT_MS))
  const firstDay = now - pace.joinedAt.getTime() < rules.DAY_MS
  const max = firstDay ? rules.PER_FIRST_DAY : rules.PER_DAY
  // The limit frees up when the oldest of the last `max` comments leaves the window.
  const oldest = pace.times[max - 1]
  if (oldest) throw refuse('TOO_MANY_TODAY', { max, firstDay, ...left(oldest, rules.DAY_MS) })
}

type Pace = {
  joinedAt: Date
  lastAt: Date | null
  /** Time of the last comment with the same text. */
  sameAt: Date | null
  /** Times of the comments since `sinceDay`, newest first, including deleted ones. */
  times: Date[]
}

/** Recent comments of a user, and when the account was created. */
async function findPace(db: Db, o: { userId: string; body: string; sinceDay: Date; sinceSame: Date }): Promise<Pace> {
  const { rows } = await sql<{ at: Date; same: boolean }>`
    SELECT created_at AS at, lower(body) = lower(${o.body}) AND created_at > ${o.sinceSame} AS same
    FROM comment WHERE author_id = ${o.userId} AND created_at > ${o.sinceDay} ORDER BY created_at DESC LIMIT 100`.execute(
    db,
  )
  const joined = await sql<{ at: Date }>`SELECT created_at AS at FROM account_state WHERE id = ${o.userId}`.execute(db)
  if (!joined.rows[0]) throw new Error(`No account of ${o.userId}`)
  return {
    joinedAt: joined.rows[0].at,
    lastAt: rows[0]?.at ?? null,
    sameAt: rows.find(({ same }) => same)?.at ?? null,
    times: rows.map(({ at }) => at),
  }
}

type NewComment = {
  id: string
  target: Target
  parentId: string | null
  authorId: string
  body: string
  mentions: { id: string; username: string }[]
  brief: boolean
  xp: number
  reads: number
  at: Date
}

async function insertComment(db: Db, c: NewComment): Promise<void> {
  await tables(db)
    .insertInto('comment')
    .values({
      id: c.id,
      target_type: c.target.on,
      target_id: c.target.id,
      parent_id: c.parentId,
      author_id: c.authorId,
      body: c.body,
      mentions: JSON.stringify(c.mentions),
      brief: c.brief,
      xp: c.xp,
      reads_before: c.reads,
      created_at: c.at,
    })
    .execute()
}

type Answered = { id: string | undefined; target: Target; writerId: string }

/** The parent of a reply. A reply to a reply gets the same parent, because there is one level (rules 3.8). */
async function findParent(trx: Trx, { id, target, writerId }: Answered) {
  if (id === undefined) return null
  const asked = await findHeld(trx, id)
  if (!asked || asked.on !== target.on || asked.targetId !== target.id || asked.state !== 'shown')
    throw refuse('NOT_FOUND')
  if (asked.authorId && (await areBlocked(trx, writerId, asked.authorId))) throw refuse('NOT_FOUND')
  if (asked.parentId === null) return asked
  const root = await findHeld(trx, asked.parentId)
  if (!root) throw refuse('NOT_FOUND')
  return { id: root.id, authorId: asked.authorId }
}

type Paid = { userId: string; id: string; at: Date; on: Target }

/** Credits the XP of a comment that is not folded, within the daily cap (rules 3.14). */
async function pay(platform: CommentsPlatform, trx: Trx, { userId, id, at, on }: Paid): Promise<number> {
  const about = on.on === 'rankings' ? { rankingId: on.id } : {}
  const [posted] = await postMovements(trx, [{ ...xpFor('comment'), ...about, userId, kind: 'comment', key: id }], at)
  await announceLevels(platform, trx, [userId])
  return posted?.delta ?? 0
}

const refuseWords = refuser(commentRefusals.edit)

const isSame = ({ username }: Mention, name: string) => username.toLowerCase() === name.toLowerCase()

/**
 * Checks mentions and links against the limits of the writer's level. Returns the mentioned users that exist. `known`
 * are those of the text before an edit: a name that its user has changed since still means them. Throws
 * TOO_MANY_MENTIONS or TOO_MANY_LINKS.
 */
export async function judgeWords(
  db: Db,
  o: { body: string; level: number; writerId: string; at: Date; known?: readonly Mention[] },
): Promise<Mention[]> {
  const names = mentionsIn(o.body)
  const [mostNames, mostLinks] = [mentionsMax(o.level), linksMax(o.level)]
  if (names.length > mostNames) throw refuseWords('TOO_MANY_MENTIONS', { max: mostNames })
  if (mostLinks !== null && linksIn(o.body) > mostLinks) throw refuseWords('TOO_MANY_LINKS', { max: mostLinks })
  const known = (o.known ?? []).filter((one) => names.some((name) => isSame(one, name)))
  const others = names.filter((name) => !known.some((one) => isSame(one, name)))
  return [...known, ...(await findByNames(db, { names: others, callerId: o.writerId, at: o.at }))]
}
