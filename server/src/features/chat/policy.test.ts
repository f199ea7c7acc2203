import { expect, test } from 'vitest'
import { type Member, reached, type Standing, wayOn, wayTo } from './policy.ts'

const receives = ['everybody', 'followed', 'nobody'] as const
const bools = [false, true]
/** All combinations of relations between two users; friends follow each other. */
const all: Standing[] = bools.flatMap((isGone) =>
  bools.flatMap((blocked) =>
    bools.flatMap((isPrivate) =>
      receives.flatMap((receive) =>
        [
          { isFollowed: false, friends: false },
          { isFollowed: true, friends: false },
          { isFollowed: true, friends: true },
        ].map((known) => ({ isGone, blocked, isPrivate, receive, ...known })),
      ),
    ),
  ),
)

test('who may write whom: 72 ways of standing to each other', () => {
  expect(all).toHaveLength(72)
  for (const s of all) {
    const closed = (s.isPrivate && !s.friends) || s.receive === 'nobody'
    const open = s.receive === 'everybody' || s.isFollowed
    const right = s.isGone ? 'gone' : s.blocked ? 'blocked' : closed ? 'closed' : open ? 'direct' : 'request'
    expect([s, wayTo(s)]).toEqual([s, right])
  }
})

test('who talks already goes on whatever they say about strangers; a block, a private profile and leaving end it', () => {
  for (const s of all) {
    const right = s.isGone ? 'gone' : s.blocked ? 'blocked' : s.isPrivate && !s.friends ? 'closed' : 'direct'
    expect([s, wayOn(s)]).toEqual([s, right])
    expect([s, reached(s, { state: 'in', fromSeq: 0 }, 1)]).toEqual([s, right === 'direct' ? 'in' : right])
  }
})

test('of a request there is one message, and a "no" is not told apart from no answer', () => {
  const stranger: Standing = {
    isGone: false,
    blocked: false,
    friends: false,
    isPrivate: false,
    receive: 'followed',
    isFollowed: false,
  }
  const states: Member[] = ['asked', 'rejected']
  const their = (state: Member, fromSeq = 0) => ({ state, fromSeq })
  for (const state of states) expect(reached(stranger, their(state), 1)).toBe('waiting')
  // Messages from before the other left count for nothing.
  for (const state of states) expect(reached(stranger, their(state, 5), 5)).toBe('asked')
  expect(reached(stranger, their('left'), 0)).toBe('asked')
  expect(reached(stranger, their('left'), 1)).toBe('asked')
  for (const state of states) expect(reached({ ...stranger, isFollowed: true }, their(state), 1)).toBe('in')
  expect(reached({ ...stranger, receive: 'nobody' }, their('left'), 0)).toBe('closed')
})
