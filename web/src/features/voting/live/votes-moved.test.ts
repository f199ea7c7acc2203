import { expect, test } from 'vitest'
import { boughtOf } from '../../rankings/index.ts'
import { films, item } from '../../../testing/cast.ts'
import { afterVotes } from './votes-moved.ts'

const moved = {
  rankingId: films().id,
  points: 1334,
  voters: 313,
  items: [{ id: item(3).id, points: 130, paidPoints: 50, voters: 48 }],
}

test('figures follow the votes of others; the fair order and its bars wait for the server', () => {
  const after = afterVotes(films(), moved)
  expect([after.points, after.voters]).toEqual([1334, 313])
  expect(after.items.map((i) => i.points)).toEqual([100, 90, 130, 70])
  expect(after.items.map((i) => i.voters)).toEqual([49, 48, 48, 46])
  expect(after.items.map((i) => i.share)).toEqual([100, 90, 80, 70])
})

test('where bars are points they follow, and the part that was bought with them', () => {
  const author = afterVotes(films({ order: 'author' }), moved)
  expect(author.items.map((i) => i.share)).toEqual([77, 69, 100, 54])
  const after = author.items.find((i) => i.id === item(3).id)!
  expect(after.paidPoints).toBe(50)
  expect(boughtOf(after)).toBeCloseTo(100 * (50 / 130), 5)
})

test('where points make the order, the order follows at once', () => {
  const after = afterVotes(films({ order: 'points' }), moved)
  expect(after.items.map((i) => [i.name, i.rank])).toEqual([
    ['Dolor y gloria', 1],
    ['Volver', 2],
    ['Hable con ella', 3],
    ['Todo sobre mi madre', 4],
  ])
})

test('items this page does not know are left to the next reading', () => {
  expect(
    afterVotes(films(), { ...moved, items: [{ id: item(9).id, points: 5, paidPoints: 0, voters: 1 }] }).items,
  ).toHaveLength(4)
})
