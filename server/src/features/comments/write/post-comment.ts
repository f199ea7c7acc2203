import { type CommentedOn, commentRefusals, isBrief } from '@liston/contract/comments'
import { type Db, newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { announceLevels, postMovements, xpFor } from '../../economy/index.ts'
import { areBlocked, findAuthorState } from '../../profiles/index.ts'
import { holdPost } from '../../screening/index.ts'
import type { CommentsPlatform } from '../comments-platform.ts'
import { hideComment } from '../curate-comments.ts'
import { CommentPosted } from '../events.ts'
import { findHeld, lockThread, tables, type Target } from '../store.ts'
import { tellPages } from '../tell-pages.ts'
import { visitTarget } from '../visit-comment.ts'
import { checkPace } from './check-pace.ts'
import { judgeWords } from './judge-words.ts'

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
