import { commentRefusals, commentRules } from '@liston/contract/comments'
import { onceInTransaction } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import type { CommentsPlatform } from '../comments-platform.ts'
import { mayCurate, mayHide, mayShow } from '../policy.ts'
import { findHeld } from '../store.ts'
import { tellPages } from '../tell-pages.ts'
import { readerOf, visitComment } from '../visit-comment.ts'
import type { OnComment } from '../write/on-comment.ts'
import { hideComment, showComment } from './store.ts'

const refuse = refuser(commentRefusals.hide)

/** Hides a comment on one's own list with a reason that everybody reads, or shows it again (rules 3.17). */
export async function setHidden(platform: CommentsPlatform, o: OnComment & { reason: string | null }): Promise<void> {
  const { viewer, key, id, reason } = o
  const { targetAuthorId, ...seen } = await visitComment(platform, { id, viewerId: viewer.id })
  const target = { on: seen.on, id: seen.targetId }
  const reader = await readerOf(platform, viewer)
  const at = platform.clock.now()
  const request = reason === null ? { showComment: id } : { hideComment: id, reason }
  await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    const held = await findHeld(trx, id)
    if (!held || held.state === 'deleted') throw refuse('NOT_FOUND')
    const judged = { ...held, targetAuthorId, pinned: false }
    if (reason === null ? held.state === 'shown' : held.state === 'hidden') return {}
    if (!(reason === null ? mayShow : mayHide)(reader, judged)) throw whyNot()
    const by = reader?.isSuperAdmin && reader.id !== targetAuthorId ? 'moderation' : 'author'
    await (reason === null ? showComment(trx, target, id) : hideComment(trx, target, { id, by, reason, at }))
    return {}
  })
  await tellPages(platform, target, { commentId: id, parentId: seen.parentId, act: 'changed' })

  function whyNot() {
    const own = mayCurate(reader, { targetAuthorId }) && seen.authorId !== viewer.id
    return own && reason !== null ? refuse('LEVEL_TOO_LOW', { level: commentRules.HIDE_LEVEL }) : refuse('FORBIDDEN')
  }
}
