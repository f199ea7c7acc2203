import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { cast } from '../../../testing/votes.ts'
import { rankingsOfPerson } from '../personal.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let moderator: TestPerson
let author: TestPerson
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '1000' })
  ask = askerOf(app)
  moderator = await addPerson(app, 'moderadora', { roles: ['moderator'] })
  author = await addPerson(app, 'autora', { ageDays: 100 })
})
afterAll(async () => {
  await app.close()
})

const reason = 'Lo pide quien lo escribió, por soporte'
const manage = (id: string, body: object, key?: string) =>
  ask(moderator).post(`/admin/content/rankings/${id}`, { reason, ...body }, key)
const table = async (query = '', by = moderator) => (await ask(by).get(`/admin/content/rankings${query}`)).body
const acts = async (id: string) =>
  (await app.pool.query('SELECT act, reason FROM staff_act WHERE target = $1 ORDER BY seq', [`ranking ${id}`])).rows

test('200 a vote is closed and opened again, each with its reason on record; 409 what is so already', async () => {
  const { id, itemIds } = await addRanking(app, author)
  const voter = await addPerson(app, 'vota')
  expect((await manage(id, { act: 'lock' })).body).toMatchObject({ status: 'locked' })
  expect(await cast(app, { person: voter, on: { itemId: itemIds[0]! } })).toMatchObject({ code: 'LOCKED' })
  expect(await manage(id, { act: 'lock' })).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_CHANGE' } })
  expect((await manage(id, { act: 'unlock' })).body).toMatchObject({ status: 'published' })
  expect((await cast(app, { person: voter, on: { itemId: itemIds[0]! } })).status).toBe(200)
  expect(await acts(id)).toEqual([
    { act: 'lock-ranking', reason },
    { act: 'unlock-ranking', reason },
  ])
})

test('200 put into another category it is found there; 422 without one, without a reason; 403 to others, 404 a draft', async () => {
  const { id } = await addRanking(app, author)
  expect((await manage(id, { act: 'recategorise', category: 'musica' })).body).toMatchObject({ category: 'musica' })
  const found = (await table('?category=musica')).items.map((row: { id: string }) => row.id)
  expect(found).toContain(id)
  expect(await manage(id, { act: 'recategorise' })).toMatchObject({ body: { code: 'CATEGORY_MISSING' } })
  expect((await ask(moderator).post(`/admin/content/rankings/${id}`, { act: 'lock', reason: ' ' })).status).toBe(422)
  expect((await ask(author).post(`/admin/content/rankings/${id}`, { act: 'lock', reason })).status).toBe(403)
  const draft = crypto.randomUUID()
  await ask(author).put(`/drafts/${draft}`, { topic: 'Aún nada', category: 'comida', language: 'es', items: [] })
  expect((await manage(draft, { act: 'lock' })).status).toBe(404)
})

test('200 what is in the trash comes back; of twenty who restore it at once one does', async () => {
  const { id } = await addRanking(app, author)
  expect((await ask(author).del(`/rankings/${id}`)).status).toBe(200)
  expect((await table('?status=deleted')).items.map((row: { id: string }) => row.id)).toContain(id)
  const all = await Promise.all(Array.from({ length: 20 }, () => manage(id, { act: 'restore' })))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ body }) => body.code === 'NOTHING_TO_CHANGE')).toHaveLength(19)
  expect((await ask().get(`/rankings/${id}`)).status).toBe(200)
})

test('of twenty lists that are restored while their authors are erased none is there without its author', async () => {
  // What follows erases only the data of this feature, so the counters are audited before it.
  await app.jobs.drain()
  expect(await audit(app.pool)).toEqual([])
  const voter = await addPerson(app, 'votante')
  const lists = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const person = await addPerson(app, `seva${n}`, { ageDays: 100 })
      const { id, itemIds } = await addRanking(app, person)
      await cast(app, { person: voter, on: { itemId: itemIds[0]! } })
      await ask(person).del(`/rankings/${id}`)
      return { id, person }
    }),
  )
  const { erase } = rankingsOfPerson({ ...app, findVoted: async () => new Set() })
  const eraseAuthor = ({ id: userId }: TestPerson) =>
    inTransaction(app.db, async (trx) => {
      const at = app.clock.now()
      await erase!(trx, { userId, email: 'nadie@liston.test', leftAt: at, votesToo: false, at })
      await sql`INSERT INTO departure (user_id, asked_at, votes_too, token, left_at, erase_at, erased_at)
        VALUES (${userId}, ${at}, false, encode(sha256(${userId}::bytea), 'hex'), ${at}, ${at}, ${at})`.execute(trx)
    })
  const answers = await Promise.all(
    lists.map(async ({ id, person }) => (await Promise.all([manage(id, { act: 'restore' }), eraseAuthor(person)]))[0]),
  )
  for (const [n, { status }] of answers.entries()) {
    expect([200, 404]).toContain(status)
    expect((await ask().get(`/rankings/${lists[n]!.id}`)).status).toBe(404)
    expect(await acts(lists[n]!.id)).toHaveLength(status === 200 ? 1 : 0)
    expect((await manage(lists[n]!.id, { act: 'restore' })).status).toBe(404)
  }
})

test('200 the table goes by pages without a gap, both ways, and as a file that is on record', async () => {
  for (let n = 0; n < 60; n++) await addRanking(app, author, { topic: `Lista número ${n} de cien` })
  const first = await table('?q=cien')
  expect(first.items).toHaveLength(50)
  const second = await table(`?q=cien&cursor=${encodeURIComponent(first.nextCursor)}`)
  expect(new Set([...first.items, ...second.items].map(({ id }: { id: string }) => id)).size).toBe(60)
  expect((await ask(moderator).get('/admin/content/rankings?order=oldest&cursor=roto')).status).toBe(400)
  const file = await app.http.inject({
    url: '/api/v1/admin/content/rankings/csv?q=cien',
    headers: { cookie: moderator.cookie },
  })
  expect(file.body.trim().split('\r\n')).toHaveLength(61)
  const { rows } = await app.pool.query("SELECT after FROM staff_act WHERE act = 'export-rankings'")
  expect(rows).toEqual([{ after: { q: 'cien', rankings: 60 } }])
})
