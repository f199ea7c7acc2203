import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEventStream } from '../../testing/event-stream.ts'
import { audit } from '../../audit/audit.ts'
import { chatGround } from '../../testing/chats.ts'
import { drawPicture, uploaderOf } from '../../testing/pictures.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepChats } from './keep-chats.ts'

const DAY_MS = 86_400_000
let app: TestApp
let ground: ReturnType<typeof chatGround>
let number = 0
const person = (name: string, traits = {}) => addPerson(app, `${name}${++number}`, { level: 4, ...traits })
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ground = chatGround(app)
})
afterAll(() => app.close())
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => (status < 400 ? status : body.code)
const bodies = (page: { items: { body: string }[] }) => page.items.map(({ body }) => body)

test('a group from level 3 on: friends are in, strangers are asked and read nothing before they come in', async () => {
  const { ask, befriend, send, messages, list } = ground
  const [ana, bruno, carla] = [await person('ana'), await person('bruno'), await person('carla')]
  await befriend(ana, bruno)
  const wanted = { title: 'Los de las tapas', userIds: [bruno.id, carla.id] }
  expect(codeOf(await ask(await person('novata', { level: 2 })).post('/chats/groups', wanted))).toBe('LEVEL_TOO_LOW')
  expect(codeOf(await ask(ana).post('/chats/groups', { ...wanted, userIds: [ana.id] }))).toBe('YOURSELF')
  const { id } = (await ask(ana).post('/chats/groups', wanted)).body
  await send(bruno, id, 'Hola a los dos')
  expect(await list(carla, '?tab=requests')).toMatchObject({ items: [{ id, title: 'Los de las tapas', last: null }] })
  expect(await messages(carla, id)).toMatchObject({ items: [], hasOlder: false })
  expect(codeOf(await send(carla, id))).toBe('NOT_FOUND')
  await ask(carla).post(`/chats/${id}/accept`, {})
  expect(bodies(await messages(carla, id))).toEqual(['Hola a los dos'])
  expect((await ask(ana).get(`/chats/${id}`)).body.members).toMatchObject([
    { username: bruno.username },
    { asked: false },
  ])
  await ask(bruno).post(`/chats/${id}/leave`, {})
  expect(codeOf(await send(bruno, id))).toBe('NOT_FOUND')
  await send(ana, id, 'Sin Bruno')
  const back = await ask(ana).post(`/chats/${id}/people`, { userIds: [bruno.id] })
  expect(back.body.members).toContainEqual(expect.objectContaining({ username: bruno.username, asked: true }))
  await ask(bruno).post(`/chats/${id}/accept`, {})
  expect(bodies(await messages(bruno, id))).toEqual([])
})

test('who is blocked in a group is not shown: neither their words nor their name', async () => {
  const { ask, befriend, send, messages } = ground
  const [ana, bruno, carla] = [await person('ana'), await person('bruno'), await person('carla')]
  await befriend(ana, bruno)
  await befriend(ana, carla)
  const { id } = (await ask(ana).post('/chats/groups', { title: 'Tres', userIds: [bruno.id, carla.id] })).body
  await send(bruno, id, 'Secreto')
  await ask(carla).put(`/users/${bruno.id}/block`, {})
  expect((await messages(carla, id)).items).toMatchObject([{ state: 'blocked', author: null, body: '' }])
  expect((await ask(carla).get(`/chats/${id}`)).body.members).toHaveLength(1)
})

test('open pages hear that something was said, and no word of it; strangers and blocked hear nothing', async () => {
  const { talk, send, ask } = ground
  const [ana, bruno, carla] = [await person('ana'), await person('bruno'), await person('carla')]
  const id = await talk(ana, bruno)
  const url = `${await app.listen()}/events`
  const [his, hers] = [await openEventStream(url, bruno), await openEventStream(url, carla)]
  await Promise.all([his, hers].map((stream) => stream.event('following')))
  const { id: messageId } = (await send(ana, id, 'Palabras secretas')).body
  // Events from before the stream was open may still arrive first.
  const told = expect.objectContaining({ data: { chatId: id, seq: 2, act: 'message', messageId } })
  await expect.poll(() => his.received.map(({ data }) => data)).toContainEqual(told)
  expect((await ask(ana).post(`/chats/${id}/here`, { typing: true })).body).toEqual({ told: 1 })
  expect((await his.message('chat-here')).data).toMatchObject({ data: { chatId: id, userId: ana.id, typing: true } })
  app.live.publish({ topic: `user:${carla.id}`, kind: 'last', data: null })
  await hers.message('last')
  expect(JSON.stringify(hers.received)).not.toMatch(/"chat/)
  expect(JSON.stringify(his.received)).not.toContain('Palabras')
  await Promise.all([his, hers].map((stream) => stream.close()))
})

test('a picture stands at its message from level 2 on, and is let go with it', async () => {
  const { ask, talk, send, messages } = ground
  const [ana, bruno] = [await person('ana'), await person('bruno')]
  const id = await talk(ana, bruno)
  const file = await drawPicture({ color: '#aa3300', width: 64, height: 64 })
  const image = (await uploaderOf(app)(ana, file, { kind: 'chat' })).body
  const sent = await send(ana, id, { image: { id: image.id, alt: 'Una tapa' } })
  expect(sent.status).toBe(200)
  expect((await messages(bruno, id)).items.at(-1)).toMatchObject({ image: { id: image.id, alt: 'Una tapa' }, body: '' })
  await ask(ana).del(`/messages/${sent.body.id}`, { for: 'all' })
  const { rows } = await app.pool.query('SELECT attached_to FROM image WHERE id = $1', [image.id])
  expect(rows).toEqual([{ attached_to: null }])
})

test('a reported message is read by who decides, also what it said first; hidden, nobody reads it', async () => {
  const { ask, talk, send, messages } = ground
  const [ana, bruno, carla] = [await person('ana'), await person('bruno'), await person('carla')]
  const diego = await person('diego', { superAdmin: true })
  const id = await talk(ana, bruno)
  const { id: messageId } = (await send(ana, id, 'Un insulto')).body
  await ask(ana).patch(`/messages/${messageId}`, { body: 'Un halago' })
  expect(codeOf(await ask(carla).get(`/reports/message/${messageId}`))).toBe('NOT_FOUND')
  const reported = await ask(bruno).post('/reports', { type: 'message', id: messageId, reason: 'hate' })
  expect(reported.status).toBe(200)
  const cases = (await ask(diego).get('/admin/reports')).body.items
  expect(cases).toMatchObject([{ type: 'message', thing: { excerpt: 'Un insulto → Un halago' } }])
  await ask(diego).post(`/admin/reports/message/${messageId}`, { answer: 'hide', rule: 'spam' })
  for (const who of [ana, bruno])
    expect((await messages(who, id)).items.at(-1)).toMatchObject({ state: 'hidden', body: '' })
})

test('one line in the bell for all that is unread in a conversation, which counts; read, it is gone; muted, there is none', async () => {
  const { ask, talk, send } = ground
  const [ana, bruno] = [await person('ana'), await person('bruno')]
  const lines = async (who: TestPerson) => {
    await app.jobs.drain()
    const { items } = (await ask(who).get('/notifications?language=es')).body
    return items.filter((n: { type: string }) => n.type === 'chat_message')
  }
  const id = await talk(ana, bruno)
  const [line] = await lines(bruno)
  expect(line).toMatchObject({
    data: { message: `${ana.username} te ha escrito`, link: `/my-chats?chat=${id}` },
    isRead: false,
  })
  await send(ana, id)
  await send(ana, id)
  expect(await lines(bruno)).toMatchObject([
    { data: { message: `${ana.username} te ha escrito 3 mensajes` }, isRead: false },
  ])
  await ask(bruno).put(`/chats/${id}/read`, { seq: 3 })
  await app.events.settled()
  expect(await lines(bruno)).toMatchObject([{ isRead: true }])
  await send(ana, id)
  expect(await lines(bruno)).toHaveLength(2)
  await ask(bruno).put(`/chats/${id}/muted`, { muted: true })
  await ask(bruno).put(`/chats/${id}/read`, { seq: 4 })
  await send(ana, id)
  expect(await lines(bruno)).toHaveLength(2)
  expect(await lines(ana)).toEqual([])
})

test('a message after the line was cleared brings it back with a new count, but not to a bell that is switched off', async () => {
  const { ask, talk, send } = ground
  const [ana, bruno] = [await person('ana'), await person('bruno')]
  const lines = async () => {
    await app.jobs.drain()
    return (await ask(bruno).get('/notifications?language=es')).body
  }
  const clear = () => ask(bruno).del('/notifications', { ids: 'all' })
  const id = await talk(ana, bruno)
  await send(ana, id)
  expect(await lines()).toMatchObject({ items: [{ type: 'chat_message' }, {}], unread: 2 })
  await clear()
  await send(ana, id)
  expect(await lines()).toMatchObject({ items: [{ data: { message: `${ana.username} te ha escrito` } }], unread: 1 })
  await send(ana, id)
  expect((await lines()).items).toMatchObject([{ data: { message: `${ana.username} te ha escrito 2 mensajes` } }])
  await clear()
  const isOn = (on: boolean) =>
    ask(bruno).patch('/me/notification-preferences', { switches: [{ kind: 'chat_message', channel: 'in_app', on }] })
  expect((await isOn(false)).status).toBe(200)
  await send(ana, id)
  expect((await lines()).items).toEqual([])
})

test('after 24 months messages go, the oldest first, and what was taken back says nothing after 30 days', async () => {
  const { ask, talk, send, messages } = ground
  const [ana, bruno] = [await person('ana'), await person('bruno')]
  const id = await talk(ana, bruno)
  const { id: back } = (await send(ana, id, 'Me arrepiento')).body
  await ask(ana).del(`/messages/${back}`, { for: 'all' })
  await send(bruno, id, 'Lo último')
  const at = (ms: number) => ({ db: app.db, clock: { now: () => new Date(app.clock.now().getTime() + ms) } })
  const words = async () => (await app.pool.query('SELECT body FROM chat_message WHERE id = $1', [back])).rows
  await sweepChats(at(0))
  expect(await words()).toEqual([{ body: 'Me arrepiento' }])
  await sweepChats(at(31 * DAY_MS))
  expect(await words()).toEqual([{ body: '' }])
  await app.pool.query(
    "UPDATE chat_message SET created_at = now() - interval '25 months' WHERE chat_id = $1 AND seq = 1",
    [id],
  )
  await sweepChats(at(0))
  expect((await messages(ana, id)).items.map((m: { seq: number }) => m.seq)).toEqual([2, 3])
  expect((await audit(app.pool)).filter(({ id: check }) => check.startsWith('H'))).toEqual([])
})

test('10,000 messages: the end, the middle and the beginning are read, and the index gives a place without sorting', async () => {
  const { talk, messages } = ground
  const [ana, bruno] = [await person('ana'), await person('bruno')]
  const id = await talk(ana, bruno)
  await app.pool.query(
    `INSERT INTO chat_message (id, chat_id, seq, author_id, client_id, body, created_at)
     SELECT gen_random_uuid(), $1, n, $2, gen_random_uuid(), 'Mensaje ' || n, now() FROM generate_series(2, 10000) n`,
    [id, ana.id],
  )
  await app.pool.query('UPDATE chat SET last_seq = 10000 WHERE id = $1', [id])
  const seqs = async (query = '') => (await messages(bruno, id, query)).items.map((m: { seq: number }) => m.seq)
  expect(await seqs()).toEqual(Array.from({ length: 40 }, (_, i) => 9961 + i))
  expect(await seqs('?around=5000')).toEqual(Array.from({ length: 40 }, (_, i) => 4981 + i))
  expect(await seqs('?before=21')).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect(await seqs('?after=9990')).toHaveLength(10)
  const { rows } = await app.pool.query(
    `EXPLAIN (FORMAT JSON) SELECT * FROM chat_message m WHERE m.chat_id = $1 AND m.seq > 0 AND m.seq <= 5000 ORDER BY m.seq DESC LIMIT 41`,
    [id],
  )
  expect(JSON.stringify(rows)).toMatch(/Index Scan.*chat_message_order/)
  expect(JSON.stringify(rows)).not.toMatch(/Seq Scan|"Sort"/)
})
