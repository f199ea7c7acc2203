import { commentsContract } from '@liston/contract/comments'
import { NOT_FOUND } from '@liston/contract/kernel'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { refuser } from '../../platform/refusal.ts'
import type { CommentsPlatform } from './comments-platform.ts'
import { closeThread, pinComment, setHidden } from './curate-comments.ts'
import { findTalk, listReplies, showComment } from './read/find-talk.ts'
import { listComments } from './read/list-comments.ts'
import { findEdits, findHeld, findThread } from './store.ts'
import { sumUp } from './sum-up-comments.ts'
import { visitTarget } from './visit-comment.ts'
import { editComment } from './write/edit-comment.ts'
import { likeComment, type OnComment, removeComment, restoreComment } from './write/like-comment.ts'
import { postComment } from './write/post-comment.ts'

const refuse = refuser(NOT_FOUND)

type Asked = { context: ApiContext; input: { id: string } }

export function commentRoutes(platform: CommentsPlatform) {
  const os = endpoints(commentsContract)
  const onComment = ({ context, input }: Asked): OnComment => ({
    viewer: signedIn(context).viewer,
    key: context.idempotencyKey,
    id: input.id,
  })
  /** Runs an action on a comment and returns the comment afterwards. */
  const doing =
    <I extends Asked>(act: (asked: OnComment, input: I['input']) => Promise<void>) =>
    async (asked: I) => {
      const one = onComment(asked)
      await act(one, asked.input)
      return showComment(platform, one)
    }
  return os.router({
    state: os.state.handler(async ({ context, input }) => {
      await visitTarget(platform, { ...input, viewerId: context.viewer?.id ?? null })
      const { count, closed } = await findThread(platform.db, input)
      return { count, closed }
    }),
    list: os.list.handler(({ context, input }) => listComments(platform, { viewer: context.viewer, input })),
    find: os.find.handler(({ context, input }) => findTalk(platform, { viewer: context.viewer, id: input.id })),
    replies: os.replies.handler(({ context, input }) =>
      listReplies(platform, { viewer: context.viewer, id: input.id, cursor: input.cursor }),
    ),
    post: os.post.handler(async ({ context, input }) => {
      const { viewer } = signedIn(context)
      const id = await postComment(platform, { viewer, key: context.idempotencyKey, input })
      return showComment(platform, { viewer, id })
    }),
    edit: os.edit.handler(
      doing((one, { body }: { id: string; body: string }) => editComment(platform, { ...one, body })),
    ),
    remove: os.remove.handler((asked) => removeComment(platform, onComment(asked))),
    restore: os.restore.handler(doing((one) => restoreComment(platform, one))),
    like: os.like.handler(doing((one) => likeComment(platform, { ...one, like: true }))),
    unlike: os.unlike.handler(doing((one) => likeComment(platform, { ...one, like: false }))),
    pin: os.pin.handler(doing((one) => pinComment(platform, { ...one, pin: true }))),
    unpin: os.unpin.handler(doing((one) => pinComment(platform, { ...one, pin: false }))),
    close: os.close.handler(({ context, input }) =>
      closeThread(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, input }),
    ),
    hide: os.hide.handler(
      doing((one, { reason }: { id: string; reason: string }) => setHidden(platform, { ...one, reason })),
    ),
    show: os.show.handler(doing((one) => setHidden(platform, { ...one, reason: null }))),
    sumUp: os.sumUp.handler(({ context, input }) =>
      sumUp(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, input }),
    ),
    history: os.history.handler(async ({ input: { id } }) => {
      if (!(await findHeld(platform.db, id))) throw refuse('NOT_FOUND')
      return { edits: (await findEdits(platform.db, id)).map((e) => ({ body: e.body, until: e.until.toISOString() })) }
    }),
  })
}
