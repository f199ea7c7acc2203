import { commentRefusals } from '@liston/contract/comments'
import { onceInTransaction } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import type { CommentsPlatform } from '../comments-platform.ts'
import { mayCurate, mayPin } from '../policy.ts'
import { changeThread, findHeld, lockThread } from '../store.ts'
import { tellPages } from '../tell-pages.ts'
import { readerOf, visitComment } from '../visit-comment.ts'
import type { OnComment } from '../write/on-comment.ts'

const refuse = refuser(commentRefusals.pin)

/** The author of the thing puts one comment above the others, or back. The one before it goes back by itself. */
export async function pinComment(platform: CommentsPlatform, o: OnComment & { pin: boolean }): Promise<void> {
  const { viewer, key, id, pin } = o
  const seen = await visitComment(platform, { id, viewerId: viewer.id })
  const target = { on: seen.on, id: seen.targetId }
  const reader = await readerOf(platform, viewer)
  const request = pin ? { pinComment: id } : { unpinComment: id }
  await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    const { pinnedId } = await lockThread(trx, target)
    const held = await findHeld(trx, id)
    if (!held || held.state === 'deleted') throw refuse('NOT_FOUND')
    const judged = { ...held, targetAuthorId: seen.targetAuthorId, pinned: pinnedId === id }
    if (!(pin ? mayPin : mayCurate)(reader, judged)) throw refuse('FORBIDDEN')
    if (pin || pinnedId === id) await changeThread(trx, target, { pinned_id: pin ? id : null })
    return {}
  })
  await tellPages(platform, target, { commentId: id, parentId: null, act: 'changed' })
}
