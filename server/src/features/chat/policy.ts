import { type ChatReceive, chatRules, type MessageAct } from '@liston/contract/chat'

/** Relation between a sender and a recipient. */
export type Standing = {
  /** The recipient is suspended, leaving or erased, or does not exist. */
  isGone: boolean
  blocked: boolean
  friends: boolean
  /** The profile of one of them is private. */
  isPrivate: boolean
  receive: ChatReceive
  /** The recipient follows the sender. */
  isFollowed: boolean
}
export type Way = 'direct' | 'request' | 'closed' | 'blocked' | 'gone'

/**
 * How a first message reaches the recipient (rules 3.22). Users with a private profile chat with friends only (rules
 * 3.7).
 */
export function wayTo(s: Standing): Way {
  if (s.isGone) return 'gone'
  if (s.blocked) return 'blocked'
  if ((s.isPrivate && !s.friends) || s.receive === 'nobody') return 'closed'
  return s.receive === 'everybody' || s.isFollowed ? 'direct' : 'request'
}

/** Whether two users who already chat may go on. An accepted chat stays open, whatever the `receive` setting says. */
export function wayOn(s: Standing): Exclude<Way, 'request'> {
  if (s.isGone) return 'gone'
  if (s.blocked) return 'blocked'
  return s.isPrivate && !s.friends ? 'closed' : 'direct'
}

export type Member = 'in' | 'asked' | 'rejected' | 'left'

/**
 * The recipient's state after a message in a chat of two, or why it cannot be sent. `lastSeq`: number of the last
 * message. `waiting`: the one message of a request has been sent. The outcome does not reveal whether a request was
 * rejected or is unanswered.
 */
export function reached(
  s: Standing,
  their: { state: Member; fromSeq: number },
  lastSeq: number,
): 'in' | 'asked' | 'waiting' | 'closed' | 'blocked' | 'gone' {
  const on = wayOn(s)
  if (on !== 'direct') return on
  if (their.state === 'in') return 'in'
  const way = wayTo(s)
  if (way === 'direct') return 'in'
  if (their.state !== 'left' && lastSeq > their.fromSeq) return 'waiting'
  return way === 'request' ? 'asked' : way
}

/** State that permissions on a message depend on. */
type Judged = { mine: boolean; state: 'shown' | 'removed' | 'hidden' | 'blocked'; body: string; createdAt: Date }

export const mayEdit = (m: Judged, at: Date) =>
  m.mine && m.state === 'shown' && m.body !== '' && at.getTime() - m.createdAt.getTime() <= chatRules.EDIT_MS
export const mayRemoveForAll = (m: Judged, at: Date) =>
  m.mine && m.state === 'shown' && at.getTime() - m.createdAt.getTime() <= chatRules.REMOVE_MS

/** What a reader may do with a message, besides deleting it for themselves. */
export function actsOf(m: Judged, o: { isIn: boolean; at: Date }): MessageAct[] {
  const may: [MessageAct, boolean][] = [
    ['react', o.isIn && m.state === 'shown'],
    ['edit', o.isIn && mayEdit(m, o.at)],
    ['removeForAll', mayRemoveForAll(m, o.at)],
    ['report', !m.mine && m.state === 'shown'],
  ]
  return may.filter(([, allowed]) => allowed).map(([act]) => act)
}
