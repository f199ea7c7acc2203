import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { openRedisServer } from '../../testing/redis-server.ts'
import { systemClock } from '../clock/index.ts'
import { openLog } from '../log/index.ts'
import { memoryBuckets, networkOf, openRateLimit, primaryBuckets, redisBuckets, serveBuckets } from './index.ts'

afterEach(() => void vi.unstubAllGlobals())
const guest = { userId: null, ip: '10.0.0.1' }

test('the place after the last one waits until the window ends, then there is room again', () => {
  let now = 0
  const limit = openRateLimit(memoryBuckets({ now: () => new Date(now) }), 1)
  const takes = Array.from({ length: 201 }, () => limit.take('read', guest))
  expect([takes.at(199), takes.at(200)]).toEqual([0, 60])
  expect(limit.take('read', { userId: 'ana', ip: guest.ip })).toBe(0)
  expect(limit.take('read', { userId: null, ip: '10.0.0.2' })).toBe(0)
  now = 60_000
  expect(limit.take('read', guest)).toBe(0)
})

test('factor 0 limits nothing', () => {
  const limit = openRateLimit(memoryBuckets(systemClock), 0)
  expect(Math.max(...Array.from({ length: 500 }, () => Number(limit.take('sign-up', guest))))).toBe(0)
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

test('workers share the places of the primary', async () => {
  const worker = Object.assign(new EventEmitter(), {
    isConnected: () => true,
    send: (message: unknown) => process.emit('message', message, undefined as never),
  })
  serveBuckets(worker as never, memoryBuckets(systemClock))
  vi.stubGlobal('process', Object.assign(Object.create(process), { send: (m: unknown) => worker.emit('message', m) }))
  const [one, two] = [primaryBuckets(), primaryBuckets()]
  const size = { places: 2, windowMs: 60_000 }
  expect([await one.take('k', size), await two.take('k', size), await one.take('k', size)]).toEqual([0, 0, 60])
  one.close()
  two.close()
})

/** A Redis and the buckets of two processes that count there. */
async function openShared() {
  const redis = await openRedisServer()
  const open = () =>
    redisBuckets({ url: redis.url, prefix: 'p', fallback: memoryBuckets(systemClock), log: openLog('silent') })
  const [one, two] = [open(), open()]
  let tries = 0
  /** Waits until both count there: who counts alone lets itself in. */
  const together = async () => {
    const single = { places: 1, windowMs: 60_000 }
    const takes = async () => {
      const key = `try ${++tries}`
      await one.take(key, single)
      return two.take(key, single)
    }
    await expect.poll(takes).toBeGreaterThan(0)
  }
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
  // Nobody is refused by mistake: who is not counted by Redis is counted by their process.
  expect(await under).toBeGreaterThanOrEqual(25)
  await redis.start()
  await together()
  expect(await rush('after')).toBe(25)
  await close()
})
