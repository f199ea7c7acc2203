import type { CommentedOn } from '@liston/contract/comments'
import { durableEvent } from '../../platform/events.ts'

type About = {
  commentId: string
  on: CommentedOn
  /** The commented object, and its author. */
  targetId: string
  targetAuthorId: string
  /** Path of the object, if it does not follow from its id. */
  path?: string
}

/** A user posted a comment or a reply. */
export const CommentPosted = durableEvent<
  About & {
    authorId: string
    parentId: string | null
    parentAuthorId: string | null
    /** Mentioned users, without the comment's author. */
    mentionedIds: string[]
    brief: boolean
  }
>('CommentPosted')

/** A user liked a comment. Published again after an unlike and a new like; subscribers must notify only once. */
export const CommentLiked = durableEvent<About & { authorId: string; likerId: string }>('CommentLiked')
