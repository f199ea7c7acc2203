import type { CommentedOn } from '@liston/contract/comments'
import { durableEvent } from '../../platform/events.ts'

type About = {
  commentId: string
  on: CommentedOn
  /** What was commented on, and whose it is. */
  targetId: string
  targetAuthorId: string
  /** Its address, where its id does not tell it. */
  path?: string
}

/** Somebody commented, or replied. */
export const CommentPosted = durableEvent<
  About & {
    authorId: string
    parentId: string | null
    parentAuthorId: string | null
    /** Who is called by name in it, never the author. */
    mentionedIds: string[]
    brief: boolean
  }
>('CommentPosted')

/** Somebody likes a comment. Told again when they took it back between: who notifies does so once for both. */
export const CommentLiked = durableEvent<About & { authorId: string; likerId: string }>('CommentLiked')
