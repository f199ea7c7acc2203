import { afterEach, expect, test, vi } from 'vitest'
import { beginDuels, endDuels, isOfferedIn, KEPT_DUELS } from './kept-duels.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the teaser is offered once in a UTC day, as its pairs are those of a UTC day', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
  vi.useFakeTimers({ now: Date.parse('2026-05-01T23:30:00Z') })
  beginDuels('one')
  endDuels()
  expect(JSON.parse(kept.get(KEPT_DUELS)!)).toMatchObject({ day: '2026-05-01' })
  expect(isOfferedIn('other')).toBe(false)
  vi.setSystemTime(Date.parse('2026-05-02T00:00:00Z'))
  expect(isOfferedIn('other')).toBe(true)
})
