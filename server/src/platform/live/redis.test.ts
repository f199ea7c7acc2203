import { expect, test } from 'vitest'
import { openEventStream } from '../../testing/event-stream.ts'
import { openRedisServer } from '../../testing/redis-server.ts'
import { openTestApp } from '../../testing/test-app.ts'

test('with REDIS_URL news travel by Redis, and a broken connection means reading again', async () => {
  const redis = await openRedisServer()
  const env = { REDIS_URL: redis.url, PUBLIC_ORIGIN: 'http://liston.test', LOG_LEVEL: 'silent' }
  const one = await openTestApp(env)
  const two = await openTestApp(env, one)
  const stream = await openEventStream(`${await two.listen()}/events?topics=feed`)
  await stream.event('following')
  one.live.publish({ topic: 'feed', kind: 'hello', data: 1 })
  await stream.message('hello')
  await redis.drop()
  await stream.event('resync')
  one.live.publish({ topic: 'feed', kind: 'again', data: 2 })
  await stream.message('again')
  expect(stream.received.filter((e) => e.event === 'message')).toHaveLength(2)
  await stream.close()
  await two.close()
  await one.close()
  await redis.close()
})
