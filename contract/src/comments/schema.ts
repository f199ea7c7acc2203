import * as z from 'zod'
import { Id, Instant, pageOf, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { SummaryOffer } from './summary.ts'
import { commentRules } from './rules.ts'

/** Type of the commented object, as in URLs. */
export const CommentedOn = z.enum(['rankings', 'articles'])
export type CommentedOn = z.infer<typeof CommentedOn>

export const CommentSort = z.enum(['featured', 'newest', 'oldest'])
export type CommentSort = z.infer<typeof CommentSort>

/** Text of a comment. */
export const CommentBody = visibleText({ min: 1, max: commentRules.MAX, paragraphs: true })
/** Reason why an author hides a comment on their list. */
export const HideReason = visibleText({ min: 3, max: commentRules.REASON_MAX })

/** Actions that the server allows the viewer on a comment. */
export const CommentAct = z.enum(['like', 'reply', 'edit', 'remove', 'pin', 'unpin', 'hide', 'show'])
export type CommentAct = z.infer<typeof CommentAct>

/**
 * A comment or a reply. Unless `shown` it has no body and no author; the author still gets those that moderation hid.
 */
export const Comment = z.object({
  id: Id,
  parentId: Id.nullable(),
  state: z.enum(['shown', 'deleted', 'hidden']),
  author: PersonChip.nullable(),
  body: z.string(),
  /**
   * Mentioned users whose profile the viewer may see. `username` is the name as written in `body`; display
   * `currentUsername` in its place.
   */
  mentions: z.array(z.object({ id: Id, username: z.string(), currentUsername: z.string() })),
  /** Folded under "Comentarios breves"; except for its author; never true for replies. */
  folded: z.boolean(),
  likes: z.number().int(),
  /** True if the viewer likes it. */
  liked: z.boolean(),
  createdAt: Instant,
  /** Time of the last edit after the first five minutes. */
  editedAt: Instant.nullable(),
  hidden: z.object({ by: z.enum(['author', 'moderation']), reason: z.string() }).nullable(),
  may: z.array(CommentAct),
})
export type Comment = z.infer<typeof Comment>

/** A comment with its first replies. */
export const CommentTalk = Comment.extend({ replies: z.array(Comment), replyCount: z.number().int() })
export type CommentTalk = z.infer<typeof CommentTalk>

/** State of a discussion. */
export const CommentState = z.object({
  /** Number of readable comments and replies, including folded ones. */
  count: z.number().int(),
  closed: z.boolean(),
})
export type CommentState = z.infer<typeof CommentState>

/** A page of a discussion. Data of the whole discussion comes with every page. */
export const CommentPage = pageOf(CommentTalk).extend({
  ...CommentState.shape,
  /** Number of comments folded under "Comentarios breves" for the viewer. */
  brief: z.number().int(),
  /** Only on the first page, and not among its items. */
  pinned: CommentTalk.nullable(),
  /** True if the viewer may close and open the discussion. */
  mayClose: z.boolean(),
  /** Only on the first page of a long discussion. */
  summary: SummaryOffer.nullable(),
})
export type CommentPage = z.infer<typeof CommentPage>

export const RepliesPage = pageOf(Comment)
export type RepliesPage = z.infer<typeof RepliesPage>

/** An earlier version of a comment. */
export const CommentEdit = z.object({ body: z.string(), until: Instant })

/** Live event on the topic of the ranking or article. It contains no text. */
export type CommentsMoved = {
  count: number
  commentId: string
  parentId: string | null
  act: 'posted' | 'changed'
  /** With `posted`: who posted it, so that their own pages do not announce it as new. */
  authorId?: string
}
