import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast } from '../../testing/votes.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let events: string
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  events = `${await app.listen()}/events?topics=feed`
  ana = await addPerson(app, 'ana', { stars: 100, xp: 1300, level: 3 })
})
afterAll(() => app.close())

test('403 LEVEL_NOT_REACHED: nobody shares a level that is not theirs', async () => {
  expect(await ask(ana).post('/me/levels/4/share', {})).toMatchObject({
    status: 403,
    body: { code: 'LEVEL_NOT_REACHED' },
  })
  expect((await ask(ana).post('/me/levels/1/share', {})).status).toBe(422)
})

test('200 sharing a level earns 30 Stars and 15 XP, once, however many ask at once', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(ana).post('/me/levels/3/share', {})))
  expect(answers.map((a) => a.status)).toEqual(Array(30).fill(200))
  expect(answers.filter((a) => a.body.granted)).toHaveLength(1)
  const again = await ask(ana).post('/me/levels/3/share', {})
  expect(again.body).toEqual({ granted: false, balances: { stars: 130, xp: 1315, level: 3 } })
})

test('200 another level reached earns its own reward, and XP that reach a level lift it', async () => {
  await app.pool.query('UPDATE wallet SET xp = 2110 WHERE user_id = $1', [ana.id])
  const shared = await ask(ana).post('/me/levels/2/share', {})
  expect(shared.body).toMatchObject({ granted: true, balances: { xp: 2125, level: 4 } })
})

test('200 staff give XP: open pages hear of it, and one of 20 that ask at once congratulates on the level', async () => {
  const diego = await addPerson(app, 'diego', { superAdmin: true })
  const carla = await addPerson(app, 'carla', { stars: 210, xp: 400, level: 1 })
  const page = await openEventStream(events, carla)
  await page.event('following')
  const grant = { currency: 'xp', amount: 100, reason: 'Perdió su XP por un fallo' }
  expect((await ask(diego).post(`/admin/people/${carla.id}/grants`, grant)).status).toBe(200)
  const message = await page.message('wallet')
  expect(message.data).toEqual({ topic: `user:${carla.id}`, kind: 'wallet', data: null })
  expect((await ask(carla).get('/me')).body.me).toMatchObject({ stars: 230, level: 2, celebratedLevel: 1 })
  expect((await ask(carla).post('/me/levels/3/celebrate', {})).body).toEqual({ first: false })
  const claims = Array.from({ length: 20 }, (_, n) => ask(carla).post('/me/levels/2/celebrate', {}, `claim-${n % 10}`))
  const answers = await Promise.all(claims)
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  // Both requests with the winner's key get its answer.
  expect(answers.filter(({ body }) => body.first)).toHaveLength(2)
  expect((await ask(carla).get('/me')).body.me).toMatchObject({ level: 2, celebratedLevel: 2 })
  expect((await ask(carla).post('/me/levels/1/celebrate', {})).status).toBe(422)
  expect((await ask(null).post('/me/levels/2/celebrate', {})).status).toBe(401)
  await page.close()
})

test('200 a vote that earns or costs tells my open pages the new balances; taken back, the Stars are told too', async () => {
  const gael = await addPerson(app, 'gael', { stars: 100 })
  const { id, itemIds } = await addRanking(app, ana)
  const page = await openEventStream(events, gael)
  await page.event('following')
  const told = () =>
    page.received.flatMap(({ data }) => {
      const { kind, data: balances } = data as { kind?: string; data?: object }
      return kind === 'wallet' ? [balances] : []
    })
  const boost = await cast(app, { person: gael, on: { itemId: itemIds[0]! }, kind: 'boost' })
  const { voteId, balances } = boost.receipt
  await expect.poll(told).toHaveLength(1)
  expect(told()).toEqual([{ ...balances, stars: 90 }])
  // Neither earns nor costs anything.
  await cast(app, { person: gael, on: { itemId: itemIds[1]! } })
  expect((await ask(gael).del(`/votes/${voteId}`)).status).toBe(200)
  await expect.poll(told).toHaveLength(2)
  expect(told()[1]).toEqual({ ...balances, stars: 100 })
  // The author removes the ranking: paid votes are refunded.
  await cast(app, { person: gael, on: { itemId: itemIds[2]! }, kind: 'ultra' })
  expect((await ask(ana).del(`/rankings/${id}`)).status).toBe(200)
  await app.jobs.drain()
  await expect.poll(told).toHaveLength(4)
  expect(told()[3]).toBeNull()
  await page.close()
})

test('200 every movement is told, newest first, with the balance after it, in pages', async () => {
  const eva = await addPerson(app, 'eva', { stars: 100, xp: 20_000, level: 11 })
  for (let level = 2; level <= 11; level++) await ask(eva).post(`/me/levels/${level}/share`, {})
  const first = await ask(eva).get('/me/ledger')
  expect(first.body.items).toHaveLength(20)
  const rest = await ask(eva).get(`/me/ledger?cursor=${first.body.nextCursor}`)
  expect(rest.body.nextCursor).toBeNull()
  const all = [...first.body.items, ...rest.body.items]
  expect(new Set(all.map((m) => m.id)).size).toBe(22)
  const { stars } = (await ask(eva).get('/me')).body.me
  const ofStars = all.filter((m) => m.currency === 'stars')
  expect(ofStars[0].balance).toBe(stars)
  expect(ofStars.reduce((sum, m) => sum + m.delta, 0)).toBe(stars)
  const filtered = await ask(eva).get('/me/ledger?currency=stars')
  expect(filtered.body.items).toEqual(ofStars)
})

test('200 nobody reads another person’s movements', async () => {
  const bruno = await addPerson(app, 'bruno', { stars: 7 })
  const { body } = await ask(bruno).get('/me/ledger')
  expect(body.items).toMatchObject([{ currency: 'stars', delta: 7, balance: 7, kind: 'opening', ranking: null }])
})

test('the database refuses a negative balance and any change of a line', async () => {
  const change = (sql: string) => app.pool.query(sql, [ana.id])
  await expect(change('UPDATE wallet SET stars = -1 WHERE user_id = $1')).rejects.toThrow(/check/)
  await expect(change('UPDATE ledger SET delta = 1000 WHERE user_id = $1')).rejects.toThrow(/append-only/)
})
