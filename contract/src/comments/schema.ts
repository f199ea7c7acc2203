import * as z from 'zod'
import { Id, Instant, pageOf, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { SummaryOffer } from './summary/schema.ts'
import { commentRules } from './rules.ts'

/** What is commented on, as addresses name it. */
export const CommentedOn = z.enum(['rankings', 'articles'])
export type CommentedOn = z.infer<typeof CommentedOn>

export const CommentSort = z.enum(['featured', 'newest', 'oldest'])
export type CommentSort = z.infer<typeof CommentSort>

/** What somebody writes. */
export const CommentBody = visibleText({ min: 1, max: commentRules.MAX, paragraphs: true })
/** Why an author hides a comment on their list. */
export const HideReason = visibleText({ min: 3, max: commentRules.REASON_MAX })

/** What the reader may do with a comment, as the server sees it. */
export const CommentAct = z.enum(['like', 'reply', 'edit', 'remove', 'pin', 'unpin', 'hide', 'show'])
export type CommentAct = z.infer<typeof CommentAct>

/** A comment or a reply. One that is not `shown` has neither body nor author. */
export const Comment = z.object({
  id: Id,
  parentId: Id.nullable(),
  state: z.enum(['shown', 'deleted', 'hidden']),
  author: PersonChip.nullable(),
  body: z.string(),
  /** Who is called by name in it and exists. */
  mentions: z.array(z.object({ id: Id, username: z.string() })),
  /** Stands under "Comentarios breves"; replies never do. */
  folded: z.boolean(),
  likes: z.number().int(),
  /** By the reader. */
  liked: z.boolean(),
  createdAt: Instant,
  /** Edited later than the first five minutes. */
  editedAt: Instant.nullable(),
  hidden: z.object({ by: z.enum(['author', 'moderation']), reason: z.string() }).nullable(),
  may: z.array(CommentAct),
})
export type Comment = z.infer<typeof Comment>

/** A comment with the first of its replies. */
export const CommentTalk = Comment.extend({ replies: z.array(Comment), replyCount: z.number().int() })
export type CommentTalk = z.infer<typeof CommentTalk>

/** How a discussion stands. */
export const CommentState = z.object({
  /** Comments and replies that can be read, folded ones too. */
  count: z.number().int(),
  closed: z.boolean(),
})
export type CommentState = z.infer<typeof CommentState>

/** A page of a discussion; what concerns all of it comes with every page. */
export const CommentPage = pageOf(CommentTalk).extend({
  ...CommentState.shape,
  /** How many are folded under "Comentarios breves". */
  brief: z.number().int(),
  /** With the first page only, and not among its items. */
  pinned: CommentTalk.nullable(),
  /** Whether the reader may close and open it. */
  mayClose: z.boolean(),
  /** With the first page of a long discussion only. */
  summary: SummaryOffer.nullable(),
})
export type CommentPage = z.infer<typeof CommentPage>

export const RepliesPage = pageOf(Comment)
export type RepliesPage = z.infer<typeof RepliesPage>

/** What a comment said before it was edited. */
export const CommentEdit = z.object({ body: z.string(), until: Instant })

/** What open pages hear on the ranking's own topic; no words travel. */
export type CommentsMoved = { count: number; commentId: string; parentId: string | null; act: 'posted' | 'changed' }
