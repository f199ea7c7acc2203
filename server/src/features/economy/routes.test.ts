import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
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
