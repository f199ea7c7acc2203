import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceOf, type Known } from '../chance.ts'
import { drawDay, type Lively } from './draw-day.ts'

const item = (id: string, score: number | null): Known => ({ id, score, wins: 0, losses: 0, appearances: 0 })
const ranking = (n: number, category: string, scores: (number | null)[], recent = false): Lively => ({
  id: `r${n}`,
  category,
  recent,
  items: scores.map((score, i) => item(`r${n} i${i}`, score)),
})

const lively = fc
  .array(
    fc.record({
      category: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'),
      recent: fc.boolean(),
      scores: fc.array(fc.option(fc.double({ min: -0.1, max: 1, noNaN: true })), { minLength: 2, maxLength: 8 }),
    }),
    { maxLength: 25 },
  )
  .map((all) => all.map(({ category, scores, recent }, n) => ranking(n, category, scores, recent)))

test('seven duels, no item twice, each 55 to 90 % for one side, of seven categories where there are so many', () => {
  fc.assert(
    fc.property(lively, fc.string(), (rankings, seed) => {
      const duels = drawDay(rankings, seed)
      expect(drawDay(rankings, seed)).toEqual(duels)
      const askable = rankings.filter(({ items }) =>
        items.some((a) => items.some((b) => chanceOf(a, b) > 0.551 && chanceOf(a, b) < 0.899)),
      )
      const categories = new Set(askable.map(({ category }) => category)).size
      if (!duels) {
        expect(askable.length).toBeLessThan(7)
        return
      }
      expect(duels).toHaveLength(7)
      expect(new Set(duels.flatMap(({ itemA, itemB }) => [itemA, itemB])).size).toBe(14)
      const of = (id: string) => rankings.find((one) => one.id === id)!
      for (const { rankingId, itemA, itemB, shareA } of duels) {
        const [a, b] = [itemA, itemB].map((id) => of(rankingId).items.find((one) => one.id === id)!)
        expect(shareA).toBeGreaterThanOrEqual(Math.round(chanceOf(a!, b!) * 100) - 1)
        expect(shareA).toBeLessThanOrEqual(Math.round(chanceOf(a!, b!) * 100) + 1)
        expect(Math.max(shareA, 100 - shareA)).toBeGreaterThanOrEqual(55)
        expect(Math.max(shareA, 100 - shareA)).toBeLessThanOrEqual(90)
      }
      const asked = new Set(duels.map(({ rankingId }) => of(rankingId).category)).size
      expect(asked).toBeGreaterThanOrEqual(Math.min(7, categories))
    }),
    { numRuns: 400 },
  )
})

test('another seed draws another set; which side the crowd is on is drawn too', () => {
  const rankings = Array.from({ length: 30 }, (_, n) => ranking(n, `c${n}`, [0.6, 0.4, 0.3, 0.2]))
  const sets = Array.from({ length: 60 }, (_, n) => drawDay(rankings, `day ${n}`)!)
  expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(60)
  const first = sets.flat().filter(({ shareA }) => shareA > 50).length
  expect(first / 420).toBeGreaterThan(0.4)
  expect(first / 420).toBeLessThan(0.6)
})

test('what was asked a few days ago rests while there are others', () => {
  const rankings = Array.from({ length: 20 }, (_, n) => ranking(n, `c${n}`, [0.6, 0.4, 0.3], n < 10))
  for (let n = 0; n < 50; n++)
    for (const { rankingId } of drawDay(rankings, `day ${n}`)!) expect(Number(rankingId.slice(1))).toBeGreaterThan(9)
})

test('no set where nothing is lively, or everything a coin toss or plain', () => {
  expect(drawDay([], 'x')).toBeNull()
  expect(
    drawDay(
      [
        ranking(
          1,
          'a',
          Array.from({ length: 20 }, () => 0.5),
        ),
      ],
      'x',
    ),
  ).toBeNull()
  expect(drawDay([ranking(1, 'a', [0.9, 0.01])], 'x')).toBeNull()
})
