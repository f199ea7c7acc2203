import { expect, test } from 'vitest'
import { choosePairs } from './teaser.ts'

const order = (n: number, shown: (i: number) => number = () => 0) =>
  Array.from({ length: n }, (_, i) => ({ id: `item ${i}`, shown: shown(i) }))
const days = Array.from({ length: 400 }, (_, day) => `ranking ${day}`)
const names = (pairs: { id: string }[][]) => pairs.map((pair) => pair.map(({ id }) => id))

test('the same seed draws the same pairs, another day draws others', () => {
  const drawn = days.slice(0, 20).map((seed) => JSON.stringify(choosePairs(order(12), { count: 3, seed })))
  expect(JSON.stringify(choosePairs(order(12), { count: 3, seed: days[0]! }))).toBe(drawn[0])
  expect(new Set(drawn).size).toBeGreaterThan(15)
})

test('no pair comes twice, and no item does while there are others', () => {
  for (const seed of days) {
    for (const n of [4, 6, 30]) {
      const pairs = names(choosePairs(order(n), { count: 3, seed }))
      expect(pairs).toHaveLength(3)
      expect(new Set(pairs.map((pair) => pair.toSorted().join())).size).toBe(3)
      if (n === 30) expect(new Set(pairs.flat()).size).toBe(6)
    }
  }
})

test('who was asked for least comes first', () => {
  for (const seed of days)
    expect(
      names(
        choosePairs(
          order(12, (i) => (i === 7 ? 0 : 5)),
          { count: 3, seed },
        ),
      )[0],
    ).toContain('item 7')
})

test('about half of the rivals are neighbours in the order, and the sides are drawn', () => {
  const first = days.map(
    (seed) =>
      choosePairs(
        order(30, (i) => (i === 15 ? 0 : 5)),
        { count: 1, seed },
      )[0]!,
  )
  const near = first.filter((pair) => pair.some(({ id }) => id === 'item 14' || id === 'item 16')).length
  expect(near / days.length).toBeGreaterThan(0.4)
  expect(near / days.length).toBeLessThan(0.7)
  const left = first.filter(([a]) => a.id === 'item 15').length
  expect(left / days.length).toBeGreaterThan(0.4)
  expect(left / days.length).toBeLessThan(0.6)
})
