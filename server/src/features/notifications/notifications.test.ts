import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  bruno = await addPerson(app, 'bruno')
})
afterAll(() => app.close())

const listOf = async (person: TestPerson, query = '') => (await ask(person).get(`/notifications${query}`)).body
const unreadOf = async (person: TestPerson) => (await ask(person).get('/me')).body.me.unread
const notify = (person: TestPerson, message: string, more: object = {}) =>
  ask(person).post('/rpc/create_notification', {
    p_user_id: person.id,
    p_type: 'system_update',
    p_data: { message, ...more },
  })

test('200 a comment on my ranking is told to me once, in my words, and leads there; not to who wrote it', async () => {
  const { id } = await addRanking(app, ana)
  const { body } = await ask(bruno).post(`/rankings/${id}/comments`, { body: 'La pringá de aquí no tiene rival' })
  await app.jobs.drain()
  const { items, unread } = await listOf(ana)
  expect(items).toEqual([
    {
      id: expect.any(String),
      userId: ana.id,
      type: 'ranking_comment',
      data: {
        message: 'bruno ha comentado en «Mejores tapas de Sevilla»',
        link: `/ranking/${id}/r?with=comments&comment=${body.id}#comments`,
      },
      isRead: false,
      createdAt: expect.any(String),
      actor: expect.objectContaining({ username: 'bruno' }),
      others: 0,
      about: 'Mejores tapas de Sevilla',
    },
  ])
  expect(unread).toBe(1)
  expect(await unreadOf(ana)).toBe(1)
  expect((await listOf(bruno)).items).toEqual([])
  expect((await listOf(ana, '?language=en')).items[0].data.message).toBe(
    'bruno commented on “Mejores tapas de Sevilla”',
  )
})

test('200 marked by id, by a list of ids, or all; the count follows, and others’ are passed over', async () => {
  const carla = await addPerson(app, 'carla')
  for (const text of ['Una cosa', 'Otra cosa', 'La tercera']) expect((await notify(carla, text)).status).toBe(200)
  const ids = (await listOf(carla)).items.map((n: { id: string }) => n.id)
  const mark = (person: TestPerson, which: string | string[], isRead = true) =>
    ask(person).patch('/notifications', { ids: which, isRead })
  expect((await mark(ana, ids)).status).toBe(200)
  expect(await unreadOf(carla)).toBe(3)
  expect((await mark(carla, ids[0])).body).toEqual({ unread: 2 })
  expect((await mark(carla, [ids[0], ids[1]])).body).toEqual({ unread: 1 })
  expect((await mark(carla, 'all')).body).toEqual({ unread: 0 })
  expect((await mark(carla, [ids[2]], false)).body).toEqual({ unread: 1 })
  expect((await listOf(carla)).items.map((n: { isRead: boolean }) => n.isRead)).toEqual([true, true, false])
})

test('200 cleared by a list of ids or all, and brought back by the moment', async () => {
  const dora = await addPerson(app, 'dora')
  for (const text of ['Una cosa', 'Otra cosa', 'La tercera']) await notify(dora, text)
  const messages = async () => (await listOf(dora)).items.map((n: { data: { message: string } }) => n.data.message)
  const [newest] = (await listOf(dora)).items
  expect((await ask(ana).del('/notifications', { ids: [newest.id] })).body.unread).toBe(1)
  expect((await ask(dora).del('/notifications', { ids: [newest.id] })).body.unread).toBe(2)
  expect(await messages()).toEqual(['Otra cosa', 'Una cosa'])
  const { clearedAt, unread } = (await ask(dora).del('/notifications', { ids: 'all' })).body
  expect([unread, await messages()]).toEqual([0, []])
  expect((await ask(dora).post('/notifications/restore', { clearedAt })).body).toEqual({ unread: 2 })
  expect(await messages()).toEqual(['Otra cosa', 'Una cosa'])
})

test('200 twenty at once, newest first, the rest by cursor; 400 for a cursor of something else', async () => {
  const eva = await addPerson(app, 'eva')
  for (let n = 1; n <= 23; n++) await notify(eva, `Número ${n}`)
  const first = await listOf(eva)
  expect(first.items).toHaveLength(20)
  expect(first.items[0].data.message).toBe('Número 23')
  const rest = await listOf(eva, `?cursor=${encodeURIComponent(first.nextCursor)}`)
  expect(rest.items.map((n: { data: { message: string } }) => n.data.message)).toEqual([
    'Número 3',
    'Número 2',
    'Número 1',
  ])
  expect(rest.nextCursor).toBeNull()
  expect((await ask(eva).get('/notifications?cursor=nonsense')).body.code).toBe('BAD_CURSOR')
})

test('create_notification: 200 for oneself, what it claims to bring is passed over; 403 for others; 422 to another site', async () => {
  const fina = await addPerson(app, 'fina')
  const made = await notify(fina, 'Recuérdame esto', { link: '/explore', stars: 500, new_level: 9 })
  expect(made.body).toMatchObject({ type: 'system_update', data: { message: 'Recuérdame esto', link: '/explore' } })
  expect(made.body.data).toEqual({ message: 'Recuérdame esto', link: '/explore' })
  const forged = { p_user_id: ana.id, p_type: 'system_update', p_data: { message: 'Has ganado' } }
  expect((await ask(fina).post('/rpc/create_notification', forged)).body.code).toBe('FORBIDDEN')
  for (const link of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])
    expect((await notify(fina, 'Mira', { link })).body.code).toBe('ELSEWHERE')
  expect((await notify(fina, '\u200b')).body.code).toBe('VALIDATION')
})

test('200 each type that the specification names can be told, listed and read', async () => {
  const gael = await addPerson(app, 'gael')
  const types = [
    'new_follower',
    'ranking_vote',
    'ranking_comment',
    'challenge_received',
    'achievement_unlocked',
    'level_up',
    'welcome',
    'system_update',
    'new_suggestion',
    'suggestion_approved',
    'suggestion_accepted_reward',
    'daily_reward',
  ]
  for (const p_type of types)
    await ask(gael).post('/rpc/create_notification', { p_user_id: gael.id, p_type, p_data: { message: p_type } })
  expect((await listOf(gael)).items.map((n: { type: string }) => n.type).reverse()).toEqual(types)
})

test('a stream tells whoever it is for, and nobody else, that something arrived', async () => {
  const hugo = await addPerson(app, 'hugo')
  const events = `${await app.listen()}/events?topics=feed`
  const [own, other] = [await openEventStream(events, hugo), await openEventStream(events, ana)]
  for (const stream of [own, other]) await stream.event('following')
  const { body } = await notify(hugo, 'Ya está')
  expect((await own.message('notification')).data).toEqual({
    topic: `user:${hugo.id}`,
    kind: 'notification',
    data: { made: body.id },
  })
  // What comes later on the other stream shows that it missed nothing before.
  await notify(ana, 'Y esto es de Ana')
  expect((await other.message('notification')).data).toMatchObject({ topic: `user:${ana.id}` })
  await Promise.all([own.close(), other.close()])
})

test('401 a guest has none', async () => {
  expect((await ask().get('/notifications')).status).toBe(401)
  expect((await ask().patch('/notifications', { ids: 'all', isRead: true })).status).toBe(401)
})
