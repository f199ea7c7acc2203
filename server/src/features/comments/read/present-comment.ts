import type { Comment, CommentTalk } from '@liston/contract/comments'
import { presentAuthor } from '../../profiles/index.ts'
import { actsOf, type Reader } from '../policy.ts'
import type { CommentRow, ReplyRow } from './store.ts'

/** The viewer and the discussion for which comments are presented. */
export type Scene = { reader: Reader; targetAuthorId: string; closed: boolean; pinnedId: string | null }

/** The author can still read their comment that moderation hid or holds for review. */
const isOwnHidden = ({ state, hiddenBy, authorId }: CommentRow, { reader }: Scene) =>
  state === 'hidden' && hiddenBy === 'moderation' && authorId !== null && authorId === reader?.id

/** Converts a row to the API's comment. Hidden and deleted comments lose their text and author. */
export function presentComment(row: CommentRow, scene: Scene): Comment {
  const { state, author, hiddenBy, hiddenReason, createdAt, editedAt } = row
  const shown = state === 'shown' || isOwnHidden(row, scene)
  const judged = { ...row, targetAuthorId: scene.targetAuthorId, pinned: row.id === scene.pinnedId }
  return {
    id: row.id,
    parentId: row.parentId,
    state,
    author: shown && author ? presentAuthor(author) : null,
    body: shown ? row.body : '',
    mentions: shown ? row.mentions : [],
    folded: row.brief && row.parentId === null,
    likes: shown ? row.likes : 0,
    liked: shown && row.liked,
    createdAt: createdAt.toISOString(),
    editedAt: shown && editedAt ? editedAt.toISOString() : null,
    hidden: state === 'hidden' && hiddenBy ? { by: hiddenBy, reason: hiddenReason } : null,
    may: actsOf(scene.reader, judged, scene),
  }
}

/** Comments with their first replies. */
export function presentTalks(rows: CommentRow[], replies: ReplyRow[], scene: Scene): CommentTalk[] {
  const under = Map.groupBy(replies, (reply) => reply.parentId)
  return rows.map((row) => {
    const its = under.get(row.id) ?? []
    return {
      ...presentComment(row, scene),
      replies: its.map((reply) => presentComment(reply, scene)),
      replyCount: its[0]?.all ?? 0,
    }
  })
}
