import { expect, test } from 'vitest'
import { rollDice } from '../../sample/dice.ts'
import { rivalsOf, strengthsOf, type Table, tableOf, type WeighedDuel } from './bradley-terry.ts'
import { countOrder } from './show-order.ts'

const TABLES = 200

/** Random duels: some items have few or none, with different weights and ties. */
function randomDuels(seed: number): { ids: string[]; duels: WeighedDuel[] } {
  const dice = rollDice(seed)
  const ids = Array.from({ length: 3 + dice.below(22) }, (_, i) => `item ${i}`)
  const truth = ids.map(() => Math.exp(dice.next() * 4 - 2))
  const duels = Array.from({ length: dice.below(ids.length * 30) }, (): WeighedDuel => {
    const [i, j] = [dice.below(ids.length), dice.below(ids.length)]
    const wins = dice.next() < truth[i]! / (truth[i]! + truth[j]!)
    const winner = dice.chance(0.1) ? 'tie' : wins ? 'low' : 'high'
    return { low: ids[i]!, high: ids[j]!, winner, weight: dice.pick([1, 1, 1, 0.5, 0.1, 0]) }
  })
  return { ids, duels: duels.filter(({ low, high }) => low !== high) }
}

/** Reference implementation: minorise–maximise until nothing changes. */
function reference(table: Table): number[] {
  const rivals = rivalsOf(table)
  let strengths = rivals.map(() => 1)
  for (let round = 0; round < 200_000; round++) {
    const next = rivals.map((met, i) => {
      const won = 1 + met.reduce((sum, rival) => sum + rival.won, 0)
      const met1 = 2 / (strengths[i]! + 1)
      return won / met.reduce((sum, { at, won, lost }) => sum + (won + lost) / (strengths[i]! + strengths[at]!), met1)
    })
    const moved = Math.max(...next.map((strength, i) => Math.abs(Math.log(strength / strengths[i]!))))
    strengths = next
    if (moved < 1e-13) break
  }
  return strengths
}

test(`the order of strengths is that of a plain computation, on ${TABLES} random tables`, () => {
  for (let seed = 1; seed <= TABLES; seed++) {
    const { ids, duels } = randomDuels(seed)
    const table = tableOf(ids, duels)
    const [ours, plain] = [strengthsOf(table), reference(table)]
    for (const i of ids.keys())
      for (const j of ids.keys()) {
        if (Math.abs(Math.log(plain[i]! / plain[j]!)) < 1e-6) continue
        expect([seed, i, j, ours[i]! > ours[j]!]).toEqual([seed, i, j, plain[i]! > plain[j]!])
      }
  }
})

const won = (low: string, high: string, weight = 1): WeighedDuel => ({ low, high, winner: 'low', weight })

test('who never lost is strong, and not infinitely so; who was never asked stands in the middle', () => {
  const duels = Array.from({ length: 30 }, () => won('a', 'b'))
  const [a, b, c] = strengthsOf(tableOf(['a', 'b', 'c'], duels)) as [number, number, number]
  expect(a).toBeGreaterThan(3)
  expect(a).toBeLessThan(100)
  expect(b).toBeCloseTo(1 / a, 6)
  expect(c).toBe(1)
})

test('a table tells places, "gana el …" and how firm it is; equals stand as they stood', () => {
  const duels = [...Array.from({ length: 9 }, () => won('b', 'a')), won('a', 'b'), won('c', 'd', 0)]
  const places = countOrder(['a', 'b', 'c', 'd'], duels, 'seed')
  expect(places.map(({ itemId, rank }) => [itemId, rank])).toEqual([
    ['b', 1],
    ['c', 2],
    ['d', 3],
    ['a', 4],
  ])
  // (9 + 1) / (9 + 1 + 2), and (1 + 1) / (9 + 1 + 2).
  expect(places.map(({ winPct }) => winPct)).toEqual([83, 50, 50, 17])
  expect(places.map(({ appearances }) => appearances)).toEqual([10, 1, 1, 10])
  for (const { rank, rankLow, rankHigh } of places) {
    expect(rankLow).toBeLessThanOrEqual(rank)
    expect(rankHigh).toBeGreaterThanOrEqual(rank)
  }
})

test('a tie is half of a win for each', () => {
  const tie: WeighedDuel = { low: 'a', high: 'b', winner: 'tie', weight: 1 }
  expect(countOrder(['a', 'b'], [tie], 'x').map(({ winPct }) => winPct)).toEqual([50, 50])
})

test('ranges narrow with the duels, are the same each time, and hold the truth nine times in ten', () => {
  const dice = rollDice(7)
  const ids = Array.from({ length: 10 }, (_, i) => `item ${i}`)
  const play = (n: number) =>
    Array.from({ length: n }, () => {
      const [i, j] = [dice.below(10), dice.below(10)]
      return {
        ...won(ids[i]!, ids[j]!),
        winner: dice.next() < 1 / (1 + Math.exp((i - j) / 3)) ? 'low' : 'high',
      } as const
    }).filter(({ low, high }) => low !== high)
  const width = (n: number) => {
    const places = countOrder(ids, play(n), 'seed')
    return places.reduce((sum, { rankLow, rankHigh }) => sum + rankHigh - rankLow, 0) / 10
  }
  expect(width(60)).toBeGreaterThan(width(3_000))
  const same = play(100)
  expect(countOrder(ids, same, 'seed')).toEqual(countOrder(ids, same, 'seed'))
  let held = 0
  for (let run = 0; run < 60; run++)
    for (const { itemId, rankLow, rankHigh } of countOrder(ids, play(200), `run ${run}`)) {
      const truth = ids.indexOf(itemId) + 1
      if (rankLow <= truth && truth <= rankHigh) held++
    }
  expect(held / 600).toBeGreaterThan(0.85)
})
