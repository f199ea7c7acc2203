import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { HashQueueFull, hashPassword, passwordMatches, queueHash } from './hash-password.ts'

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

/** Nice values of this process's threads, the main thread's first. */
const priorities = () =>
  [process.pid, ...readdirSync('/proc/self/task')].map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'latin1')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })

test('hashing runs in threads of lower priority, and only those have it', async () => {
  const hashed = await hashPassword('una jirafa azul')
  expect(await passwordMatches('una jirafa azul', hashed)).toBe(true)
  // Elsewhere a priority is that of the whole process.
  if (process.platform !== 'linux') return
  const [main, ...threads] = priorities()
  expect(main).toBe(getPriority())
  const lower = threads.filter((nice) => nice > main!).length
  expect(lower).toBeGreaterThan(0)
  expect(lower).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1) + 1)
})

test('a hash that cannot be read fails alone', async () => {
  await expect(passwordMatches('una jirafa azul', 'no hash')).rejects.toThrow()
  expect(await passwordMatches('una jirafa azul', await hashPassword('una jirafa azul'))).toBe(true)
})
