import { cupRules } from '@liston/contract/rumble'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawBracket } from './draw-bracket.ts'
import { goesOnAlone, lineUp, nextDue } from './begin-cup.ts'

/** Arbitrary bracket: number of items, size, seeding and random draws. */
const brackets = fc
  .record({
    size: fc.constantFrom(...cupRules.CUP_SIZES),
    more: fc.nat(20),
    seeds: fc.constantFrom('order' as const, 'random' as const),
    draws: fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
  })
  .map(({ size, more, seeds, draws }) => {
    const items = Array.from({ length: size + more }, (_, i) => `item ${i}`)
    const random = () => draws.next().value as number
    return { size, seeds, items, entrants: drawBracket(items, { size, seeds, random }) }
  })
const answers = fc.infiniteStream(fc.boolean())

/** Plays a bracket to its end. `leave` returns the seed of an item that goes away before the match, or null. */
function playOut(seeds: number[], choose: () => boolean, leave: () => number | null = () => null) {
  const winners = new Map<number, number>()
  const gone = new Set<number>()
  const losers: number[] = []
  const asked: number[] = []
  for (;;) {
    const due = nextDue(lineUp(seeds, winners))
    if (!due) break
    const away = leave()
    if (away !== null) gone.add(away)
    const alone = goesOnAlone(due, (seed) => !gone.has(seed))
    expect(losers).not.toContain(due.a)
    expect(losers).not.toContain(due.b)
    if (alone === null) asked.push(due.n)
    const winner = alone ?? (choose() ? due.a : due.b)
    losers.push(winner === due.a ? due.b : due.a)
    winners.set(due.n, winner)
  }
  return { winners, losers, asked, gone }
}

test('any bracket with any answers: one match fewer than items, one champion, nobody plays after losing', () => {
  fc.assert(
    fc.property(brackets, answers, ({ size, entrants }, stream) => {
      const seeds = entrants.map(({ seed }) => seed)
      const { winners, losers, asked } = playOut(seeds, () => stream.next().value as boolean)
      expect(asked).toEqual(Array.from({ length: size - 1 }, (_, i) => i + 1))
      expect(winners.size).toBe(size - 1)
      expect(new Set(losers).size).toBe(size - 1)
      const champion = winners.get(size - 1)!
      expect(seeds.filter((seed) => !losers.includes(seed))).toEqual([champion])
      // The champion played every round once and won each.
      const won = lineUp(seeds, winners).filter(({ winner }) => winner === champion)
      expect(won.map(({ round }) => round)).toEqual(Array.from({ length: Math.log2(size) }, (_, i) => i + 1))
    }),
    { numRuns: 500 },
  )
})

test('items that go away meanwhile ask nobody; who is there beats who is not, and a champion is there if a finalist is', () => {
  const leaving = fc.infiniteStream(fc.option(fc.integer({ min: 1, max: 32 }), { nil: null, freq: 2 }))
  fc.assert(
    fc.property(brackets, answers, leaving, ({ size, entrants }, stream, away) => {
      const seeds = entrants.map(({ seed }) => seed)
      const played = playOut(
        seeds,
        () => stream.next().value as boolean,
        () => away.next().value as number | null,
      )
      expect(played.winners.size).toBe(size - 1)
      expect(new Set(played.losers).size).toBe(size - 1)
      const final = lineUp(seeds, played.winners).at(-1)!
      const isThere = (seed: number | null) => seed !== null && !played.gone.has(seed)
      expect(isThere(final.winner)).toBe(isThere(final.a) || isThere(final.b))
    }),
    { numRuns: 500 },
  )
})

test('every bracket has each place and each item once; by the order the best so many, and the best of them meet late', () => {
  fc.assert(
    fc.property(brackets, ({ size, seeds, items, entrants }) => {
      const all = Array.from({ length: size }, (_, i) => i + 1)
      expect(entrants.map(({ place }) => place)).toEqual(all)
      expect(entrants.map(({ seed }) => seed).toSorted((a, b) => a - b)).toEqual(all)
      expect(new Set(entrants.map(({ itemId }) => itemId)).size).toBe(size)
      if (seeds === 'random') return
      for (const { seed, itemId } of entrants) expect(itemId).toBe(items[seed - 1])
      // If the better seed always wins, the seeds of each match in a round add up to the same sum. So seeds 1 and 2
      // meet in the final.
      const order = entrants.map(({ seed }) => seed)
      const winners = new Map<number, number>()
      for (let due = nextDue(lineUp(order, winners)); due; due = nextDue(lineUp(order, winners)))
        winners.set(due.n, Math.min(due.a, due.b))
      for (const { round, a, b } of lineUp(order, winners)) expect(a! + b!).toBe(size / 2 ** (round - 1) + 1)
    }),
    { numRuns: 300 },
  )
})
