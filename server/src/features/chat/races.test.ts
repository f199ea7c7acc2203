import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { chatGround } from '../../testing/chats.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const AT_ONCE = 24
let app: TestApp
let ground: ReturnType<typeof chatGround>
let number = 0
const person = (name: string) => addPerson(app, `${name}${++number}`, { level: 4 })
const several = (n: number, name: string) => Promise.all(Array.from({ length: n }, () => person(name)))
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: '24' })
  ground = chatGround(app)
})
afterAll(() => app.close())
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

async function groupOf(people: TestPerson[]): Promise<string> {
  const [first, ...others] = people as [TestPerson, ...TestPerson[]]
  for (const one of others) await ground.ask(one).patch('/me/chat-settings', { receive: 'everybody' })
  const group = { title: 'Los diez', userIds: others.map(({ id }) => id) }
  return (await ground.ask(first).post('/chats/groups', group)).body.id
}

test('50 messages from ten devices, each sent twice: one order for everybody, no hole, no double', async () => {
  const { ask, said, pass, messages } = ground
  const people = await several(10, 'diez')
  const id = await groupOf(people)
  for (let round = 0; round < 5; round++) {
    pass(11_000)
    const sent = people.map((one) => ({ one, message: said(`De ${one.username}, vez ${round}`) }))
    const twice = [...sent, ...sent]
    const answers = await Promise.all(twice.map(({ one, message }) => ask(one).post(`/chats/${id}/messages`, message)))
    expect(statuses(answers)).toEqual(twice.map(() => 200))
    for (let i = 0; i < 10; i++) expect(answers[i]!.body.id).toBe(answers[i + 10]!.body.id)
  }
  const read = async (who: TestPerson) => {
    const [newest, older] = [await messages(who, id), await messages(who, id, '?before=11')]
    return [...older.items, ...newest.items].map((m: { seq: number; body: string }) => [m.seq, m.body])
  }
  const first = await read(people[0]!)
  expect(first.map(([seq]) => seq)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  expect(new Set(first.map(([, body]) => body)).size).toBe(50)
  for (const one of people.slice(1)) expect(await read(one)).toEqual(first)
})

test('one message sent from 24 tabs at once arrives once; with another body under its name it is still the first', async () => {
  const { ask, said, talk, pass, messages } = ground
  const [ana, bruno] = [await person('ana'), await person('bruno')]
  const id = await talk(ana, bruno)
  pass(11_000)
  const message = said('Una vez')
  const all = Array.from({ length: AT_ONCE }, (_, i) => ({ ...message, body: i === 0 ? 'Una vez' : `Una vez, o ${i}` }))
  const answers = await Promise.all(all.map((one) => ask(ana).post(`/chats/${id}/messages`, one)))
  expect(statuses(answers)).toEqual(all.map(() => 200))
  expect(new Set(answers.map((a) => a.body.id)).size).toBe(1)
  expect((await messages(bruno, id)).items).toHaveLength(2)
})

test('two who write to each other for the first time at once, from 12 tabs each, open one conversation', async () => {
  const { ask, said, list } = ground
  const [ana, bruno] = [await person('ana'), await person('bruno')]
  const calls = Array.from({ length: AT_ONCE }, (_, i) => {
    const [from, to] = i % 2 ? [ana, bruno] : [bruno, ana]
    return ask(from).post('/chats', { userId: to.id, ...said('¡Hola!') })
  })
  const answers = await Promise.all(calls)
  const done = answers.filter(({ status }) => status === 200)
  expect(done.length).toBeGreaterThanOrEqual(2)
  expect(new Set(done.map((a) => a.body.chatId)).size).toBe(1)
  const refused = new Set(answers.filter((a) => a.status !== 200).map((a) => a.body.code))
  expect([...refused].every((code) => ['TOO_FAST', 'REQUEST_PENDING'].includes(code))).toBe(true)
  for (const who of [ana, bruno]) expect((await list(who)).items).toHaveLength(1)
})

test('a read mark never passes the end nor goes back, whatever is written and read at once', async () => {
  const { ask, said, talk, pass, list } = ground
  const [ana, bruno] = [await person('ana'), await person('bruno')]
  const id = await talk(ana, bruno)
  for (let round = 0; round < 3; round++) {
    pass(11_000)
    const marks = Array.from({ length: AT_ONCE }, (_, i) =>
      ask(bruno).put(`/chats/${id}/read`, { seq: i % 2 ? 1 : 99 }),
    )
    const [sent, ...marked] = await Promise.all([
      ask(ana).post(`/chats/${id}/messages`, said(`Vez ${round}`)),
      ...marks,
    ])
    expect(statuses([sent, ...marked])).toEqual(Array.from({ length: AT_ONCE + 1 }, () => 200))
    for (const { body } of marked) expect(body.unread).toBeGreaterThanOrEqual(0)
  }
  const [{ unread }] = (await list(bruno)).items
  const { readSeq, lastSeq } = (await ask(bruno).get(`/chats/${id}`)).body
  expect([lastSeq, unread]).toEqual([4, lastSeq - readSeq])
})

test('accepted and blocked at once, in twelve pairs: afterwards nobody writes, and the acceptance broke nothing', async () => {
  const { ask, start, said, pass } = ground
  const pairs = await Promise.all(
    Array.from({ length: AT_ONCE / 2 }, async () => [await person('ana'), await person('bruno')] as const),
  )
  const asked = []
  for (const [ana, bruno] of pairs) asked.push({ ana, bruno, id: (await start(ana, bruno)).body.chatId as string })
  const answers = await Promise.all(
    asked.flatMap(({ ana, bruno, id }) => [
      ask(bruno).post(`/chats/${id}/accept`, {}),
      ask(bruno).put(`/users/${ana.id}/block`, {}),
    ]),
  )
  expect(answers.filter((_, i) => i % 2).map(({ status }) => status)).toEqual(pairs.map(() => 200))
  for (const { status } of answers) expect([200, 404]).toContain(status)
  pass(11_000)
  const written = await Promise.all(
    asked.flatMap(({ ana, bruno, id }) =>
      [ana, bruno].map((who) => ask(who).post(`/chats/${id}/messages`, said('¿Hola?'))),
    ),
  )
  expect(new Set(written.map((a) => a.body.code))).toEqual(new Set(['BLOCKED']))
})

test('of 24 brought into a group at once no more come in than it has places', async () => {
  const { ask } = ground
  const [ana, bruno] = await several(2, 'ana')
  const id = await groupOf([ana!, bruno!])
  const guests = await several(AT_ONCE, 'invitada')
  for (const one of guests) await ask(one).patch('/me/chat-settings', { receive: 'everybody' })
  const answers = await Promise.all(guests.map((one) => ask(ana).post(`/chats/${id}/people`, { userIds: [one.id] })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
  expect(answers.filter((a) => a.body.code === 'GROUP_FULL')).toHaveLength(AT_ONCE - 8)
})

test('what all of this left behind breaks no invariant', async () => {
  expect((await audit(app.pool)).filter(({ id }) => id.startsWith('H'))).toEqual([])
})
