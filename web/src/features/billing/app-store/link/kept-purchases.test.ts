import { beforeEach, expect, test, vi } from 'vitest'
import { dropPurchases, keepPurchases, noteSeen, pendingPurchases, unseenBy } from './kept-purchases.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const many = Array.from({ length: 40 }, (_, n) => `purchase ${n}`)

test('a purchase that was not sent is kept, however many come after it', () => {
  for (const one of many) keepPurchases([one])
  expect(pendingPurchases()).toEqual(many)
  keepPurchases(many.slice(0, 3))
  dropPurchases(many.slice(1))
  expect(pendingPurchases()).toEqual(['purchase 0'])
  dropPurchases(many)
  expect(pendingPurchases()).toEqual([])
})

test('of what was sent only the latest is remembered, for each person', () => {
  noteSeen('ana', many)
  expect(unseenBy('ana', many)).toEqual(many.slice(0, 16))
  expect(unseenBy('bruno', many)).toEqual(many)
})
