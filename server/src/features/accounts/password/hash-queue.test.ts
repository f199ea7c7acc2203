import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { HashQueueFull, queueHash } from './hash-password.ts'

test('hashing leaves a core to the rest, fifty wait, the next is turned away; places come back', async () => {
  const places = Math.max(1, availableParallelism() - 1)
  let working = 0
  let most = 0
  const gates: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, ++working)
    await new Promise<void>((go) => gates.push(go))
    working--
  }
  const all = Array.from({ length: places + 50 }, () => queueHash(work))
  await expect(queueHash(work)).rejects.toBeInstanceOf(HashQueueFull)
  const done = Promise.all(all)
  while (gates.length || working) {
    gates.shift()?.()
    await new Promise((next) => setImmediate(next))
  }
  await done
  expect(most).toBe(places)
  await expect(queueHash(async () => 'in')).resolves.toBe('in')
})

test('work that fails gives its place back', async () => {
  const fails = Array.from({ length: 20 }, () => queueHash(() => Promise.reject(new Error('no'))))
  expect((await Promise.allSettled(fails)).every((f) => f.status === 'rejected')).toBe(true)
  await expect(queueHash(async () => 'in')).resolves.toBe('in')
})
