import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeNotifications, type News } from './make-notifications.ts'
import { sweepOld } from './sweep-old.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp({}, undefined)
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
})
afterAll(() => app.close())

const tell = (news: News[]) => inTransaction(app.db, (trx) => makeNotifications(app, trx, news))
const own = (cause: string): News => ({ userId: ana.id, type: 'system_update', cause, message: cause })
const rowsOf = async (person: TestPerson) =>
  (await app.pool.query('SELECT * FROM notification WHERE user_id = $1 ORDER BY created_at', [person.id])).rows

test('one cause, heard of by thirty at once, is told once', async () => {
  const made = await Promise.all(Array.from({ length: 30 }, () => tell([own('once')])))
  expect(made.flat()).toHaveLength(1)
  expect(await rowsOf(ana)).toHaveLength(1)
})

test('the count of unread ones is true while twenty arrive, twenty mark all, some clear and restore', async () => {
  const acts = Array.from({ length: 20 }, async (_, n) => {
    await tell([own(`arrives ${n}`)])
    const marked = await ask(ana).patch('/notifications', { ids: 'all', isRead: n % 3 > 0 })
    expect(marked.status).toBe(200)
    if (n % 4 === 0) {
      const { body } = await ask(ana).del('/notifications', { ids: 'all' })
      expect((await ask(ana).post('/notifications/restore', { clearedAt: body.clearedAt })).status).toBe(200)
    }
  })
  const more = Array.from({ length: 20 }, (_, n) => tell([own(`arrives too ${n}`)]))
  await Promise.all([...acts, ...more])
  expect(await audit(app.pool)).toEqual([])
  const { body } = await ask(ana).get('/notifications')
  const unread = (await rowsOf(ana)).filter((n) => !n.is_read && n.cleared_at === null && n.group_id === null).length
  expect(body.unread).toBe(unread)
  expect((await ask(ana).patch('/notifications', { ids: 'all', isRead: true })).body).toEqual({ unread: 0 })
  expect(await audit(app.pool)).toEqual([])
})

test('of twenty-five who comment at once, one notification stands, with all of them behind it', async () => {
  const eva = await addPerson(app, 'eva')
  const { id } = await addRanking(app, eva)
  const people = await Promise.all(Array.from({ length: 25 }, (_, n) => addPerson(app, `dice${n}`)))
  const news = people.map(
    (p): News => ({
      userId: eva.id,
      type: 'ranking_comment',
      cause: `comment:${p.id}`,
      actorId: p.id,
      rankingId: id,
      targetId: id,
    }),
  )
  await Promise.all(news.map((n) => tell([n])))
  const { items, unread } = (await ask(eva).get('/notifications')).body
  expect([items.length, items[0].others, unread]).toEqual([1, 24, 1])
  expect(items[0].data.message).toMatch(/^dice\d+ y 24 más han comentado en/)
  expect(await audit(app.pool)).toEqual([])
})

test('two that tell the same forty people of two things never wait for each other for good', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, (_, n) => addPerson(app, `lector${n}`)))
  const of = (cause: string) =>
    people.map((p): News => ({ userId: p.id, type: 'system_update', cause, message: cause }))
  const rounds = Array.from({ length: 20 }, (_, n) => tell(n % 2 ? of(`round ${n}`) : of(`round ${n}`).reverse()))
  expect((await Promise.all(rounds)).map((made) => made.length)).toEqual(Array(20).fill(40))
  expect(await audit(app.pool)).toEqual([])
})

test('what nothing came to for 90 days goes, with what hangs on it; the count follows', async () => {
  const old = await addPerson(app, 'olga')
  await tell([{ userId: old.id, type: 'welcome', cause: 'welcome' }])
  await tell([{ userId: old.id, type: 'system_update', cause: 'new', message: 'Nuevo' }])
  const age = "UPDATE notification SET at = now() - interval '91 days' WHERE user_id = $1 AND cause = 'welcome'"
  await app.pool.query(age, [old.id])
  await sweepOld(app)
  expect((await rowsOf(old)).map((n) => n.cause)).toEqual(['new'])
  expect((await ask(old).get('/me')).body.me.unread).toBe(1)
  expect(await audit(app.pool)).toEqual([])
})
