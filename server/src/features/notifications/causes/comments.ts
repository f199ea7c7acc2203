import type { CommentLiked, CommentPosted } from '../../comments/index.ts'
import type { News } from '../make-notifications.ts'

type Posted = NonNullable<(typeof CommentPosted)['payload']>
type Liked = NonNullable<(typeof CommentLiked)['payload']>

type Place = Pick<Posted, 'on' | 'targetId' | 'commentId' | 'path'>
/** Where it was said: in a ranking, or at an address. */
const placeOf = ({ on, targetId, commentId, path }: Place): Pick<News, 'rankingId' | 'data'> =>
  on === 'rankings' ? { rankingId: targetId, data: { commentId } } : { data: { commentId, path: path ?? '/social' } }

/** A comment is told to whom it answers, to whom it names, and to whose thing it is about: to each of them once, as the closest. */
export function newsOfComment(c: Posted): News[] {
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
}

/** Who likes a comment, takes it back and likes it again is told of once. */
export const newsOfLike = (c: Liked): News[] => [
  {
    userId: c.authorId,
    type: 'comment_like',
    cause: `like:${c.commentId}:${c.likerId}`,
    actorId: c.likerId,
    targetId: c.commentId,
    ...placeOf(c),
  },
]
