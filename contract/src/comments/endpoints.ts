import * as z from 'zod'
import { HelpReceipt } from '../economy/index.ts'
import {
  BAD_CURSOR,
  BLOCKED,
  change,
  Cursor,
  FORBIDDEN,
  forKeys,
  Id,
  Language,
  NOT_FOUND,
  open,
  screened,
  speak,
  staff,
} from '../kernel/index.ts'
import {
  Comment,
  CommentBody,
  CommentEdit,
  CommentedOn,
  CommentPage,
  CommentSort,
  CommentState,
  CommentTalk,
  HideReason,
  RepliesPage,
} from './schema.ts'
import { summaryRefusals, ThreadSummary } from './summary.ts'

const tags = ['comments']
const byId = z.strictObject({ id: Id })
const discussion = z.strictObject({ on: CommentedOn, id: Id })
const flag = z.enum(['true', 'false']).transform((said) => said === 'true')

const seconds = z.object({ retryAfterSeconds: z.number().int() })
const max = z.object({ max: z.number().int() })

/** Errors that any comment text can cause (rules 3.8). */
const words = {
  TOO_MANY_MENTIONS: { status: 422, data: max },
  TOO_MANY_LINKS: { status: 422, data: max },
} as const

/** The author of the list has closed the discussion: nobody writes or edits there. */
const closed = { COMMENTS_CLOSED: { status: 423 } } as const

/** Error codes of the feature, by endpoint (rules 3.8). */
export const commentRefusals = {
  read: { ...NOT_FOUND, ...BAD_CURSOR },
  post: {
    ...NOT_FOUND,
    ...BLOCKED,
    ...words,
    ...closed,
    /** At most one comment in ten seconds. */
    TOO_FAST: { status: 429, data: seconds },
    /** Limit for 24 hours; lower while the account is younger than that (`firstDay`). */
    TOO_MANY_TODAY: { status: 429, data: seconds.extend({ max: z.number().int(), firstDay: z.boolean() }) },
    /** The same text within five minutes. */
    SAME_TEXT: { status: 409, data: seconds },
  },
  edit: { ...NOT_FOUND, ...FORBIDDEN, ...words, ...closed },
  remove: { ...NOT_FOUND, ...FORBIDDEN },
  restore: { ...NOT_FOUND, /** The minute for restoring is over. */ RESTORE_EXPIRED: { status: 409 } },
  like: { ...NOT_FOUND, /** The comment is the user's own. */ OWN_COMMENT: { status: 403 } },
  pin: { ...NOT_FOUND, ...FORBIDDEN },
  close: { ...NOT_FOUND, ...FORBIDDEN },
  hide: {
    ...NOT_FOUND,
    ...FORBIDDEN,
    /** Authors can hide comments on their lists from this level on (rules 3.17). */
    LEVEL_TOO_LOW: { status: 403, data: z.object({ level: z.number().int() }) },
  },
} as const

export const commentsContract = {
  state: forKeys('read', open())
    .route({ method: 'GET', path: '/{on}/{id}/comments/state', tags, summary: 'Show the number of comments' })
    .errors(NOT_FOUND)
    .input(discussion)
    .output(CommentState),

  list: forKeys('read', open())
    .route({ method: 'GET', path: '/{on}/{id}/comments', tags, summary: 'List the comments of a discussion' })
    .errors(commentRefusals.read)
    .input(
      discussion.extend({
        sort: CommentSort.default('featured'),
        /** Lists only the low-effort comments of others, folded under "Comentarios breves". */
        brief: flag.default(false),
        /** Lists only the first comments, without replies, for a page of the object. Doesn't count as reading them. */
        preview: flag.default(false),
        cursor: Cursor.optional(),
      }),
    )
    .output(CommentPage),

  find: forKeys('read', open())
    .route({ method: 'GET', path: '/comments/{id}', tags, summary: 'Show a comment, with the one it replies to' })
    .errors(NOT_FOUND)
    .input(byId)
    .output(CommentTalk),

  replies: forKeys('read', open())
    .route({
      method: 'GET',
      path: '/comments/{id}/replies',
      tags,
      summary: 'List the replies to a comment, oldest first',
    })
    .errors(commentRefusals.read)
    .input(byId.extend({ cursor: Cursor.optional() }))
    .output(RepliesPage),

  post: speak('create', 'hold')
    .route({ method: 'POST', path: '/{on}/{id}/comments', tags, summary: 'Post a comment or a reply' })
    .errors(commentRefusals.post)
    .input(discussion.extend({ body: CommentBody, parentId: Id.optional() }))
    .output(Comment),

  edit: speak('write', 'hold')
    .route({ method: 'PATCH', path: '/comments/{id}', tags, summary: 'Edit my comment' })
    .errors(commentRefusals.edit)
    .input(byId.extend({ body: CommentBody }))
    .output(Comment),

  remove: change('delete')
    .route({ method: 'DELETE', path: '/comments/{id}', tags, summary: 'Delete my comment' })
    .errors(commentRefusals.remove)
    .input(byId)
    .output(byId),

  restore: change('write')
    .route({ method: 'POST', path: '/comments/{id}/restore', tags, summary: 'Restore a comment I just deleted' })
    .errors(commentRefusals.restore)
    .input(byId)
    .output(Comment),

  like: change('write')
    .route({ method: 'PUT', path: '/comments/{id}/like', tags, summary: 'Like a comment' })
    .errors(commentRefusals.like)
    .input(byId)
    .output(Comment),

  unlike: change('write')
    .route({ method: 'DELETE', path: '/comments/{id}/like', tags, summary: 'Remove my like' })
    .errors(commentRefusals.like)
    .input(byId)
    .output(Comment),

  pin: change('write')
    .route({ method: 'PUT', path: '/comments/{id}/pin', tags, summary: 'Pin a comment above the others' })
    .errors(commentRefusals.pin)
    .input(byId)
    .output(Comment),

  unpin: change('write')
    .route({ method: 'DELETE', path: '/comments/{id}/pin', tags, summary: 'Unpin a comment' })
    .errors(commentRefusals.pin)
    .input(byId)
    .output(Comment),

  close: change('write')
    .route({ method: 'PUT', path: '/{on}/{id}/comments/closed', tags, summary: 'Close or open a discussion' })
    .errors(commentRefusals.close)
    .input(discussion.extend({ closed: z.boolean() }))
    .output(CommentState),

  hide: screened('write')
    .route({ method: 'PUT', path: '/comments/{id}/hidden', tags, summary: 'Hide a comment on my list, with a reason' })
    .errors(commentRefusals.hide)
    .input(byId.extend({ reason: HideReason }))
    .output(Comment),

  show: change('write')
    .route({ method: 'DELETE', path: '/comments/{id}/hidden', tags, summary: 'Unhide a comment' })
    .errors(commentRefusals.hide)
    .input(byId)
    .output(Comment),

  /** The summary is for all readers. A new one is possible once the thread has grown. */
  sumUp: change('write')
    .route({ method: 'POST', path: '/{on}/{id}/comments/summary', tags, summary: 'Summarise a long discussion' })
    .errors(summaryRefusals)
    .input(discussion.extend({ language: Language }))
    .output(HelpReceipt.extend({ summary: ThreadSummary })),

  history: staff('moderation')
    .route({ method: 'GET', path: '/admin/comments/{id}/history', tags, summary: 'List earlier versions of a comment' })
    .errors(NOT_FOUND)
    .input(byId)
    .output(z.object({ edits: z.array(CommentEdit) })),
}
