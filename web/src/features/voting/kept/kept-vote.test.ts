import { beforeEach, expect, test, vi } from 'vitest'
import { forgetVote, keepVote, keptVote } from './kept-vote.ts'

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

const alien = { type: 'item', id: 'a', name: 'Alien' } as const
const dune = { type: 'ranking', id: 'b', name: 'Dune' } as const

test('a guest’s last vote waits for the sign-in and is taken once', () => {
  keepVote(alien)
  const first = keptVote()?.key ?? ''
  keepVote(dune)
  const kept = keptVote()
  expect(kept?.target).toEqual(dune)
  expect([forgetVote(first), forgetVote(kept!.key), forgetVote(kept!.key)]).toEqual([false, true, false])
  expect(keptVote()).toBeNull()
})

test('a vote of more than an hour ago, or that cannot be read, is not cast for whoever signs in', () => {
  keepVote(alien)
  vi.advanceTimersByTime(3_599_000)
  expect(keptVote()?.target).toEqual(alien)
  vi.advanceTimersByTime(1_001)
  expect(keptVote()).toBeNull()
  for (const text of ['{', '7', 'null', '{"key":"x"}']) {
    localStorage.setItem('liston-vote', text)
    expect(keptVote()).toBeNull()
  }
})
