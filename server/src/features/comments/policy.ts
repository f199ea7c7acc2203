import { type CommentAct, commentRules } from '@liston/contract/comments'

/** Data that permissions depend on. */
export type Judged = {
  authorId: string | null
  /** Author of the commented object. */
  targetAuthorId: string
  parentId: string | null
  state: 'shown' | 'deleted' | 'hidden'
  hiddenBy: 'author' | 'moderation' | null
  pinned: boolean
}
export type Reader = { id: string; isSuperAdmin: boolean; level: number } | null

/** Posting requires an open discussion. */
export const mayWrite = (who: Reader, thread: { closed: boolean }) => who !== null && !thread.closed
/** Only its author can delete a comment. */
export const mayRemove = (who: Reader, c: Judged) => c.state === 'shown' && who?.id === c.authorId
/** An edit also requires an open discussion, or a closed one would go on without answers. */
export const mayEdit = (who: Reader, c: Judged, thread: { closed: boolean }) => mayRemove(who, c) && !thread.closed
/** Users cannot like their own comments. */
export const mayLike = (who: Reader, c: Judged) => c.state === 'shown' && who !== null && who.id !== c.authorId
/** The author of the object can close its discussion and pin a comment. */
export const mayCurate = (who: Reader, o: { targetAuthorId: string }) => who?.id === o.targetAuthorId
export const mayPin = (who: Reader, c: Judged) => mayCurate(who, c) && c.state === 'shown' && c.parentId === null
/** A super admin decides as a moderator, except on their own list. */
export const decidesFor = (who: Reader, o: { targetAuthorId: string }): 'author' | 'moderation' =>
  who?.isSuperAdmin && !mayCurate(who, o) ? 'moderation' : 'author'
/** True if hiding the comment would change nothing. Moderation takes over what the author of the list hid. */
export const isHiddenFor = (who: Reader, c: Judged) =>
  c.state === 'hidden' && !(c.hiddenBy === 'author' && decidesFor(who, c) === 'moderation')
/** From level 6 on, authors can hide comments of others on their lists. Super admins can hide any (rules 3.17). */
export const mayHide = (who: Reader, c: Judged) =>
  c.state !== 'deleted' &&
  !isHiddenFor(who, c) &&
  who !== null &&
  (who.isSuperAdmin || (mayCurate(who, c) && who.level >= commentRules.HIDE_LEVEL && who.id !== c.authorId))
/** Super admins can unhide any comment; authors only those that they hid. */
export const mayShow = (who: Reader, c: Judged) =>
  c.state === 'hidden' && who !== null && (who.isSuperAdmin || (mayCurate(who, c) && c.hiddenBy === 'author'))

/** All actions that the reader may take on a comment. */
export function actsOf(who: Reader, c: Judged, thread: { closed: boolean }): CommentAct[] {
  const may: [CommentAct, boolean][] = [
    ['like', mayLike(who, c)],
    ['reply', c.state === 'shown' && mayWrite(who, thread)],
    ['edit', mayEdit(who, c, thread)],
    ['remove', mayRemove(who, c)],
    ['pin', mayPin(who, c) && !c.pinned],
    ['unpin', mayPin(who, c) && c.pinned],
    ['hide', mayHide(who, c)],
    ['show', mayShow(who, c)],
  ]
  return may.filter(([, allowed]) => allowed).map(([act]) => act)
}
