import { afterEach, expect, test } from 'vitest'
import { openEventStream } from '../../testing/event-stream.ts'
import { openRedisServer } from '../../testing/redis-server.ts'
import { openTestApp } from '../../testing/test-app.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Two processes that share a Redis server and a database. */
async function openPair() {
  const redis = await openRedisServer()
  closing.push(redis.close)
  const env = { REDIS_URL: redis.url, PUBLIC_ORIGIN: 'http://liston.test', LOG_LEVEL: 'silent' }
  const one = await openTestApp(env)
  closing.push(one.close)
  const two = await openTestApp(env, one)
  closing.push(two.close)
  const url = `${await two.listen()}/events?topics=feed`
  const openStream = async () => {
    const stream = await openEventStream(url)
    closing.push(stream.close)
    await stream.event('following')
    return stream
  }
  return { redis, one, two, openStream }
}

test('with REDIS_URL news travel by Redis, and a Redis that was away means reading again', async () => {
  const { redis, one, openStream } = await openPair()
  const stream = await openStream()
  one.live.publish({ topic: 'feed', kind: 'hello', data: 1 })
  await stream.message('hello')
  await redis.kill()
  await redis.start()
  await stream.event('resync')
  one.live.publish({ topic: 'feed', kind: 'again', data: 2 })
  await stream.message('again')
  expect(stream.received.filter((e) => e.event === 'message')).toHaveLength(2)
})

test('a Redis killed while both processes tell news: every stream learns that it missed some, and hears all that is told after it', async () => {
  const { redis, one, two, openStream } = await openPair()
  const streams = await Promise.all(Array.from({ length: 25 }, openStream))
  let told = 0
  const talk = setInterval(() => {
    one.live.publish({ topic: 'feed', kind: 'one', data: told++ })
    two.live.publish({ topic: 'feed', kind: 'two', data: told++ })
  }, 5)
  for (const stream of streams) await stream.message('one')
  await redis.kill()
  expect((await two.http.inject({ url: '/api/v1/rankings?sort=viral' })).statusCode).toBe(200)
  await redis.start()
  for (const stream of streams) await stream.event('resync')
  clearInterval(talk)
  one.live.publish({ topic: 'feed', kind: 'last of one', data: null })
  two.live.publish({ topic: 'feed', kind: 'last of two', data: null })
  for (const stream of streams) {
    await stream.message('last of one')
    await stream.message('last of two')
    const heard = stream.received.filter((e) => e.event === 'message').map((e) => JSON.stringify(e.data))
    expect(new Set(heard).size).toBe(heard.length)
  }
})
