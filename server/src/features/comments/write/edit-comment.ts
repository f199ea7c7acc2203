import { commentRefusals, commentRules, isBrief } from '@liston/contract/comments'
import { type Db, onceInTransaction } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findBalances } from '../../economy/index.ts'
import { holdPost } from '../../screening/index.ts'
import { moderateComment } from '../curate-comments.ts'
import { mayEdit, mayRemove } from '../policy.ts'
import { changeComment, findHeld, lockThread, tables } from '../store.ts'
import { tellPages } from '../tell-pages.ts'
import { type CommentsPlatform, readerOf, visitComment } from '../visit-comment.ts'
import type { OnComment } from './like-comment.ts'
import { judgeWords } from './post-comment.ts'

const refuse = refuser(commentRefusals.edit)

/**
 * Edits the viewer's own comment. After five minutes the edit is marked, and the old version is kept for moderators.
 * Earned XP stays. A comment that becomes low-effort is folded. Editing never earns XP. Throws NOT_FOUND, FORBIDDEN,
 * COMMENTS_CLOSED and the codes of the text.
 */
export async function editComment(platform: CommentsPlatform, o: OnComment & { body: string }): Promise<void> {
  const { viewer, key, id, body } = o
  const seen = await visitComment(platform, { id, viewerId: viewer.id })
  const target = { on: seen.on, id: seen.targetId }
  const reader = await readerOf(platform, viewer)
  const at = platform.clock.now()
  await onceInTransaction(platform.db, { userId: viewer.id, key, request: { editComment: id, body } }, async (trx) => {
    const thread = await lockThread(trx, target)
    const held = await findHeld(trx, id, 'lock')
    if (!held || held.state === 'deleted') throw refuse('NOT_FOUND')
    const judged = { ...held, targetAuthorId: seen.targetAuthorId, pinned: false }
    if (!mayEdit(reader, judged, thread))
      throw mayRemove(reader, judged) ? refuse('COMMENTS_CLOSED') : refuse('FORBIDDEN')
    if (held.body === body) return {}
    const mentions = await judgeWords(trx, {
      body,
      level: (await findBalances(trx, viewer.id)).level,
      writerId: viewer.id,
      at,
      known: held.mentions,
    })
    const marked = at.getTime() - held.createdAt.getTime() > commentRules.FREE_EDIT_MS
    if (marked) await keepEdit(trx, { id, body: held.body, until: at })
    const words = { body, mentions: JSON.stringify(mentions), brief: isBrief(body) }
    await changeComment(trx, id, { ...words, ...(marked ? { edited_at: at } : {}) })
    const hide = moderateComment(platform, 'hide')
    await holdPost(platform, trx, { type: 'comment', id, authorId: viewer.id, texts: [body], hide })
    return {}
  })
  await tellPages(platform, target, { commentId: id, parentId: seen.parentId, act: 'changed' })
}

async function keepEdit(db: Db, o: { id: string; body: string; until: Date }): Promise<void> {
  await tables(db).insertInto('comment_edit').values({ comment_id: o.id, body: o.body, until: o.until }).execute()
}
