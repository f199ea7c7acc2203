import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
const text = { es: 'Ya hay copas de Rumble', en: 'There are Rumble cups now' }
const all = { text, link: '/explore', segment: { to: 'everybody' } }
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterAll(() => app.close())
beforeEach(() => app.pool.query('DELETE FROM announcement'))

const announce = (body: object, key?: string) => ask(diego).post('/admin/announcements', body, key)
const newsOf = async (who: TestPerson) =>
  (await ask(who).get('/notifications?language=es')).body.items.filter(
    (n: { type: string }) => n.type === 'system_update',
  )

test('200 everybody is told once in the background, in their language, and the log says how many that was for', async () => {
  const ana = await addPerson(app, 'ana')
  const carl = await addPerson(app, 'carl')
  await app.pool.query("UPDATE profile SET language = 'en' WHERE id = $1", [carl.id])
  const { people } = (await ask(diego).get('/admin/announcements/audience?to=everybody')).body
  expect(people).toBe(3)
  const sent = await announce(all, 'one-key')
  expect(sent).toMatchObject({ status: 200, body: { people: 3 } })
  expect(await announce(all, 'one-key')).toEqual(sent)
  await app.jobs.drain()
  expect(await newsOf(ana)).toMatchObject([{ data: { message: text.es, link: '/explore' } }])
  expect(await newsOf(carl)).toMatchObject([{ data: { message: text.en } }])
  const { items } = (await ask(diego).get('/admin/announcements')).body
  expect(items).toMatchObject([{ told: 3, by: 'diego', doneAt: expect.any(String) }])
  const { rows } = await app.pool.query("SELECT after FROM staff_act WHERE act = 'announce'")
  expect(rows).toMatchObject([{ after: { people: 3, text } }])
})

test('200 a segment is PRO, or who has reached a level; who is shut out, or has not finished the set-up, is in none', async () => {
  const pro = await addPerson(app, 'propia', { pro: true })
  const high = await addPerson(app, 'alta', { level: 7, xp: 7231 })
  const low = await addPerson(app, 'baja', { level: 2 })
  const audience = async (query: string) => (await ask(diego).get(`/admin/announcements/audience?${query}`)).body.people
  expect(await audience('to=pro')).toBe(1)
  expect(await audience('to=level&level=7')).toBe(1)
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [low.id])
  expect(await audience('to=level&level=2')).toBe(1)
  const everybody = await audience('to=everybody')
  const unfinished = await addPerson(app, 'a_medias')
  await app.pool.query('UPDATE profile SET profile_completed = false WHERE id = $1', [unfinished.id])
  expect(await audience('to=everybody')).toBe(everybody)
  await announce({ ...all, segment: { to: 'level', level: 7 } })
  await app.jobs.drain()
  expect([(await newsOf(high)).length, (await newsOf(pro)).length]).toEqual([1, 0])
})

test('409 once a day; of twenty at once exactly one is told', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => announce(all)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'ANNOUNCED_TODAY')).toHaveLength(19)
})

test('200 more people than are told at once are all told once, though the job runs twice', async () => {
  await app.pool.query(`
    WITH many AS (SELECT gen_random_uuid() AS id, n FROM generate_series(1, 1100) n),
      a AS (INSERT INTO account (id, email) SELECT id, 'm' || n || '@liston.test' FROM many),
      p AS (INSERT INTO profile (id, username, username_canon, profile_completed) SELECT id, 'mucha' || n, 'mucha' || n, true FROM many)
    INSERT INTO wallet (user_id, stars, xp, level) SELECT id, 0, 0, 1 FROM many`)
  const { id, people } = (await announce(all)).body
  await Promise.all([app.jobs.drain(), app.jobs.drain()])
  const { rows } = await app.pool.query(
    'SELECT count(*)::int AS n, count(DISTINCT user_id)::int AS readers FROM notification WHERE cause = $1',
    [`announcement:${id}`],
  )
  expect(rows[0]).toEqual({ n: people, readers: people })
  expect((await ask(diego).get('/admin/announcements')).body.items[0]).toMatchObject({ told: people })
})

test('422 words that nobody can see, and a link that leads elsewhere', async () => {
  expect(await announce({ ...all, text: { es: '\u200b', en: 'Hi' } })).toMatchObject({ status: 422 })
  for (const link of ['//evil.test', 'https://evil.test', 'javascript:alert(1)', '/\\evil'])
    expect([link, (await announce({ ...all, link })).status]).toEqual([link, 422])
})
