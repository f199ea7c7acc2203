import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatGround } from '../../testing/chats.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ground: ReturnType<typeof chatGround>
let number = 0
const person = (name: string, traits = {}) => addPerson(app, `${name}${++number}`, { level: 4, ...traits })
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ground = chatGround(app)
})
afterAll(() => app.close())

const two = async (): Promise<[TestPerson, TestPerson]> => [await person('ana'), await person('bruno')]
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => (status < 400 ? status : body.code)

test('200 friends talk at once: each reads the same in the same order, and unread is exact', async () => {
  const { ask, send, talk, messages, list } = ground
  const [ana, bruno] = await two()
  const id = await talk(ana, bruno)
  await send(bruno, id, 'Buenas')
  await send(ana, id, '¿Has visto el ranking de tapas?')
  for (const who of [ana, bruno]) {
    const page = await messages(who, id)
    expect(page.items.map((m: { seq: number; body: string }) => [m.seq, m.body])).toEqual([
      [1, 'Hola'],
      [2, 'Buenas'],
      [3, '¿Has visto el ranking de tapas?'],
    ])
  }
  expect((await list(bruno)).items).toMatchObject([
    { id, unread: 1, people: [{ username: ana.username }], last: { mine: false, seq: 3 }, waiting: false },
  ])
  expect((await ask(bruno).put(`/chats/${id}/read`, { seq: 99 })).body).toEqual({ readSeq: 3, unread: 0 })
  expect((await ask(bruno).put(`/chats/${id}/read`, { seq: 1 })).body).toEqual({ readSeq: 3, unread: 0 })
  expect((await ask(bruno).get('/chats/unread')).body).toEqual({ chats: 0, requests: 0 })
  expect((await list(ana, '?q=bruno')).items).toHaveLength(1)
  expect((await list(ana, '?q=nadie')).items).toHaveLength(0)
})

test('a stranger sends one message of text, and waits: REQUEST_PENDING, ONLY_TEXT, then accepted they talk', async () => {
  const { ask, start, send, list } = ground
  const [ana, bruno] = await two()
  for (const body of ['Mira https://cosas.example', { body: 'mira', card: { type: 'ranking', id: randomUUID() } }])
    expect(codeOf(await start(ana, bruno, body))).toBe('ONLY_TEXT')
  expect(codeOf(await start(ana, bruno, { image: { id: randomUUID() } }))).toBe('ONLY_TEXT')
  const { chatId: id } = (await start(ana, bruno, 'Hola, soy Ana')).body
  expect(codeOf(await send(ana, id))).toBe('REQUEST_PENDING')
  expect(codeOf(await start(ana, bruno))).toBe('REQUEST_PENDING')
  expect((await ask(ana).get(`/chats/${id}`)).body).toMatchObject({ waiting: true, stop: 'waiting', images: false })
  expect((await list(bruno)).items).toEqual([])
  expect(await list(bruno, '?tab=requests')).toMatchObject({ items: [{ id, state: 'asked' }], chats: 0, requests: 1 })
  expect((await ask(bruno).post(`/chats/${id}/accept`, {})).body).toMatchObject({ state: 'in', stop: null })
  expect(codeOf(await send(ana, id, 'Mira https://cosas.example'))).toBe(200)
  expect((await list(bruno)).items).toMatchObject([{ id, unread: 2 }])
})

test('a request turned down is gone for its reader, and its sender can’t tell; an answer accepts it', async () => {
  const { ask, start, send, list } = ground
  const [ana, bruno] = await two()
  const { chatId: id } = (await start(ana, bruno)).body
  expect((await ask(bruno).post(`/chats/${id}/reject`, {})).status).toBe(200)
  expect((await list(bruno, '?tab=requests')).items).toEqual([])
  expect(codeOf(await ask(bruno).get(`/chats/${id}`))).toBe('NOT_FOUND')
  expect(codeOf(await send(ana, id))).toBe('REQUEST_PENDING')
  expect((await start(bruno, ana, 'Perdona, hola')).body.chatId).toBe(id)
  expect(codeOf(await send(ana, id))).toBe(200)
})

test('who receives from nobody, or is private and no friend, is NOT_RECEIVING; YOURSELF and NOT_FOUND are nobody to write to', async () => {
  const { ask, start, befriend } = ground
  const [ana, bruno] = await two()
  await ask(bruno).patch('/me/chat-settings', { receive: 'nobody' })
  expect(codeOf(await start(ana, bruno))).toBe('NOT_RECEIVING')
  await ask(bruno).patch('/me/chat-settings', { receive: 'everybody' })
  await ask(bruno).patch('/me', { visibility: 'private' })
  expect(codeOf(await start(ana, bruno))).toBe('NOT_RECEIVING')
  await ask(bruno).patch('/me', { visibility: 'public' })
  await befriend(ana, bruno)
  await ask(bruno).patch('/me', { visibility: 'private' })
  expect(codeOf(await start(ana, bruno))).toBe(200)
  expect(codeOf(await start(ana, ana))).toBe('YOURSELF')
  expect(codeOf(await ask(ana).post('/chats', { userId: randomUUID(), ...ground.said('Hola') }))).toBe('NOT_FOUND')
  expect((await ask(ana).get('/me/chat-settings')).body).toEqual({ receive: 'followed', receipts: false })
})

test('a block ends a conversation for both, BLOCKED at once; unblocked it is there again', async () => {
  const { ask, talk, send, list } = ground
  const [ana, bruno] = await two()
  const id = await talk(ana, bruno)
  await ask(bruno).put(`/users/${ana.id}/block`, {})
  expect(codeOf(await send(ana, id))).toBe('BLOCKED')
  for (const who of [ana, bruno]) {
    expect((await list(who)).items).toEqual([])
    for (const path of [`/chats/${id}`, `/chats/${id}/messages`, `/chats/with/${who === ana ? bruno.id : ana.id}`])
      expect(codeOf(await ask(who).get(path))).toBe('NOT_FOUND')
  }
  await ask(bruno).del(`/users/${ana.id}/block`)
  expect((await list(ana)).items).toHaveLength(1)
})

test('an edit within 15 minutes, a removal for all within an hour, TOO_LATE after; FORBIDDEN for others', async () => {
  const { ask, talk, pass, messages, send } = ground
  const [ana, bruno] = await two()
  const id = await talk(ana, bruno)
  const { id: first } = (await send(ana, id, 'Con herratas')).body
  const edited = await ask(ana).patch(`/messages/${first}`, { body: 'Con erratas' })
  expect(edited.body).toMatchObject({
    body: 'Con erratas',
    editedAt: expect.any(String),
    may: ['react', 'edit', 'removeForAll'],
  })
  expect(codeOf(await ask(bruno).patch(`/messages/${first}`, { body: 'Otra cosa' }))).toBe('FORBIDDEN')
  expect(codeOf(await ask(bruno).del(`/messages/${first}`, { for: 'all' }))).toBe('FORBIDDEN')
  pass(15 * 60_000)
  expect(codeOf(await ask(ana).patch(`/messages/${first}`, { body: 'Tarde' }))).toBe('TOO_LATE')
  expect((await ask(ana).del(`/messages/${first}`, { for: 'all' })).status).toBe(200)
  const gone = (await messages(bruno, id)).items.find((m: { id: string }) => m.id === first)
  expect(gone).toMatchObject({ state: 'removed', body: '', card: null, may: [] })
  const { id: second } = (await send(ana, id, 'Esto se queda')).body
  pass(60 * 60_000)
  expect(codeOf(await ask(ana).del(`/messages/${second}`, { for: 'all' }))).toBe('TOO_LATE')
  expect((await ask(bruno).del(`/messages/${second}`, { for: 'me' })).status).toBe(200)
  const idsOf = async (who: TestPerson) => (await messages(who, id)).items.map((m: { id: string }) => m.id)
  expect([(await idsOf(ana)).includes(second), (await idsOf(bruno)).includes(second)]).toEqual([true, false])
})

test('a card shows the figures that are true when it is read, and to whom may not see them that it is gone', async () => {
  const { ask, talk, send, messages } = ground
  const [ana, bruno] = await two()
  const id = await talk(ana, bruno)
  const ranking = await addRanking(app, ana, { topic: 'Tapas de mi barrio' })
  await send(ana, id, `Vota aquí https://liston.test/ranking/${ranking.id}/r`)
  await send(ana, id, { card: { type: 'item', id: ranking.itemIds[0] } })
  const cardsOf = async (who: TestPerson) =>
    (await messages(who, id)).items.slice(1).map((m: { card: object }) => m.card)
  expect(await cardsOf(bruno)).toMatchObject([
    { type: 'ranking', title: 'Tapas de mi barrio', points: 0, voters: 0, top: ['Espinacas', 'Salmorejo', 'Pringá'] },
    { type: 'item', title: 'Espinacas', topic: 'Tapas de mi barrio', place: 1 },
  ])
  await ask(bruno).put('/votes', { targetType: 'item', targetId: ranking.itemIds[0], kind: 'vote' })
  expect(await cardsOf(ana)).toMatchObject([{ voters: 1 }, { voters: 1 }])
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [ranking.id])
  expect(await cardsOf(bruno)).toEqual([{ gone: true }, { gone: true }])
  expect(await cardsOf(ana)).toMatchObject([{ type: 'ranking' }, { type: 'item' }])
})

test('one reaction a person, another in its place, none; strangers put none under what they are asked', async () => {
  const { ask, talk, start, messages } = ground
  const [ana, bruno] = await two()
  const id = await talk(ana, bruno)
  const [{ id: message }] = (await messages(ana, id)).items
  for (const [who, emoji] of [
    [bruno, '👍'],
    [ana, '👍'],
    [bruno, '🎉'],
  ] as const)
    expect((await ask(who).put(`/messages/${message}/reaction`, { emoji })).status).toBe(200)
  expect((await messages(ana, id)).items[0].reactions).toEqual([
    { emoji: '👍', count: 1, mine: true },
    { emoji: '🎉', count: 1, mine: false },
  ])
  expect((await ask(ana).put(`/messages/${message}/reaction`, { emoji: null })).body.reactions).toHaveLength(1)
  expect((await ask(ana).put(`/messages/${message}/reaction`, { emoji: '🍆' })).status).toBe(422)
  const asked = (await start(await person('carla'), bruno)).body
  expect(codeOf(await ask(bruno).put(`/messages/${asked.id}/reaction`, { emoji: '👍' }))).toBe('NOT_FOUND')
})

test('read marks are shown to two who both say so, and to nobody else', async () => {
  const { ask, talk } = ground
  const [ana, bruno] = await two()
  const id = await talk(ana, bruno)
  const shown = async () => (await ask(ana).get(`/chats/${id}`)).body.members[0].readSeq
  await ask(bruno).put(`/chats/${id}/read`, { seq: 1 })
  await ask(ana).patch('/me/chat-settings', { receipts: true })
  expect(await shown()).toBeNull()
  await ask(bruno).patch('/me/chat-settings', { receipts: true })
  expect(await shown()).toBe(1)
})

test('muted, a conversation counts nowhere and tells nobody; left, it is gone until somebody writes again', async () => {
  const { ask, talk, send, list, messages } = ground
  const [ana, bruno] = await two()
  const id = await talk(ana, bruno)
  await ask(bruno).put(`/chats/${id}/muted`, { muted: true })
  await send(ana, id)
  expect(await list(bruno)).toMatchObject({ chats: 0, items: [{ muted: true, unread: 2 }] })
  expect((await ask(bruno).post(`/chats/${id}/leave`, {})).status).toBe(200)
  expect((await list(bruno)).items).toEqual([])
  await send(ana, id, 'Vuelvo a escribirte')
  expect((await messages(bruno, id)).items).toMatchObject([{ seq: 3, body: 'Vuelvo a escribirte' }])
})

test('TOO_FAST, TOO_MANY_STARTED, NOTHING_SAID, LEVEL_TOO_LOW and IMAGE_NOT_FOUND stop a message', async () => {
  const { ask, talk, start, send, said, pass } = ground
  const ana = await person('ana', { level: 1, ageDays: 0 })
  const bruno = await person('bruno')
  const id = await talk(ana, bruno)
  const at = `/chats/${id}/messages`
  expect((await ask(ana).post(at, said('¿Ya?'))).body).toMatchObject({
    code: 'TOO_FAST',
    data: { retryAfterSeconds: 10 },
  })
  expect(codeOf(await send(ana, id, '\u200b  '))).toBe('NOTHING_SAID')
  expect(codeOf(await send(ana, id, { image: { id: randomUUID() } }))).toBe('LEVEL_TOO_LOW')
  expect(codeOf(await send(bruno, id, { image: { id: randomUUID() } }))).toBe('IMAGE_NOT_FOUND')
  expect((await ask(bruno).post(at, said('Uno'))).status).toBe(200)
  expect((await ask(bruno).post(at, said('Dos'))).body).toMatchObject({
    code: 'TOO_FAST',
    data: { retryAfterSeconds: 2 },
  })
  pass(2_000)
  expect((await ask(bruno).post(at, said('Dos'))).status).toBe(200)
  for (let i = 0; i < 4; i++) expect(codeOf(await start(ana, await person('otra')))).toBe(200)
  expect((await start(ana, await person('otra'))).body).toMatchObject({ code: 'TOO_MANY_STARTED', data: { max: 5 } })
})

test('403 who is silenced writes nothing, and reads on', async () => {
  const { ask, talk, send } = ground
  const [ana, bruno] = await two()
  const id = await talk(ana, bruno)
  await app.pool.query("UPDATE account SET silenced_until = now() + interval '1 year' WHERE id = $1", [ana.id])
  expect(codeOf(await send(ana, id))).toBe('SILENCED')
  expect((await ask(ana).get(`/chats/${id}`)).status).toBe(200)
})
