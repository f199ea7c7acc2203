import { expect, test } from 'vitest'
import type { Target } from './clusters.ts'
import { lockstepsOf } from './judge.ts'

const voted = (userId: string, rankings: readonly string[]): Target[] =>
  rankings.map((rankingId) => ({ userId, targetId: `${rankingId} first`, rankingId }))
/** Votes that the user shares with nobody. */
const own = (userId: string, many: number) =>
  voted(
    userId,
    Array.from({ length: many }, (_, n) => `${userId}'s ${n}`),
  )
const jobs = ['job 1', 'job 2', 'job 3', 'job 4', 'job 5', 'job 6', 'job 7']
const people = (name: string, many: number) =>
  Array.from({ length: many }, (_, n) => `${name}-${String(n).padStart(2, '0')}`)

test('accounts with a past of their own that were sent to the same places are one group', () => {
  const gang = people('gang', 12)
  // Each user skipped one of the jobs, and has twenty votes of their own.
  const theirs = gang.flatMap((id, n) => [...voted(id, jobs.toSpliced(n % 7, 1)), ...own(id, 20)])
  const honest = people('honest', 30).flatMap((id, n) => [...voted(id, [jobs[n % 7]!]), ...own(id, 12)])
  expect(lockstepsOf([...honest, ...theirs])).toEqual([{ name: 'lockstep-1', people: gang }])
})

test('people who all like what everybody likes are no group', () => {
  const fans = people('fan', 40).flatMap((id, n) => [
    ...voted(
      id,
      jobs.filter((_, job) => job !== n % 7 && job !== (n * 3 + 1) % 7),
    ),
    ...own(id, 5),
  ])
  expect(lockstepsOf(fans)).toEqual([])
})

test('people who like all of a few rankings are no group', () => {
  const list = (ranking: string, userId: string): Target[] =>
    people('item', 5).map((item) => ({ userId, targetId: `${ranking} ${item}`, rankingId: ranking }))
  const fans = people('fan', 12).flatMap((id) => [...list('one', id), ...list('two', id)])
  expect(lockstepsOf([...fans, ...people('other', 30).flatMap((id) => own(id, 6))])).toEqual([])
})

test('seven people are too few', () => {
  const theirs = people('friend', 7).flatMap((id) => [...voted(id, jobs), ...own(id, 10)])
  expect(lockstepsOf([...theirs, ...people('other', 30).flatMap((id) => own(id, 6))])).toEqual([])
})
