import { CommentLiked, CommentPosted } from '../../comments/index.ts'
import type { News } from '../make-notifications.ts'
import { notifies } from './notifies.ts'

type Posted = NonNullable<(typeof CommentPosted)['payload']>

type Place = Pick<Posted, 'on' | 'targetId' | 'commentId' | 'path'>
/** Where the comment is: in a ranking, or at another path. */
const placeOf = ({ on, targetId, commentId, path }: Place): Pick<News, 'rankingId' | 'data'> =>
  on === 'rankings' ? { rankingId: targetId, data: { commentId } } : { data: { commentId, path: path ?? '/social' } }

export const commentNews = [
  /**
   * Notifies the author of the target, the mentioned users and the author of the parent comment. A user gets one
   * notification, of the most specific type: reply before mention before comment.
   */
  notifies(CommentPosted, (c) => {
    const told = new Map<string, News['type']>([[c.targetAuthorId, 'ranking_comment']])
    for (const id of c.mentionedIds) told.set(id, 'mention')
    if (c.parentAuthorId) told.set(c.parentAuthorId, 'comment_reply')
    return [...told].map(([userId, type]) => ({
      userId,
      type,
      cause: `comment:${c.commentId}`,
      actorId: c.authorId,
      targetId: c.targetId,
      ...placeOf(c),
    }))
  }),

  /** The deduplication key names comment and user: liking a comment again notifies nobody. */
  notifies(CommentLiked, (c) => [
    {
      userId: c.authorId,
      type: 'comment_like',
      cause: `like:${c.commentId}:${c.likerId}`,
      actorId: c.likerId,
      targetId: c.commentId,
      ...placeOf(c),
    },
  ]),
]
