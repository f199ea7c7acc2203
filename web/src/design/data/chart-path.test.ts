import { expect, it } from 'vitest'
import { linePath, niceScale } from './chart-path.ts'

const box = { width: 100, height: 50, low: 0, high: 10 }

it('draws left to right, high values at the top', () => {
  expect(linePath([0, 10, 5], box)).toBe('M0 50L50 0L100 25')
})

it('leaves a gap where nothing was measured', () => {
  expect(linePath([0, null, 10], box)).toBe('M0 50M100 0')
})

it('puts one value in the middle, and a flat line too', () => {
  expect(linePath([3], box)).toBe('M50 35')
  expect(linePath([4, 4], { ...box, low: 4, high: 4 })).toBe('M0 25L100 25')
})

it('chooses round lines that hold every value', () => {
  expect(niceScale([0, 340])).toEqual({ low: 0, high: 400, lines: [0, 100, 200, 300, 400] })
  expect(niceScale([-3, 8]).low).toBeLessThanOrEqual(-3)
  expect(niceScale([0, 0]).high).toBeGreaterThan(0)
  expect(niceScale([]).lines.length).toBeGreaterThan(1)
})
