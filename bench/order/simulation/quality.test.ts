import { beforeAll, describe, expect, test } from 'vitest'
import { isFull, sizeOf } from '../../../server/src/testing/proof-sizes.ts'
import { populations } from './crowds.ts'
import { aheadOf, errorsOf, type Quality, shareOf, studyQuality } from './study-quality.ts'

const VOTERS = [30, 200, 1_000, 5_000]
let still: Quality[]
let grown: Quality[]

// Lists of 100 items take as long as all others together; only the benchmark includes them.
beforeAll(() => {
  const mixed = populations({
    items: [8, 20, 50].filter((items) => items <= sizeOf('quality')),
    voters: VOTERS,
    half: 'odd',
  })
  const lists = (p: { voters: number }) => (p.voters <= 200 ? 3 : 1)
  still = studyQuality(mixed, { lists, grows: false })
  grown = studyQuality(mixed, { lists, grows: true })
  if (!isFull) return
  for (const q of [...still, ...grown]) {
    const covered = [shareOf([q], ['covered', 'items']), shareOf([q], ['unvotedCovered', 'unvoted'])]
    const marked = [errorsOf([q], 'marked'), errorsOf([q], 'unmarked'), shareOf([q], ['topMarked', 'topPairs'])]
    console.log(q.voters, q.grows, aheadOf([q], 'plain'), covered, marked, [q.lists, q.stable, q.stableTrue])
  }
  // Timeout: at full size the simulation computes for half a minute and more.
}, 120_000)

const of = (voters: number) => [...still, ...grown].filter((quality) => quality.voters === voters)

test('costs hardly anything against plain sums where all items were there from the start, and much less where lists grow', () => {
  // Longer lists lose less.
  expect(aheadOf(still, 'plain')).toBeGreaterThan(isFull ? -0.02 : -0.025)
  expect(aheadOf(grown, 'plain')).toBeGreaterThan(0.04)
})

describe.each(VOTERS)('with %i voters', (voters) => {
  test('the true place lies in the range that is shown for nine of ten items', () => {
    const share = shareOf(of(voters), ['covered', 'items'])
    expect([share > 0.88, share < 0.96]).toEqual([true, true])
  })
})

test('what is said of two neighbours is true, tied or not', () => {
  for (const mark of ['marked', 'unmarked'] as const) {
    const errors = errorsOf([...still, ...grown], mark)
    expect(Math.abs(errors.said - errors.true)).toBeLessThan(0.05)
  }
})

test('the true place of items that nobody voted for lies in their range as often', () => {
  const share = shareOf([...still, ...grown], ['unvotedCovered', 'unvoted'])
  expect([share > 0.88, share < 0.98]).toEqual([true, true])
})

test('at most half of the first ten are called a tie with the next, with 200 voters and more', () => {
  for (const voters of [200, 1_000, 5_000])
    expect(shareOf(of(voters), ['topMarked', 'topPairs'])).toBeLessThanOrEqual(0.5)
})

test('where an order is called stable, the true first is among the first three; and it is called so often', () => {
  const sum = (qualities: Quality[], name: 'lists' | 'stable' | 'stableTrue') =>
    qualities.reduce((all, q) => all + q[name], 0)
  expect(sum([...still, ...grown], 'stableTrue') / sum([...still, ...grown], 'stable')).toBeGreaterThan(0.9)
  for (const voters of [1_000, 5_000]) expect(sum(of(voters), 'stable') / sum(of(voters), 'lists')).toBeGreaterThan(0.5)
})
