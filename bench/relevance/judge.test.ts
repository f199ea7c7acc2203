import { expect, test } from 'vitest'
import { ndcg, readJudged } from './judge.ts'

test('at least 150 searches are judged, in both languages, each once', () => {
  const judged = readJudged()
  expect(judged.length).toBeGreaterThanOrEqual(150)
  expect(new Set(judged.map(({ language, kind, query }) => `${language} ${kind} ${query}`)).size).toBe(judged.length)
  for (const language of ['es', 'en']) expect(judged.filter((j) => j.language === language).length).toBeGreaterThan(70)
})

test('the best first is 1, nothing is 0, and later is less', () => {
  const grades = new Map([
    ['a', 3],
    ['b', 1],
  ])
  expect(ndcg(['a', 'b'], grades)).toBe(1)
  expect(ndcg([], grades)).toBe(0)
  expect(ndcg(['b', 'a'], grades)).toBeLessThan(ndcg(['a'], grades))
})
