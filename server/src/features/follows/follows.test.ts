import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
let names = 0
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterAll(() => app.close())

const someone = (traits = {}) => addPerson(app, `persona${names++}`, traits)
const two = async () => [await someone(), await someone()] as const
type Act = 'follow' | 'block' | 'mute'
const does = (who: TestPerson | null, act: Act, whom: { id: string }, key?: string) =>
  ask(who).put(`/users/${whom.id}/${act}`, {}, key)
const undoes = (who: TestPerson, act: Act, whom: { id: string }) => ask(who).del(`/users/${whom.id}/${act}`)
const relation = (who: TestPerson | null, whom: { id: string }) => ask(who).get(`/users/${whom.id}/relation`)
const people = async (who: TestPerson | null, path: string) =>
  ((await ask(who).get(path)).body.items as { username: string }[]).map(({ username }) => username)
const code = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return `${status} ${body.code ?? ''}`.trim()
}
const hide = (person: TestPerson) => ask(person).patch('/me', { visibility: 'private' })
const suspend = (person: TestPerson) =>
  app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [person.id])

test('200 a follow counts at once, is seen by both, and who follows back is a friend', async () => {
  const [ana, bruno] = await two()
  expect(await does(ana, 'follow', bruno)).toEqual({
    status: 200,
    body: {
      id: bruno.id,
      following: true,
      followsMe: false,
      friend: false,
      blocked: false,
      muted: false,
      followers: 1,
      follows: 0,
    },
  })
  expect((await relation(bruno, ana)).body).toMatchObject({ followsMe: true, following: false, follows: 1 })
  expect((await does(bruno, 'follow', ana)).body).toMatchObject({ friend: true, followers: 1, follows: 1 })
  expect((await relation(null, ana)).body).toMatchObject({ following: false, followers: 1, follows: 1 })
  expect(await people(null, `/users/${ana.id}/people/followers`)).toEqual([bruno.username])
  expect(await people(null, `/users/${ana.id}/people/following`)).toEqual([bruno.username])
  expect(await people(ana, '/me/people/friends')).toEqual([bruno.username])
  expect((await undoes(ana, 'follow', bruno)).body).toMatchObject({ following: false, friend: false, followers: 0 })
  expect(await people(ana, '/me/people/friends')).toEqual([])
})

test('200 doing it twice changes nothing, with one key or without', async () => {
  const [ana, bruno] = await two()
  const first = await does(ana, 'follow', bruno, 'una')
  expect(await does(ana, 'follow', bruno, 'una')).toEqual(first)
  expect((await does(ana, 'follow', bruno)).body.followers).toBe(1)
  await undoes(ana, 'follow', bruno)
  expect((await undoes(ana, 'follow', bruno)).body.followers).toBe(0)
})

test('401 a guest, 422 oneself and 404 nobody', async () => {
  const ana = await someone()
  for (const act of ['follow', 'block', 'mute'] as const) {
    expect(await code(does(null, act, ana))).toBe('401 UNAUTHENTICATED')
    expect(await code(does(ana, act, ana))).toBe('422 YOURSELF')
    expect(await code(undoes(ana, act, ana))).toBe('422 YOURSELF')
    expect(await code(does(ana, act, { id: '00000000-0000-7000-8000-000000000009' }))).toBe('404 NOT_FOUND')
    expect(await code(does(ana, act, { id: 'nadie' }))).toBe('422 VALIDATION')
  }
  expect((await ask().get('/me/people/blocked')).status).toBe(401)
  expect((await ask(ana).get('/me/people/enemies')).status).toBe(422)
})

test('403 FOLLOW_REFUSED: a private profile takes nobody new, and who follows it stays', async () => {
  const [ana, bruno] = await two()
  const carla = await someone()
  await does(ana, 'follow', bruno)
  await hide(bruno)
  expect(await code(does(carla, 'follow', bruno))).toBe('403 FOLLOW_REFUSED')
  expect((await does(ana, 'follow', bruno)).body.following).toBe(true)
  expect(await people(bruno, `/users/${bruno.id}/people/followers`)).toEqual([ana.username])
  expect(await code(relation(ana, bruno))).toBe('404 NOT_FOUND')
  expect(await code(ask(ana).get(`/users/${bruno.id}/people/followers`))).toBe('404 NOT_FOUND')
  // A private user appears in their followers' own lists only.
  expect(await people(ana, `/users/${ana.id}/people/following`)).toEqual([bruno.username])
  expect(await people(carla, `/users/${ana.id}/people/following`)).toEqual([])
  expect((await relation(diego, bruno)).body.followers).toBe(1)
})

test('404 whoever is suspended, and they stand in no list', async () => {
  const [ana, bruno] = await two()
  await does(ana, 'follow', bruno)
  await suspend(bruno)
  expect(await code(does(await someone(), 'follow', bruno))).toBe('404 NOT_FOUND')
  expect(await code(relation(ana, bruno))).toBe('404 NOT_FOUND')
  expect(await people(ana, `/users/${ana.id}/people/following`)).toEqual([])
  expect((await undoes(ana, 'follow', bruno)).body.following).toBe(false)
})

test('200 a block parts both, and neither sees the other; 403 a follow then, without a word about who blocked', async () => {
  const [ana, bruno] = await two()
  await does(ana, 'follow', bruno)
  await does(bruno, 'follow', ana)
  expect((await does(ana, 'block', bruno)).body).toMatchObject({ blocked: true, following: false, followsMe: false })
  expect(await code(ask(bruno).get(`/profiles/${ana.id}`))).toBe('404 NOT_FOUND')
  expect(await code(ask(ana).get(`/profiles/${bruno.id}`))).toBe('404 YOU_BLOCKED')
  expect(await code(does(bruno, 'follow', ana))).toBe('403 FOLLOW_REFUSED')
  expect(await code(does(ana, 'follow', bruno))).toBe('403 YOU_BLOCKED')
  expect(await code(undoes(bruno, 'follow', ana))).toBe('404 NOT_FOUND')
  expect(await code(relation(bruno, ana))).toBe('404 NOT_FOUND')
  expect(await people(ana, '/me/people/blocked')).toEqual([bruno.username])
  expect(await people(bruno, '/me/people/blocked')).toEqual([])
  expect((await relation(null, ana)).body).toMatchObject({ followers: 0, follows: 0 })
  // A blocked user may block too, and gets zero counters.
  expect((await does(bruno, 'block', ana)).body).toMatchObject({ blocked: true, followers: 0 })
  await undoes(ana, 'block', bruno)
  expect(await code(ask(ana).get(`/profiles/${bruno.id}`))).toBe('404 NOT_FOUND')
  await undoes(bruno, 'block', ana)
  expect((await does(bruno, 'follow', ana)).status).toBe(200)
})

test('200 somebody’s lists leave out whom the reader blocks, and who blocks them', async () => {
  const [ana, bruno] = await two()
  const carla = await someone()
  for (const fan of [ana, bruno]) await does(fan, 'follow', carla)
  await does(ana, 'block', bruno)
  expect(await people(ana, `/users/${carla.id}/people/followers`)).toEqual([ana.username])
  expect(await people(bruno, `/users/${carla.id}/people/followers`)).toEqual([bruno.username])
  expect(await people(null, `/users/${carla.id}/people/followers`)).toEqual([bruno.username, ana.username])
})

test('200 a mute is one-way and a secret', async () => {
  const [ana, bruno] = await two()
  await does(ana, 'follow', bruno)
  expect((await does(ana, 'mute', bruno)).body).toMatchObject({ muted: true, following: true })
  expect((await relation(bruno, ana)).body).toMatchObject({ muted: false, blocked: false, followsMe: true })
  expect(await people(ana, '/me/people/muted')).toEqual([bruno.username])
  expect((await undoes(ana, 'mute', bruno)).body.muted).toBe(false)
})

test('a follow is news once within 30 days, however often it is undone', async () => {
  const [ana, bruno] = await two()
  for (let i = 0; i < 3; i++) {
    await does(ana, 'follow', bruno)
    await undoes(ana, 'follow', bruno)
  }
  const { rows } = await app.pool.query('SELECT told_at FROM follow_told WHERE follower_id = $1', [ana.id])
  expect(rows).toHaveLength(1)
  await app.pool.query("UPDATE follow_told SET told_at = told_at - interval '30 days' WHERE follower_id = $1", [ana.id])
  await does(ana, 'follow', bruno)
  const again = await app.pool.query('SELECT told_at FROM follow_told WHERE follower_id = $1', [ana.id])
  expect(again.rows[0].told_at.getTime()).toBeGreaterThanOrEqual(rows[0].told_at.getTime())
})

test('200 long lists go by cursor, newest first; 400 a cursor of another list', async () => {
  const carla = await someone()
  const fans = []
  for (let i = 0; i < 23; i++) fans.push(await someone())
  for (const fan of fans) await does(fan, 'follow', carla)
  const path = `/users/${carla.id}/people/followers`
  const first = (await ask().get(path)).body
  expect(first.items).toHaveLength(20)
  const second = (await ask().get(`${path}?cursor=${first.nextCursor}`)).body
  expect(second.nextCursor).toBeNull()
  const seen = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
  expect(seen).toEqual(fans.map(({ id }) => id).toReversed())
  expect((await ask().get(`/users/${carla.id}/people/following?cursor=${first.nextCursor}`)).status).toBe(400)
})
