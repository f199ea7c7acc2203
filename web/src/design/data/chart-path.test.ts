import { expect, it } from 'vitest'
import { barPath, linePath, niceScale } from './chart-path.ts'

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

it('counts in whole ones where there are only whole ones', () => {
  expect(niceScale([0, 1]).lines).toEqual([0, 1])
  expect(niceScale([0, 9]).lines).toEqual([0, 5, 10])
  expect(niceScale([0, 0.5]).lines).toEqual([0, 0.25, 0.5, 0.75, 1])
})

it('stands bars on 0, downwards for what was lost, and draws none for nothing', () => {
  const bars = (values: number[]) => barPath({ values, box: { ...box, low: -10 }, at: 0, of: 1 })
  expect(bars([10, 0])).toBe('M7 25V0h36V25z')
  expect(bars([-10])).toBe('M14 25V50h72V25z')
})

it('puts the bars of several series side by side', () => {
  const of = (at: number) => barPath({ values: [10], box, at, of: 2 })
  expect(of(0)).toBe('M14 50V0h31.7V50z')
  expect(of(1)).toBe('M50 50V0h31.7V50z')
})
