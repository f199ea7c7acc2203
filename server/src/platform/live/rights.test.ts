import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEventStream } from '../../testing/event-stream.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openRedisServer } from '../../testing/redis-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openLog } from '../log.ts'
import { RIGHTS } from './payloads.ts'
import { openStreams, type Stream } from './open-streams.ts'
import { startRecheck } from './mount-live.ts'

/** Two processes on one database, connected by PostgreSQL or by Redis. */
describe.each(['postgres', 'redis'])('by %s', (carrier) => {
  let one: TestApp
  let two: TestApp
  let closeRedis = async () => {}
  let atOne: string
  let atTwo: string
  let ana: TestPerson
  let bruno: TestPerson
  beforeAll(async () => {
    const redis = carrier === 'redis' ? await openRedisServer() : null
    if (redis) closeRedis = () => redis.close()
    const env: Record<string, string> = redis ? { REDIS_URL: redis.url, LOG_LEVEL: 'silent' } : {}
    one = await openTestApp(env)
    two = await openTestApp(env, one)
    atOne = `${await one.listen()}/events`
    atTwo = `${await two.listen()}/events`
    ana = await addPerson(one, 'ana')
    bruno = await addPerson(one, 'bruno')
  })
  afterAll(async () => {
    await two.close()
    await one.close()
    await closeRedis()
  })
  const votes = (id: string) => ({ topic: `ranking:${id}`, kind: 'votes', data: 'secret' })
  const end = { topic: 'feed', kind: 'done', data: null }

  /**
   * Which streams still get messages of a ranking after `happens`: guests in both processes, another user, the author.
   */
  async function toldAfter(id: string, happens: () => Promise<unknown>): Promise<boolean[]> {
    const url = (at: string) => `${at}?topics=feed,ranking:${id}`
    const streams = [
      await openEventStream(url(atOne)),
      await openEventStream(url(atTwo)),
      await openEventStream(url(atTwo), bruno),
      await openEventStream(url(atTwo), ana),
    ]
    for (const s of streams) await s.event('following')
    await happens()
    // A client that loses a right gets one last resync, then nothing.
    for (const s of streams.slice(0, 3)) await s.message('resync')
    await expect.poll(() => two.live.streams.followersOf(`ranking:${id}`).length).toBeLessThan(2)
    one.live.publish(votes(id))
    one.live.publish(end)
    await Promise.all(streams.map((s) => s.message('done')))
    await Promise.all(streams.map((s) => s.close()))
    return streams.map((s) => JSON.stringify(s.received).includes('secret'))
  }
  const authorIsBack = (id: string) => expect.poll(() => two.live.streams.followersOf(`ranking:${id}`).length).toBe(1)

  test('a ranking made private is told to its author alone from then on', async () => {
    const { id } = await addRanking(one, ana)
    const told = await toldAfter(id, async () => {
      const answer = await one.http.inject({
        method: 'PATCH',
        url: `/api/v1/rankings/${id}`,
        headers: { cookie: ana.cookie, 'sec-fetch-site': 'same-origin' },
        payload: { version: 1, visibility: 'private' },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      await authorIsBack(id)
    })
    expect(told).toEqual([false, false, false, true])
  })

  test('a ranking that is deleted by somebody at the database is told to nobody, a hidden one to its author', async () => {
    const deleted = await addRanking(one, ana)
    const set = (id: string, status: string) =>
      one.pool.query('UPDATE ranking SET status = $2 WHERE id = $1', [id, status])
    expect(await toldAfter(deleted.id, () => set(deleted.id, 'deleted'))).toEqual([false, false, false, false])
    const { id } = await addRanking(one, ana)
    const told = await toldAfter(id, async () => {
      await set(id, 'hidden')
      await authorIsBack(id)
    })
    expect(told).toEqual([false, false, false, true])
  })

  test('a suspension ends the person’s streams in every process, and nobody follows their rankings', async () => {
    const eva = await addPerson(one, 'eva')
    const { id } = await addRanking(one, eva)
    const own = await openEventStream(atTwo, eva)
    await own.event('following')
    const told = await toldAfter(id, () =>
      one.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [eva.id]),
    )
    await own.event('signed-out')
    await own.ended()
    expect(told).toEqual([false, false, false, false])
  })

  test('however a session ends, its streams end in every process', async () => {
    const fina = await addPerson(one, 'fina')
    for (const ending of ['DELETE FROM session WHERE user_id = $1', 'DELETE FROM account WHERE id = $1']) {
      const stream = await openEventStream(atTwo, fina)
      expect(((await stream.event('following')).data as { topics: string[] }).topics).toContain(`user:${fina.id}`)
      await one.pool.query(ending, [fina.id])
      await stream.event('signed-out')
      await stream.ended()
      if (ending.includes('session'))
        await one.pool.query(
          "INSERT INTO session (id, user_id, token, expires_at) VALUES (gen_random_uuid(), $1, encode(sha256($2), 'hex'), now() + interval '1 day')",
          [fina.id, fina.cookie.slice(4)],
        )
    }
  })
})

test('a right that ends while a stream opens is not granted', async () => {
  const app = await openTestApp()
  const ana = await addPerson(app, 'ana')
  const origin = await app.listen()
  const query = app.pool.query.bind(app.pool)
  const rankings = await Promise.all(Array.from({ length: 25 }, () => addRanking(app, ana)))
  const streams = await Promise.all(
    rankings.map(async ({ id }) => {
      const opening = openEventStream(`${origin}/events?topics=ranking:${id}`)
      await query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [id])
      return opening
    }),
  )
  await expect.poll(() => rankings.flatMap(({ id }) => app.live.streams.followersOf(`ranking:${id}`)).length).toBe(0)
  await Promise.all(streams.map((s) => s.close()))
  await app.close()
})

test('a person whose rights changed is asked about all they follow; what can’t be asked is not followed', async () => {
  const streams = openStreams()
  const stream = {
    response: { on: () => {}, write: () => true, end: () => {}, writableLength: 0 },
    network: 'a',
    token: 't',
    asked: ['a', 'b'],
    granted: new Set(['user:1', 'a', 'b']),
    checkedAt: performance.now(),
  } as unknown as Stream
  streams.add(stream)
  let answer: Promise<string[] | null> = Promise.reject(new Error('no database'))
  answer.catch(() => {})
  const recheck = startRecheck({ streams, log: openLog('silent'), revision: () => 0, grant: () => answer, end() {} })
  recheck.hear({ topic: 'user:1', kind: RIGHTS, data: null })
  expect([...stream.granted]).toEqual(['user:1'])
  answer = Promise.resolve(['user:1', 'b'])
  await expect.poll(() => [...stream.granted]).toEqual(['user:1', 'b'])
  recheck.stop()
})
