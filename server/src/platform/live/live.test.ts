import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEventStream } from '../../testing/event-stream.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let one: TestApp
let two: TestApp
let atOne: string
let atTwo: string
let ana: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  one = await openTestApp()
  two = await openTestApp({}, one)
  atOne = `${await one.listen()}/events`
  atTwo = `${await two.listen()}/events`
  ana = await addPerson(one, 'ana')
  bruno = await addPerson(one, 'bruno')
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const topicsOf = async (stream: Awaited<ReturnType<typeof openEventStream>>) =>
  ((await stream.event('following')).data as { topics: string[] }).topics

test('news of one process reach a stream of the other', async () => {
  const { id } = await addRanking(one, ana)
  const stream = await openEventStream(`${atTwo}?topics=ranking:${id},feed`)
  expect(await topicsOf(stream)).toEqual([`ranking:${id}`, 'feed'])
  one.live.publish({ topic: `ranking:${id}`, kind: 'voted', data: { points: 7 } })
  expect((await stream.message('voted')).data).toEqual({ topic: `ranking:${id}`, kind: 'voted', data: { points: 7 } })
  await stream.close()
})

test('a storm of messages arrives whole and in order', async () => {
  const stream = await openEventStream(`${atTwo}?topics=feed`)
  await stream.event('following')
  for (let i = 0; i < 400; i++) one.live.publish({ topic: 'feed', kind: `n${i}`, data: 'ñ'.repeat(60) })
  await stream.message('n399')
  const kinds = stream.received.slice(1).map((e) => (e.data as { kind: string }).kind)
  expect(kinds).toEqual(Array.from({ length: 400 }, (_x, i) => `n${i}`))
  await stream.close()
})

test('a message too long for the bus becomes the advice to read again', async () => {
  const stream = await openEventStream(`${atTwo}?topics=feed`)
  await stream.event('following')
  one.live.publish({ topic: 'feed', kind: 'long', data: 'x'.repeat(9_000) })
  expect((await stream.message('resync')).data).toEqual({ topic: 'feed', kind: 'resync', data: null })
  await stream.close()
})

test('a private ranking is followed by its author only, and nobody follows another person', async () => {
  const { id } = await addRanking(one, ana, { visibility: 'private' })
  const url = `${atOne}?topics=ranking:${id},user:${ana.id},feed,nonsense:${id}`
  const [guest, other, author] = [
    await openEventStream(url),
    await openEventStream(url, bruno),
    await openEventStream(url, ana),
  ]
  expect(await topicsOf(guest)).toEqual(['feed'])
  expect(await topicsOf(other)).toEqual([`user:${bruno.id}`, 'feed'])
  expect(await topicsOf(author)).toEqual([`user:${ana.id}`, `ranking:${id}`, 'feed'])
  one.live.publish({ topic: `user:${ana.id}`, kind: 'secret', data: null })
  one.live.publish({ topic: 'feed', kind: 'public', data: null })
  await Promise.all([guest, other, author].map((s) => s.message('public')))
  expect([guest, other, author].map((s) => JSON.stringify(s.received).includes('secret'))).toEqual([false, false, true])
  await Promise.all([guest, other, author].map((s) => s.close()))
})

test('a stream that begins says where, and another goes on from there: nothing is lost on the way', async () => {
  const first = await openEventStream(`${atOne}?topics=feed`)
  const { id } = await first.event('following')
  await first.close()
  one.live.publish({ topic: 'feed', kind: 'between', data: null })
  const next = await openEventStream(`${atOne}?topics=feed&after=${id}`)
  await next.message('between')
  expect(next.received.map((e) => e.event)).toEqual(['following', 'message'])
  await next.close()
})

test('a stream goes on where it broke, in another process too', async () => {
  const first = await openEventStream(`${atOne}?topics=feed`)
  one.live.publish({ topic: 'feed', kind: 'seen', data: null })
  await first.message('seen')
  await first.close()
  one.live.publish({ topic: 'feed', kind: 'missed', data: null })
  two.live.publish({ topic: `user:${ana.id}`, kind: 'foreign', data: null })
  // A process that the messages have not reached yet would send a resync.
  await expect.poll(() => two.live.recent.since(first.lastId())?.length).toBe(2)
  const next = await openEventStream(`${atTwo}?topics=feed`, { lastEventId: first.lastId() })
  await next.message('missed')
  expect(JSON.stringify(next.received)).not.toMatch(/resync|seen|foreign/)
  await next.close()
})

test('a stream that comes back from an unknown place is told to read again', async () => {
  const stream = await openEventStream(`${atOne}?topics=feed`, { lastEventId: 'zzz-zzz-1' })
  await stream.event('resync')
  await stream.close()
})

test('a bus that lost its connection comes back and every stream is told to read again', async () => {
  const stream = await openEventStream(`${atTwo}?topics=feed`)
  await stream.event('following')
  await one.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'liston live' AND datname = current_database()",
  )
  await stream.event('resync')
  one.live.publish({ topic: 'feed', kind: 'after', data: null })
  await stream.message('after')
  await stream.close()
})

test('signing out closes the streams of that session in every process, others stay', async () => {
  const mine = await openEventStream(atTwo, ana)
  const others = await openEventStream(atTwo, bruno)
  await mine.event('following')
  await others.event('following')
  const headers = { cookie: ana.cookie, 'sec-fetch-site': 'same-origin' }
  expect((await one.http.inject({ method: 'POST', url: '/api/v1/sign-out', headers })).statusCode).toBe(200)
  await mine.event('signed-out')
  await mine.ended()
  one.live.publish({ topic: `user:${bruno.id}`, kind: 'still here', data: null })
  await others.message('still here')
  await others.close()
})

test('422 refuses malformed topics and more than 20', async () => {
  const many = Array.from({ length: 21 }, (_x, i) => `t${'abcdefghijklmnopqrstu'[i]}`).join()
  for (const topics of [many, 'A', '../x', 'feed,', 'a:b:c']) {
    const answer = await one.http.inject(`/events?topics=${topics}`)
    expect([topics, answer.statusCode, answer.json().data.field]).toEqual([topics, 422, 'topics'])
  }
})
