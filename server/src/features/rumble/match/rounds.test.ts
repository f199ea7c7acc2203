import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceOf, type Known } from '../chance.ts'
import { chooseRounds } from './rounds.ts'

const item = (id: number, score: number, duels: Partial<Known> = {}): Known => ({
  id: String(id),
  score,
  wins: 0,
  losses: 0,
  appearances: 0,
  ...duels,
})

test('a chance is the share of the votes, until both had a dozen duels', () => {
  expect(chanceOf(item(1, 0.6), item(2, 0.2))).toBeCloseTo(0.75)
  const beaten = { wins: 2, losses: 10, appearances: 12 }
  const strong = { wins: 10, losses: 2, appearances: 12 }
  expect(chanceOf(item(1, 0.6, beaten), item(2, 0.2, { ...strong, appearances: 11 }))).toBeCloseTo(0.75)
  expect(chanceOf(item(1, 0.6, beaten), item(2, 0.2, strong))).toBeLessThan(0.1)
})

const known = fc
  .array(
    fc.record({
      score: fc.oneof(fc.constant(null), fc.double({ min: -0.2, max: 1, noNaN: true })),
      wins: fc.nat(60),
      losses: fc.nat(60),
    }),
    { minLength: 8, maxLength: 60 },
  )
  .map((all) => all.map((one, id): Known => ({ ...one, id: String(id), appearances: one.wins + one.losses })))

test('whatever the ranking: seven different pairs of 55 to 85 %, or none at all', () => {
  fc.assert(
    fc.property(known, fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (items, numbers) => {
      const rounds = chooseRounds(items, () => numbers.next().value as number)
      if (!rounds) return
      expect(rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7])
      expect(new Set(rounds.map(({ a, b }) => [a, b].sort().join(' '))).size).toBe(7)
      for (const { a, b, chanceA } of rounds) {
        const better = Math.max(chanceA, 1 - chanceA)
        expect(better).toBeGreaterThanOrEqual(0.55)
        expect(better).toBeLessThanOrEqual(0.85)
        const [one, other] = [a, b].map((id) => items.find((known) => known.id === id)!)
        expect(chanceA).toBeCloseTo(chanceOf(one!, other!), 9)
      }
    }),
    { numRuns: 300 },
  )
})

test('all alike, or one far ahead of nobodies: no match', () => {
  const alike = Array.from({ length: 10 }, (_, id) => item(id, 0.4))
  expect(chooseRounds(alike, Math.random)).toBeNull()
})

test('items take turns: of eight that fit no one is asked about more than three times', () => {
  const items = Array.from({ length: 8 }, (_, id) => item(id, 0.9 * 0.8 ** id))
  for (let n = 0; n < 50; n++) {
    const asked = chooseRounds(items, Math.random)!.flatMap(({ a, b }) => [a, b])
    for (const { id } of items) expect(asked.filter((one) => one === id).length).toBeLessThanOrEqual(3)
  }
})
