import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addReaders, dropMarks, openReadings, saltDays } from './readers.ts'

let app: TestApp
let ana: TestPerson
let ranking: string
let made = 0
beforeAll(async () => void (app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })))
afterAll(() => app.close())
beforeEach(async () => {
  ana = await addPerson(app, `autora${++made}`)
  ranking = (await addRanking(app, ana)).id
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const read = async (
  id: string,
  o: { person?: TestPerson; ip?: string; headers?: Record<string, string>; came?: object } = {},
): Promise<number> => {
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: `/api/v1/rankings/${id}/readings`,
    remoteAddress: o.ip ?? '192.0.2.1',
    headers: { 'user-agent': firefox, ...(o.person && { cookie: o.person.cookie }), ...o.headers },
    payload: o.came ?? {},
  })
  return statusCode
}
const rows = async (id = ranking) =>
  (await app.pool.query('SELECT source, readers FROM ranking_reader_day WHERE ranking_id = $1 ORDER BY source', [id]))
    .rows
/** Waits until all earlier readings are written: a reading sent now is written after them. */
async function written(): Promise<void> {
  const last = (await addRanking(app, ana)).id
  await read(last)
  await vi.waitFor(async () => expect(await rows(last)).toEqual([{ source: 'direct', readers: 1 }]), 10_000)
}
const who = (name: string) => createHash('sha256').update(name).digest()
const readingOf = (name: string, source = 'direct') => ({
  rankingId: ranking,
  who: who(name),
  userId: null,
  source,
  at: app.clock.now(),
})

test('200 a reader counts once a day, with where they first came from; authors, machines and who asks not to be counted never', async () => {
  const bruno = await addPerson(app, `bruno${made}`)
  const secret = (await addRanking(app, ana, { visibility: 'private' })).id
  const hidden = (await addRanking(app, ana)).id
  await app.pool.query("UPDATE ranking SET status = 'hidden' WHERE id = $1", [hidden])
  const said = [
    await read(ranking, { came: { from: 'www.google.es' } }),
    await read(ranking, { came: { from: '/explore' } }),
    await read(ranking, { ip: '192.0.2.2', came: { from: 't.co', via: 'qr' } }),
    await read(ranking, { person: bruno, came: { from: '/' } }),
    await read(ranking, { person: bruno, ip: '192.0.2.9' }),
    await read(ranking, { person: ana }),
    await read(ranking, { ip: '192.0.2.3', headers: { dnt: '1' } }),
    await read(ranking, { ip: '192.0.2.4', headers: { 'sec-gpc': '1' } }),
    await read(ranking, { ip: '192.0.2.5', headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }),
    await read(ranking, { ip: '192.0.2.6', headers: { 'user-agent': '' } }),
    await read(secret, { person: bruno }),
    await read(hidden),
    await read('01900000-0000-7000-8000-000000000000'),
  ]
  // The response does not reveal whether a reading counted.
  expect(said).toEqual(Array(said.length).fill(200))
  await written()
  expect(await rows()).toEqual([
    { source: 'home', readers: 1 },
    { source: 'qr', readers: 1 },
    { source: 'search', readers: 1 },
  ])
  expect([await rows(secret), await rows(hidden)]).toEqual([[], []])
})

test('422 what is no reading is refused, and a page of another site may not send any', async () => {
  expect(await read('x')).toBe(422)
  for (const came of [{ from: 'https://example.org/secret' }, { from: '', who: 'me' }, { via: '<script>' }])
    expect([came, await read(ranking, { came })]).toEqual([came, 422])
  expect(await read(ranking, { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403)
})

test('thirty connections that write the same readers at once count each of them once', async () => {
  await saltDays(app.db, app.clock.now())
  const people = Array.from({ length: 60 }, (_, at) => readingOf(`reader ${at}`, at % 2 ? 'direct' : 'search'))
  const shuffled = (from: number) => [...people.slice(from), ...people.slice(0, from)]
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, at) => addReaders(app.db, shuffled(at * 2).slice(0, 40))),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await rows()).toEqual([
    { source: 'direct', readers: 30 },
    { source: 'search', readers: 30 },
  ])
})

test('twenty processes that begin a day at once agree on its readers', async () => {
  await app.pool.query('DELETE FROM reader_salt')
  const processes = Array.from({ length: 20 }, () => openReadings(app))
  for (const readings of processes)
    for (let at = 0; at < 25; at++) readings.note({ ...readingOf(`person ${at}`), source: 'direct' })
  await Promise.all(processes.map((readings) => readings.close()))
  expect(await rows()).toEqual([{ source: 'direct', readers: 25 }])
})

test('what is kept of a reader names nobody, is another for each ranking, and goes with the day', async () => {
  await saltDays(app.db, app.clock.now())
  const other = (await addRanking(app, ana)).id
  await addReaders(app.db, [readingOf('one'), { ...readingOf('one'), rankingId: other }])
  const marks = async () =>
    (
      await app.pool.query('SELECT encode(reader, $2) AS r FROM reader_mark WHERE ranking_id = ANY ($1)', [
        [ranking, other],
        'hex',
      ])
    ).rows
  const [a, b] = await marks()
  expect(a.r).not.toBe(b.r)
  expect(who('one').toString('hex')).not.toContain(a.r)
  await dropMarks(app.db, new Date(app.clock.now().getTime() + 3 * 86_400_000))
  expect(await marks()).toEqual([])
  expect((await app.pool.query('SELECT FROM reader_salt')).rows).toEqual([])
  expect(await rows()).toEqual([{ source: 'direct', readers: 1 }])
})

test('a day is the author’s: midnight in their time zone, not ours', async () => {
  await app.pool.query("UPDATE profile SET time_zone = 'Pacific/Auckland' WHERE id = $1", [ana.id])
  const at = new Date('2026-03-10T12:30:00Z')
  await saltDays(app.db, at)
  await addReaders(app.db, [{ ...readingOf('one'), at }])
  const { rows: days } = await app.pool.query('SELECT day::text FROM ranking_reader_day WHERE ranking_id = $1', [
    ranking,
  ])
  expect(days).toEqual([{ day: '2026-03-11' }])
})
