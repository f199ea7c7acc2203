import { expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

it('shows every page of a short list', () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(2, 5)).toEqual([1, 2, 3, 4, 5])
})

it('keeps both ends and the neighbours of a long one', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, null, 20])
  expect(pageWindow(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(pageWindow(20, 20)).toEqual([1, null, 17, 18, 19, 20])
})

it('never leaves out fewer than two pages in a row beside an end', () => {
  for (let total = 1; total <= 30; total++)
    for (let current = 1; current <= total; current++) {
      const pages = pageWindow(current, total)
      expect(pages).toContain(current)
      expect(pages.length).toBeLessThanOrEqual(7)
      for (const [at, page] of pages.entries())
        if (page === null) expect((pages[at + 1] ?? 0) - (pages[at - 1] ?? 0)).toBeGreaterThan(2)
    }
})
