import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { giveCredits } from '../../../testing/credits.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  bruno = await addPerson(app, 'bruno')
  await giveCredits(app, ana, 10)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const countries = ['España', 'Alemania', 'Francia']
const creditsOf = async (who: TestPerson) => (await ask(who).get('/me')).body.me.aiCredits as number

test('200: what ships knows countries; each stands in the other language beside its own name, and costs one credit', async () => {
  const { id } = await addRanking(app, ana, { topic: 'Países de Europa', items: countries })
  const before = await ask(ana).get(`/rankings/${id}/translation`)
  expect(before.body).toMatchObject({ language: 'en', source: 'included', cost: 1, credits: 10 })
  const { status, body } = await ask(ana).post(`/rankings/${id}/translation`, {})
  expect([status, body]).toEqual([
    200,
    { translated: 3, left: 0, source: 'included', cost: 1, refunded: 0, credits: 9 },
  ])
  expect(await creditsOf(ana)).toBe(9)
  const { items } = (await ask().get(`/rankings/${id}`)).body
  expect(items.map((i: { name: string; translation: object }) => [i.name, i.translation])).toEqual([
    ['España', { name: 'Spain', note: '', byMachine: true }],
    ['Alemania', { name: 'Germany', note: '', byMachine: true }],
    ['Francia', { name: 'France', note: '', byMachine: true }],
  ])
  expect((await ask(ana).post(`/rankings/${id}/translation`, {})).body.code).toBe('ALL_TRANSLATED')
})

test('503: of names that nobody knows nothing comes, and nothing is paid', async () => {
  const { id } = await addRanking(app, ana, { items: ['La croqueta de mi abuela', 'El guiso del bar Pepe'] })
  const held = await creditsOf(ana)
  const { status, body } = await ask(ana).post(`/rankings/${id}/translation`, {})
  expect([status, body.code, body.data]).toEqual([503, 'HELP_FAILED', { failure: 'unknown' }])
  expect(await creditsOf(ana)).toBe(held)
})

test('of twenty items of which two are known, one credit of two comes back', async () => {
  const items = [
    ...countries.slice(0, 2),
    ...Array.from({ length: 18 }, (_, i) => `Cosa mía ${'abcdefghijklmnopqr'[i]}`),
  ]
  const { id } = await addRanking(app, ana, { items })
  const { body } = await ask(ana).post(`/rankings/${id}/translation`, {})
  expect(body).toMatchObject({ translated: 2, left: 18, cost: 1, refunded: 1 })
})

test('whoever keeps the list puts a translation right; no machine takes that back, another name of the item does', async () => {
  const { id, itemIds } = await addRanking(app, ana, { items: countries })
  await ask(ana).post(`/rankings/${id}/translation`, {})
  const put = await ask(ana).put(`/items/${itemIds[0]}/translation`, { name: 'Sunny Spain' })
  expect(put.body).toEqual({ name: 'Sunny Spain', note: '', byMachine: false })
  const shown = async () => (await ask().get(`/rankings/${id}`)).body.items[0].translation
  expect(await shown()).toEqual({ name: 'Sunny Spain', note: '', byMachine: false })
  await app.pool.query("UPDATE item SET name = 'Grecia', name_normal = 'grecia' WHERE id = $1", [itemIds[0]])
  expect(await shown()).toBeUndefined()
  expect((await ask(ana).post(`/rankings/${id}/translation`, {})).body).toMatchObject({ translated: 1, left: 0 })
  expect(await shown()).toEqual({ name: 'Greece', note: '', byMachine: true })
})

test('403 and 404: only who keeps the items; nobody else learns of a private list', async () => {
  const open = await addRanking(app, ana, { items: countries })
  const closed = await addRanking(app, ana, { items: countries, visibility: 'private' })
  const path = (id: string) => `/rankings/${id}/translation`
  expect((await ask(bruno).get(path(open.id))).body.code).toBe('FORBIDDEN')
  expect((await ask(bruno).post(path(open.id), {})).body.code).toBe('FORBIDDEN')
  expect((await ask(bruno).put(`/items/${open.itemIds[0]}/translation`, { name: 'x' })).body.code).toBe('FORBIDDEN')
  expect((await ask(bruno).post(path(closed.id), {})).body.code).toBe('NOT_FOUND')
  expect((await ask().post(path(open.id), {})).status).toBe(401)
  expect((await ask(ana).put(`/items/${open.itemIds[0]}/translation`, { name: '\u200b' })).status).toBe(422)
})

test('30 presses with credit for one: one is done, and one credit is gone', async () => {
  const carla = await addPerson(app, 'carla')
  await giveCredits(app, carla, 1)
  const lists = await Promise.all(Array.from({ length: 30 }, () => addRanking(app, carla, { items: countries })))
  const answers = await Promise.all(lists.map(({ id }) => ask(carla).post(`/rankings/${id}/translation`, {})))
  const said = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code)).sort()
  expect(said).toEqual([...Array(29).fill('CREDITS_INSUFFICIENT'), 'done'])
  expect(await creditsOf(carla)).toBe(0)
})

test('30 presses with one key: one is done, all hear of it', async () => {
  const diego = await addPerson(app, 'diego')
  await giveCredits(app, diego, 5)
  const { id } = await addRanking(app, diego, { items: countries })
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => ask(diego).post(`/rankings/${id}/translation`, {}, 'one and the same')),
  )
  expect(new Set(answers.map((a) => JSON.stringify(a)))).toHaveLength(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { credits: 4 } })
  expect(await creditsOf(diego)).toBe(4)
})

test('409 what is being translated already is not translated beside it', async () => {
  const eva = await addPerson(app, 'eva')
  await giveCredits(app, eva, 3)
  const { id } = await addRanking(app, eva, { items: countries })
  await app.pool.query(
    `INSERT INTO ai_help (id, user_id, kind, subject, cost, started_at, deadline)
     VALUES (gen_random_uuid(), $1, 'translate', $2, 1, now(), now() + interval '1 minute')`,
    [eva.id, `translate:${id}`],
  )
  const { status, body } = await ask(eva).post(`/rankings/${id}/translation`, {})
  expect([status, body.code, await creditsOf(eva)]).toEqual([409, 'HELP_RUNNING', 3])
  await app.pool.query('DELETE FROM ai_help WHERE subject = $1', [`translate:${id}`])
})
