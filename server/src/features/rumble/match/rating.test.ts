import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEWCOMER, rate, type Strength } from './rating.ts'

test('the example of the paper: 1464.06, 151.52, 0.05999', () => {
  const after = rate({ rating: 1500, rd: 200, volatility: 0.06 }, [
    { against: { rating: 1400, rd: 30 }, score: 1 },
    { against: { rating: 1550, rd: 100 }, score: 0 },
    { against: { rating: 1700, rd: 300 }, score: 0 },
  ])
  expect(after.rating).toBeCloseTo(1464.06, 1)
  expect(after.rd).toBeCloseTo(151.52, 1)
  expect(after.volatility).toBeCloseTo(0.059_99, 4)
})

test('who does not play becomes less sure, and never less than somebody new', () => {
  expect(rate({ rating: 1700, rd: 200, volatility: 0.06 }, []).rd).toBeCloseTo(200.27, 1)
  expect(rate(NEWCOMER, [])).toEqual(NEWCOMER)
})

const strength: fc.Arbitrary<Strength> = fc.record({
  rating: fc.double({ min: 600, max: 2600, noNaN: true }),
  rd: fc.double({ min: 30, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.04, max: 0.09, noNaN: true }),
})

test('a win lifts, a loss lowers, and what one match says makes surer: of any two', () => {
  fc.assert(
    fc.property(strength, strength, (one, other) => {
      const win = rate(one, [{ against: other, score: 1 }])
      const draw = rate(one, [{ against: other, score: 0.5 }])
      const loss = rate(one, [{ against: other, score: 0 }])
      expect(win.rating).toBeGreaterThan(one.rating)
      expect(loss.rating).toBeLessThan(one.rating)
      expect(draw.rating).toBeGreaterThan(loss.rating)
      expect(draw.rating).toBeLessThan(win.rating)
      for (const { rating, rd, volatility } of [win, draw, loss]) {
        expect(rating).toBeGreaterThan(-2000)
        expect(rating).toBeLessThan(6000)
        expect(rd).toBeLessThanOrEqual(350)
        expect(volatility).toBeGreaterThan(0)
      }
    }),
  )
})

test('two equals: what one wins the other loses', () => {
  const [win, loss] = [1, 0].map((score) => rate(NEWCOMER, [{ against: NEWCOMER, score }]))
  expect(win!.rating - 1500).toBeCloseTo(1500 - loss!.rating, 6)
})
