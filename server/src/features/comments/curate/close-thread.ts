import { type CommentedOn, commentRefusals, type CommentState } from '@liston/contract/comments'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import type { CommentsPlatform } from '../comments-platform.ts'
import { mayCurate } from '../policy.ts'
import { changeThread, lockThread } from '../store.ts'
import { tellPages } from '../tell-pages.ts'
import { readerOf, visitTarget } from '../visit-comment.ts'

const refuse = refuser(commentRefusals.close)

export type CloseThread = {
  viewer: Viewer
  key: string | null
  input: { on: CommentedOn; id: string; closed: boolean }
}

/** The author of the thing closes its discussion, or opens it. Once that is committed nothing more is written there. */
export async function closeThread(platform: CommentsPlatform, o: CloseThread): Promise<CommentState> {
  const { viewer, key, input } = o
  const target = { on: input.on, id: input.id }
  const { authorId: targetAuthorId } = await visitTarget(platform, { ...target, viewerId: viewer.id })
  if (!mayCurate(await readerOf(platform, viewer), { targetAuthorId })) throw refuse('FORBIDDEN')
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
