import type { ChatReceive } from '@liston/contract/chat'

/** How somebody who would write stands to who would receive it. */
export type Standing = {
  /** The receiver is suspended, has left, or is nobody. */
  isGone: boolean
  blocked: boolean
  /** Each follows the other. */
  friends: boolean
  /** One of them keeps their profile to themselves. */
  isPrivate: boolean
  receive: ChatReceive
  /** The receiver follows the sender. */
  isFollowed: boolean
}
export type Way = 'direct' | 'request' | 'closed' | 'blocked' | 'gone'

/** How a first message reaches somebody (rules 3.22): who is private talks with friends only (rules 3.7). */
export function wayTo(s: Standing): Way {
  if (s.isGone) return 'gone'
  if (s.blocked) return 'blocked'
  if ((s.isPrivate && !s.friends) || s.receive === 'nobody') return 'closed'
  return s.receive === 'everybody' || s.isFollowed ? 'direct' : 'request'
}

/** Whether two who talk already may go on: what they accepted holds, whatever they say about strangers. */
export function wayOn(s: Standing): Exclude<Way, 'request'> {
  if (s.isGone) return 'gone'
  if (s.blocked) return 'blocked'
  return s.isPrivate && !s.friends ? 'closed' : 'direct'
}

export type Member = 'in' | 'asked' | 'rejected' | 'left'

/**
 * What becomes of the receiver of a message in a conversation of two: they take part, are asked, or it may not be sent.
 * `waits`: the one message of a request is there already. Who said no is not told apart from who has not answered.
 */
export function reached(
  s: Standing,
  their: Member,
  waits: boolean,
): 'in' | 'asked' | 'waiting' | 'closed' | 'blocked' | 'gone' {
  const on = wayOn(s)
  if (on !== 'direct') return on
  if (their === 'in') return 'in'
  const way = wayTo(s)
  if (way === 'direct') return 'in'
  if (their !== 'left' && waits) return 'waiting'
  return way === 'request' ? 'asked' : way
}
