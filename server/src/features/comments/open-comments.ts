import { commentsContract } from '@liston/contract/comments'
import { NOT_FOUND } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { refuser } from '../../platform/refusal.ts'
import { closeThread, pinComment, setHidden } from './curate-comments.ts'
import { commentForms } from './forms.ts'
import { findTalk, listReplies, showComment } from './read/find-talk.ts'
import { listComments } from './read/list-comments.ts'
import { findEdits, findHeld, findThread } from './store.ts'
import { sumUp } from './sum-up-comments.ts'
import { type CommentsPlatform, visitTarget } from './visit-comment.ts'
import { editComment } from './write/edit-comment.ts'
import { likeComment, type OnComment, removeComment, restoreComment } from './write/like-comment.ts'
import { postComment } from './write/post-comment.ts'

export const openComments = (platform: CommentsPlatform): Feature<'comments'> => ({
  routes: commentRoutes(platform),
  forms: commentForms,
  personal: commentsOfPerson,
})

const refuse = refuser(NOT_FOUND)

type Asked = { context: ApiContext; input: { id: string } }

function commentRoutes(platform: CommentsPlatform) {
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
    list: os.list.handler(({ context, input }) =>
      listComments(platform, { viewer: context.viewer, reads: context.reads, input }),
    ),
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

/** Replaces the text of an erased user's comments. It is never displayed, because the comment is deleted. */
const NO_WORDS = '—'

/** An erased comment with replies leaves a placeholder. Comments of others stay, without the mention of the user. */
const commentsOfPerson = personalData({
  tables: {
    // Locks threads before comments, in the same order as posting and deleting.
    comment_thread: {
      pinned_id: (trx, { userId }) =>
        sql`UPDATE comment_thread t SET pinned_id = NULL FROM comment c
          WHERE c.author_id = ${userId} AND t.pinned_id = c.id`.execute(trx),
    },
    comment_edit: {
      comment_id: (trx, { userId }) =>
        sql`DELETE FROM comment_edit e USING comment c WHERE c.id = e.comment_id AND c.author_id = ${userId}`.execute(
          trx,
        ),
    },
    comment: { author_id: emptyComments, mentions: removeMentions },
    comment_like: { user_id: { keep: 'the number of likes is public' } },
    comment_reader: { user_id: { keep: 'the number of readers stays' } },
  },
  files: {
    comments: {
      from: 'comment',
      of: 'author_id',
      columns: 'id, created_at, edited_at, deleted_at, hidden_at, target_type, target_id, parent_id, body, likes',
      order: 'created_at',
    },
    'comments-before-edits': (id) =>
      sql`SELECT e.comment_id, e.body, e.until FROM comment_edit e JOIN comment c ON c.id = e.comment_id
        WHERE c.author_id = ${id} ORDER BY e.comment_id, e.seq`,
    'comments-liked': { from: 'comment_like', columns: 'comment_id, created_at', order: 'created_at' },
    'discussions-read': { from: 'comment_reader', columns: 'target_type, target_id, day', order: 'day' },
  },
})

async function emptyComments(trx: Trx, { userId, at }: Leaver): Promise<void> {
  await sql`UPDATE comment SET deleted_at = coalesce(deleted_at, ${at}), body = ${NO_WORDS}, mentions = '[]', hidden_reason = ''
    WHERE author_id = ${userId}`.execute(trx)
}

async function removeMentions(trx: Trx, { userId }: Leaver): Promise<void> {
  await sql`UPDATE comment SET mentions = (SELECT coalesce(jsonb_agg(m), '[]') FROM jsonb_array_elements(mentions) m
      WHERE m ->> 'id' <> ${userId})
    WHERE mentions <> '[]' AND mentions @> ${JSON.stringify([{ id: userId }])}::jsonb`.execute(trx)
}
