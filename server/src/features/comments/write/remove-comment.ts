import { commentRefusals } from '@liston/contract/comments'
import { onceInTransaction } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import type { CommentsPlatform } from '../comments-platform.ts'
import { mayRemove } from '../policy.ts'
import { changeComment, changeThread, lockThread } from '../store.ts'
import { tellPages } from '../tell-pages.ts'
import { readerOf, visitComment } from '../visit-comment.ts'
import { lockOwn, moveXp } from './own-xp.ts'
import type { OnComment } from './on-comment.ts'

const refuse = refuser(commentRefusals.remove)

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
    if (!held || held.state === 'deleted') throw refuse('NOT_FOUND')
    const judged = { ...held, targetAuthorId: seen.targetAuthorId, pinned: false }
    if (!mayRemove(reader, judged)) throw refuse('FORBIDDEN')
    const turns = await moveXp(platform, trx, { held, sign: -1, at })
    const { pinnedId } = await lockThread(trx, target)
    if (pinnedId === id) await changeThread(trx, target, { pinned_id: null })
    await changeComment(trx, id, { deleted_at: at, xp_turns: turns })
    return {}
  })
  await tellPages(platform, target, { commentId: id, parentId: seen.parentId, act: 'changed' })
  return { id }
}
