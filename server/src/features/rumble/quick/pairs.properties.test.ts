import { expect, test } from 'vitest'
import type { Arena } from '../store.ts'
import { choosePairs, keyOf } from '../teaser.ts'
import type { SeenPair } from './ballot-store.ts'
import { seenIn } from './issue-pair.ts'

const RUNS = 40
const listOf = (n: number, shown: (i: number) => number = () => 0) =>
  Array.from({ length: n }, (_, i) => ({ id: `item ${String(i).padStart(3, '0')}`, shown: shown(i) }))
const arenaOf = (items: { id: string; shown: number }[]) => ({ items }) as unknown as Arena

/** A user who answers pair after pair; `knows` tells which items they know. */
function ask(items: { id: string; shown: number }[], times: number, seed: string, knows = (_id: string) => true) {
  const told = new Map<string, SeenPair>()
  const asked = []
  for (let n = 0; n < times; n++) {
    const { seen } = seenIn(arenaOf(items), [...told.values()])
    const [pair] = choosePairs(items, { count: 1, seed: `${seed} ${n}`, seen })
    if (!pair) break
    const [low, high] = pair.map(({ id }) => id).toSorted() as [string, string]
    const skips = Number(!knows(low) || !knows(high))
    const before = told.get(keyOf(...pair)) ?? { low, high, times: 0, skips: 0 }
    told.set(keyOf(...pair), { low, high, times: before.times + 1, skips: before.skips + skips })
    asked.push({ pair, before: seen })
  }
  return asked
}

test('no pair comes again before all were seen, nor a third time before all came twice', () => {
  for (let run = 0; run < RUNS; run++) {
    const n = 4 + (run % 5)
    const all = (n * (n - 1)) / 2
    const keys = ask(listOf(n), 2 * all, `seed ${run}`).map(({ pair }) => keyOf(...pair))
    expect(keys).toHaveLength(2 * all)
    expect(new Set(keys.slice(0, all)).size).toBe(all)
    expect(new Set(keys.slice(all)).size).toBe(all)
  }
})

test('one of the two is always the item that came least, of those that have a pair left', () => {
  for (let run = 0; run < RUNS; run++) {
    const items = listOf(9)
    for (const { pair, before } of ask(items, 36, `seed ${run}`)) {
      const free = items.filter((a) => items.some((b) => a !== b && !before.met.has(keyOf(a, b))))
      const least = Math.min(...free.map(({ id }) => before.asked.get(id) ?? 0))
      expect(Math.min(...pair.map(({ id }) => before.asked.get(id) ?? 0))).toBe(least)
    }
  }
})

test('half of the rivals are the nearest in the order, and the sides are drawn', () => {
  const drawn = Array.from(
    { length: 400 },
    (_, run) =>
      ask(
        listOf(30, (i) => (i === 15 ? 0 : 5)),
        1,
        `seed ${run}`,
      )[0]!,
  )
  const share = (of: (ids: string[]) => boolean) =>
    drawn.filter(({ pair }) => of(pair.map(({ id }) => id))).length / drawn.length
  const near = share((ids) => ids.includes('item 014') || ids.includes('item 016'))
  expect(near).toBeGreaterThan(0.42)
  expect(near).toBeLessThan(0.66)
  const left = share(([first]) => first === 'item 015')
  expect(left).toBeGreaterThan(0.42)
  expect(left).toBeLessThan(0.58)
})

test('what somebody does not know is asked less', () => {
  let strange = 0
  const times = 40
  for (let run = 0; run < RUNS; run++)
    strange += ask(listOf(12), times, `seed ${run}`, (id) => id !== 'item 000').filter(({ pair }) =>
      pair.some(({ id }) => id === 'item 000'),
    ).length
  // With an even choice the item would be in a sixth of the pairs.
  expect(strange / RUNS).toBeLessThan(times / 6 / 1.5)
  expect(strange).toBeGreaterThan(0)
})
