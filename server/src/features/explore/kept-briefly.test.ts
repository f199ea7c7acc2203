import { expect, test } from 'vitest'
import { keptBriefly } from './home.ts'

function setUp(patient: boolean) {
  const time = { now: 0, readings: 0, broken: false }
  const clock = { now: () => new Date(1_000_000 + time.now) }
  const read = async () => {
    time.readings++
    if (time.broken) throw new Error('broken')
    return { n: time.readings }
  }
  const kept = keptBriefly(clock, { ms: 1000, read, patient })
  return { time, ask: async (key: string) => (await kept(key)).n }
}

test('many readers at once cost one reading, until it is too old', async () => {
  const { time, ask } = setUp(false)
  expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual([1, 1, 1])
  time.now = 999
  expect(await ask('a')).toBe(1)
  time.now = 1001
  expect(await ask('a')).toBe(2)
  expect(await ask('b')).toBe(3)
})

test('a patient reader is given the old answer while the new one is read', async () => {
  const { time, ask } = setUp(true)
  expect(await ask('a')).toBe(1)
  time.now = 5000
  expect(await ask('a')).toBe(1)
  expect(await ask('a')).toBe(2)
  expect(time.readings).toBe(2)
})

test('what failed is not kept', async () => {
  const { time, ask } = setUp(false)
  time.broken = true
  await expect(ask('a')).rejects.toThrow('broken')
  time.broken = false
  expect(await ask('a')).toBe(2)
})
