import { type CommentAct, commentRules } from '@liston/contract/comments'

/** What permission depends on. */
export type Judged = {
  authorId: string | null
  /** Whose the thing is that is commented on. */
  targetAuthorId: string
  parentId: string | null
  state: 'shown' | 'deleted' | 'hidden'
  hiddenBy: 'author' | 'moderation' | null
  pinned: boolean
}
export type Reader = { id: string; isSuperAdmin: boolean; level: number } | null

/** Comments are written while the discussion is open. */
export const mayWrite = (who: Reader, thread: { closed: boolean }) => who !== null && !thread.closed
/** Only its author changes a comment, or deletes it. */
export const mayEdit = (who: Reader, c: Judged) => c.state === 'shown' && who?.id === c.authorId
/** Nobody likes what they wrote themselves. */
export const mayLike = (who: Reader, c: Judged) => c.state === 'shown' && who !== null && who.id !== c.authorId
/** The author of the thing closes its discussion, and puts one comment above the others. */
export const mayCurate = (who: Reader, o: { targetAuthorId: string }) => who?.id === o.targetAuthorId
export const mayPin = (who: Reader, c: Judged) => mayCurate(who, c) && c.state === 'shown' && c.parentId === null
/** From level 6 on authors hide comments on their lists, not their own; super admins hide any (rules 3.17). */
export const mayHide = (who: Reader, c: Judged) =>
  c.state === 'shown' &&
  who !== null &&
  (who.isSuperAdmin || (mayCurate(who, c) && who.level >= commentRules.HIDE_LEVEL && who.id !== c.authorId))
/** Super admins show any again; authors what they hid. */
export const mayShow = (who: Reader, c: Judged) =>
  c.state === 'hidden' && who !== null && (who.isSuperAdmin || (mayCurate(who, c) && c.hiddenBy === 'author'))

/** All that a reader may do with a comment. */
export function actsOf(who: Reader, c: Judged, thread: { closed: boolean }): CommentAct[] {
  const own = mayEdit(who, c)
  const may: [CommentAct, boolean][] = [
    ['like', mayLike(who, c)],
    ['reply', c.state === 'shown' && mayWrite(who, thread)],
    ['edit', own],
    ['remove', own],
    ['pin', mayPin(who, c) && !c.pinned],
    ['unpin', mayPin(who, c) && c.pinned],
    ['hide', mayHide(who, c)],
    ['show', mayShow(who, c)],
  ]
  return may.filter(([, allowed]) => allowed).map(([act]) => act)
}
