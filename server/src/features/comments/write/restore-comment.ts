import { commentRefusals, commentRules } from '@liston/contract/comments'
import { onceInTransaction } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { CommentsPlatform } from '../comments-platform.ts'
import { changeComment, lockThread } from '../store.ts'
import { tellPages } from '../tell-pages.ts'
import { visitComment } from '../visit-comment.ts'
import type { OnComment } from './on-comment.ts'
import { lockOwn, moveXp } from './own-xp.ts'

const refuse = refuser(commentRefusals.restore)

/** Restores a comment that its author just deleted, with its XP. Throws NOT_FOUND or RESTORE_EXPIRED. */
export async function restoreComment(platform: CommentsPlatform, { viewer, key, id }: OnComment): Promise<void> {
  const seen = await visitComment(platform, { id, viewerId: viewer.id })
  const target = { on: seen.on, id: seen.targetId }
  const at = platform.clock.now()
  await onceInTransaction(platform.db, { userId: viewer.id, key, request: { restoreComment: id } }, async (trx) => {
    const held = await lockOwn(trx, seen)
    if (!held || held.authorId !== viewer.id) throw refuse('NOT_FOUND')
    if (held.deletedAt === null) return {}
    if (at.getTime() - held.deletedAt.getTime() > commentRules.RESTORE_MS) throw refuse('RESTORE_EXPIRED')
    const turns = await moveXp(platform, trx, { held, sign: 1, at })
    await lockThread(trx, target)
    await changeComment(trx, id, { deleted_at: null, xp_turns: turns })
    return {}
  })
  await tellPages(platform, target, { commentId: id, parentId: seen.parentId, act: 'changed' })
}
