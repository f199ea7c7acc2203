import { beforeEach, expect, test, vi } from 'vitest'
import { forgetWish, keepWish, keptWish } from './kept-wish.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const alien = { act: 'vote', type: 'item', id: 'a', name: 'Alien' } as const
const dune = { act: 'boost', type: 'ranking', id: 'b', name: 'Dune' } as const

test('a guest’s last wish waits for the sign-in and is taken once', () => {
  keepWish(alien)
  const first = keptWish()?.key ?? ''
  keepWish(dune)
  const kept = keptWish()
  expect(kept?.wish).toEqual(dune)
  expect([forgetWish(first), forgetWish(kept!.key), forgetWish(kept!.key)]).toEqual([false, true, false])
  expect(keptWish()).toBeNull()
})

test('a wish of more than an hour ago, or that cannot be read, is not fulfilled for the next person who signs in', () => {
  keepWish(alien)
  vi.advanceTimersByTime(3_599_000)
  expect(keptWish()?.wish).toEqual(alien)
  vi.advanceTimersByTime(1_001)
  expect(keptWish()).toBeNull()
  for (const text of ['{', '7', 'null', '{"key":"x"}']) {
    localStorage.setItem('liston-wish', text)
    expect(keptWish()).toBeNull()
  }
})
