import { expect, test } from 'vitest'
import { type Budget, budgets, figuresOf, verdictOn } from './judge.ts'
import { regressionsOf, storedOf } from './stored-figures.ts'

const budget = (bar: string[], unit = 'ms'): Budget => ({ id: 'x', measure: '', unit, bar, goal: bar })
const names = (b: Budget, now: object, committed: object) => regressionsOf(b, now, committed).map(({ name }) => name)

test('a ratio that is more than 15 % worse than committed is a regression, in the direction of the bar', () => {
  const small = budget(['cpuRatio <= 2', 'p99Ratio <= 3'])
  expect(names(small, { cpuRatio: 1.14, p99Ratio: 1.16 }, { cpuRatio: 1, p99Ratio: 1 })).toEqual(['p99Ratio'])
  const large = budget(['ratio >= 5'])
  expect(names(large, { ratio: 5.9 }, { ratio: 5 })).toEqual([])
  expect(regressionsOf(large, { ratio: 4 }, { ratio: 5 })).toMatchObject([{ name: 'ratio', before: 5, now: 4 }])
})

test('figures are compared only if they do not depend on the speed of the machine', () => {
  const slow = { ours: 2, ratio: Number.NaN }
  expect(names(budget(['ours <= 9']), slow, { ours: 1 })).toEqual([])
  expect(names(budget(['ours <= 9'], 'KB'), slow, { ours: 1 })).toEqual(['ours'])
  expect(names(budget(['ours <= 9']), { ours: 2, ratio: 2 }, { ours: 1, ratio: 1 })).toEqual(['ratio'])
  expect(names(budget(['ratio <= 9']), { ratio: 2 }, {})).toEqual([])
})

test('stored figures are judged as measured ones', () => {
  const measured = figuresOf({ id: 'x', ours: [4, 6, 5], limit: [2, 2, 2] })
  const stored = storedOf(measured, { date: '2026-11-28', load: 1.04 })
  expect(stored).toEqual({ ours: 5, limit: 2, ratio: 2.5, worst: 6, date: '2026-11-28', load: 1 })
  expect(['ratio <= 2.5', 'ratio <= 2', 'cpu <= 1'].map((bar) => verdictOn(stored, budget([bar])))).toEqual([
    'goal',
    'no',
    '–',
  ])
})

test('every limit in budgets.json names a figure, and no two lines have the same id', () => {
  const figures = Object.keys(figuresOf({ id: 'x', ours: [1] }))
  const conditions = budgets.flatMap(({ bar, goal }) => [...bar, ...goal])
  expect(conditions.filter((c) => !/^\w+ [<>]= -?[\d.]+$/.test(c) || !figures.includes(c.split(' ')[0]!))).toEqual([])
  expect(new Set(budgets.map(({ id }) => id)).size).toBe(budgets.length)
})
