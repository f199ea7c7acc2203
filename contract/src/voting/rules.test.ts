import { expect, test } from 'vitest'
import { fairWeight, hotRank, rawWeight, VOTE_KINDS, VOTE_PRICE_STARS, votePoints, votersMissing } from './rules.ts'

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 25, 40]

test('levels weigh as the table of rules 3.4 says, and no more above 9', () => {
  expect(levels.map(rawWeight)).toEqual([1, 1, 1, 1, 2, 2, 3, 5, 10, 10, 10, 10])
  expect(levels.map(fairWeight)).toEqual([1, 1, 1, 1, 1.25, 1.25, 1.5, 1.5, 2, 2, 2, 2])
})

test('the level multiplies the free vote only; Boost and Ultra show the Stars they cost', () => {
  expect(VOTE_KINDS.map((kind) => votePoints(kind, 1))).toEqual([1, 10, 50, 0])
  expect(VOTE_KINDS.map((kind) => votePoints(kind, 9))).toEqual([10, 10, 50, 0])
  expect(VOTE_KINDS.map((kind) => VOTE_PRICE_STARS[kind])).toEqual([0, 10, 50, 0])
})

test('an order is the author’s until 5 people weigh in', () => {
  expect([0, 4, 5, 30].map(votersMissing)).toEqual([5, 1, 0, 0])
})

test('12.5 hours of age weigh as much as ten times the people', () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 21) + hours * 3_600_000)
  expect(hotRank(9, at(12.5))).toBeCloseTo(hotRank(99, at(0)), 6)
  expect(hotRank(10, at(0))).toBeGreaterThan(hotRank(9, at(0)))
  expect(Number.isFinite(hotRank(0, at(0)))).toBe(true)
})
