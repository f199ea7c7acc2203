import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { openEventStream } from '../../testing/event-stream.ts'
import { addPerson } from '../../testing/people.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { openLog } from '../log.ts'
import { openStreams, type Stream } from './open-streams.ts'
import { startRecheck } from './mount-live.ts'

afterEach(() => void vi.useRealTimers())

test('429 refuses the 51st stream of one address and takes one again after another closed', async () => {
  const app = await openTestApp({ RATE_LIMIT_FACTOR: '1' })
  const url = `${await app.listen()}/events`
  const streams = await Promise.all(Array.from({ length: 50 }, () => openEventStream(url)))
  const refused = await fetch(url)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  await streams[0]?.close()
  await expect.poll(() => app.live.streams.count()).toBe(49)
  const another = await openEventStream(url)
  await another.event('following')
  // A proxy that compresses would hold events back.
  expect(another.response.headers.get('cache-control')).toBe('no-store, no-transform')
  await Promise.all([another, ...streams].map((s) => s.close()))
  await app.close()
})

test('429 of 70 streams that one address opens at once, 50 open', async () => {
  const app = await openTestApp({ RATE_LIMIT_FACTOR: '1' })
  const { cookie } = await addPerson(app, 'ana')
  const url = `${await app.listen()}/events`
  const leaving = new AbortController()
  const ask = async () => (await fetch(url, { headers: { cookie }, signal: leaving.signal })).status
  let arrived = 0
  app.http.server.on('request', () => arrived++)
  // All of them arrive while their session cannot be looked up.
  const locking = await app.pool.connect()
  await locking.query('BEGIN; LOCK TABLE session')
  const asked = Promise.all(Array.from({ length: 70 }, ask))
  await expect.poll(() => arrived).toBe(70)
  await locking.query('COMMIT')
  locking.release()
  const statuses = await asked
  expect([200, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([50, 20])
  expect(app.live.streams.count()).toBe(50)
  leaving.abort()
  await app.close()
})

test('a reader that does not read is cut before it costs memory', async () => {
  const app = await openTestApp()
  const { port } = new URL(await app.listen())
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /events?topics=feed HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => app.live.streams.count()).toBe(1)
  socket.pause()
  const news = setInterval(() => app.live.streams.write('feed', Buffer.alloc(60_000, 'x')), 1)
  await expect.poll(() => app.live.streams.count(), { timeout: 10_000 }).toBe(0)
  clearInterval(news)
  socket.destroy()
  await app.close()
})

test('a right that is lost is noticed within a minute, and a lost session ends the stream', async () => {
  vi.useFakeTimers()
  const streams = openStreams()
  const response = { on: () => {}, end: vi.fn() }
  const stream = { response, network: 'a', token: 't', asked: [], granted: new Set(['a', 'b']), checkedAt: 0 }
  streams.add(stream as unknown as Stream)
  let rights: string[] | null = ['a']
  const { stop } = startRecheck({
    streams,
    log: openLog('silent'),
    revision: () => 0,
    grant: async () => rights,
    end: (s) => s.response.end(),
  })
  await vi.advanceTimersByTimeAsync(62_000)
  expect([...stream.granted]).toEqual(['a'])
  expect(response.end).not.toHaveBeenCalled()
  rights = null
  await vi.advanceTimersByTimeAsync(62_000)
  expect(response.end).toHaveBeenCalled()
  stop()
})

test('closing the application ends open streams with the hint to come back', async () => {
  const app = await openTestApp()
  const stream = await openEventStream(`${await app.listen()}/events`)
  await stream.event('following')
  await app.close()
  await stream.ended()
})
