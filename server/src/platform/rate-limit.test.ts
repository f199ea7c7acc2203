import { afterEach, expect, test, vi } from 'vitest'
import { openRedisServer } from '../testing/redis-server.ts'
import { openLog } from './log.ts'
import { type Buckets, networkOf, openRateLimit, ownBuckets, redisBuckets } from './rate-limit.ts'

afterEach(() => void vi.useRealTimers())
const guest = { userId: null, ip: '10.0.0.1' }

test('the place after the last one waits until the window ends, then there is room again', async () => {
  vi.useFakeTimers()
  const limit = openRateLimit(ownBuckets(), 1)
  const takes = await Promise.all(Array.from({ length: 201 }, () => limit.take('read', guest)))
  expect([takes.at(199), takes.at(200)]).toEqual([0, 60])
  expect(await limit.take('read', { userId: 'ana', ip: guest.ip })).toBe(0)
  expect(await limit.take('read', { userId: null, ip: '10.0.0.2' })).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(await limit.take('read', guest)).toBe(0)
})

test('factor 0 limits nothing', async () => {
  const limit = openRateLimit(ownBuckets(), 0)
  const takes = await Promise.all(Array.from({ length: 500 }, () => limit.take('sign-up', guest)))
  expect(Math.max(...takes)).toBe(0)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', true],
  ['2001:db8::1', '2001:db8:0:0:ffff::', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::ffff:10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
])('%s and %s count as one: %s', (a, b, same) => {
  expect(networkOf(a) === networkOf(b)).toBe(same)
})

let probes = 0
/** Resolves when two processes share their counters; before they are connected, each counts for itself. */
const counting = (one: Buckets, two: Buckets) =>
  expect
    .poll(async () => {
      const key = `probe ${probes++}`
      await one.take(key, { places: 1, windowMs: 60_000 })
      return two.take(key, { places: 1, windowMs: 60_000 })
    })
    .toBeGreaterThan(0)

test('25 at once at several processes get the places of one window and no more', async () => {
  const redis = await openRedisServer()
  const all = Array.from({ length: 5 }, () => redisBuckets({ url: redis.url, prefix: 'p', log: openLog('silent') }))
  const size = { places: 10, windowMs: 60_000 }
  const [first, ...others] = all
  for (const one of others) await counting(first!, one)
  const takes = await Promise.all(all.flatMap((one) => Array.from({ length: 5 }, () => one.take('k', size))))
  expect(takes.filter((wait) => wait === 0)).toHaveLength(10)
  for (const one of all) one.close()
  await redis.close()
})

/** A Redis server and the buckets of two processes that use it. */
async function openShared() {
  const redis = await openRedisServer()
  const open = () => redisBuckets({ url: redis.url, prefix: 'p', log: openLog('silent') })
  const [one, two] = [open(), open()]
  const together = () => counting(one, two)
  await together()
  const close = async () => {
    one.close()
    two.close()
    await redis.close()
  }
  return { redis, one, two, together, close }
}

test('processes share the places of Redis, and count alone while it is away', async () => {
  const { redis, one, two, together, close } = await openShared()
  const size = { places: 2, windowMs: 60_000 }
  expect([await one.take('k', size), await two.take('k', size), await one.take('k', size)]).toEqual([0, 0, 60])
  await redis.kill()
  await expect.poll(() => one.take('k', size)).toBe(0)
  await redis.start()
  await together()
  await close()
})

test('of 40 that come to two processes at once Redis lets in as many as there are places, also after it was killed under them', async () => {
  const { redis, one, two, together, close } = await openShared()
  const rush = async (key: string) => {
    const size = { places: 25, windowMs: 60_000 }
    const takes = await Promise.all(Array.from({ length: 40 }, async (_, i) => (i % 2 ? one : two).take(key, size)))
    return takes.filter((wait) => wait === 0).length
  }
  expect(await rush('before')).toBe(25)
  const under = rush('under')
  await redis.kill()
  // Nobody is refused by mistake: without Redis each process counts for itself.
  expect(await under).toBeGreaterThanOrEqual(25)
  await redis.start()
  await together()
  expect(await rush('after')).toBe(25)
  await close()
})
