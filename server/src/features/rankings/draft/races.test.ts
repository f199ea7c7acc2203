import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, askerOf } from '../../../testing/ask.ts'
import { addPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const RACERS = 20
let app: TestApp
let ask: ReturnType<typeof askerOf>
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  // Opens all connections first, so that the racing requests really run concurrently.
  await Promise.all(Array.from({ length: RACERS }, () => app.pool.query('SELECT pg_sleep(0.05)')))
})
afterAll(() => app.close())

const draft = (topic = 'Mejores tapas de Sevilla') => ({
  topic,
  category: 'comida',
  language: 'es',
  items: ['Espinacas', 'Salmorejo'].map((name) => ({ id: randomUUID(), name })),
})
const race = (run: (i: number) => Promise<Answer>) => Promise.all(Array.from({ length: RACERS }, (_, i) => run(i)))
const statuses = (answers: Answer[]) => answers.map((a) => a.status)
const count = async (sql: string, id: string) => (await app.pool.query(sql, [id])).rows[0].n

test('20 saves of one new draft make one draft', async () => {
  const ana = await addPerson(app, 'ana')
  const id = randomUUID()
  const answers = await race((i) => ask(ana).put(`/drafts/${id}`, draft(`Tapas ${i}`)))
  expect(statuses(answers)).toEqual(Array(RACERS).fill(200))
  expect(await count('SELECT count(*) AS n FROM ranking WHERE author_id = $1', ana.id)).toBe(1)
})

test('20 people who save under one id: one has the draft, the others hear of none', async () => {
  const people = await Promise.all(Array.from({ length: RACERS }, (_, i) => addPerson(app, `racer${i}`)))
  const id = randomUUID()
  const answers = await race((i) => ask(people[i]).put(`/drafts/${id}`, draft()))
  expect(statuses(answers).sort()).toEqual([200, ...Array(RACERS - 1).fill(404)])
})

test('20 publishes of one draft make one ranking with its items once', async () => {
  const bruno = await addPerson(app, 'bruno')
  const id = randomUUID()
  await ask(bruno).put(`/drafts/${id}`, draft())
  const answers = await race(() => ask(bruno).post(`/drafts/${id}/publish`))
  expect(statuses(answers)).toEqual(Array(RACERS).fill(200))
  expect(await count('SELECT count(*) AS n FROM item WHERE ranking_id = $1', id)).toBe(2)
  expect(await count('SELECT version AS n FROM ranking WHERE id = $1', id)).toBe(2)
})

test('20 publishes of 20 drafts at level 1: exactly one', async () => {
  const carla = await addPerson(app, 'carla')
  const ids = Array.from({ length: RACERS }, () => randomUUID())
  for (const id of ids) await ask(carla).put(`/drafts/${id}`, draft())
  const answers = await race((i) => ask(carla).post(`/drafts/${ids[i]}/publish`))
  expect(statuses(answers).sort()).toEqual([200, ...Array(RACERS - 1).fill(429)])
})

test('20 changes of one version: one wins, the others hear that it is stale', async () => {
  const diego = await addPerson(app, 'diego')
  const id = randomUUID()
  await ask(diego).put(`/drafts/${id}`, draft())
  await ask(diego).post(`/drafts/${id}/publish`)
  const { version } = (await ask(diego).get(`/drafts/${id}`)).body
  const answers = await race((i) => ask(diego).patch(`/rankings/${id}`, { version, criterion: `Criterio ${i}` }))
  expect(statuses(answers).sort()).toEqual([200, ...Array(RACERS - 1).fill(409)])
})

test('a change and a deletion at once: whichever is first, the ranking ends deleted', async () => {
  const elena = await addPerson(app, 'elena')
  const id = randomUUID()
  await ask(elena).put(`/drafts/${id}`, draft())
  await ask(elena).post(`/drafts/${id}/publish`)
  const { version } = (await ask(elena).get(`/drafts/${id}`)).body
  const answers = await race((i) =>
    i % 2 ? ask(elena).del(`/rankings/${id}`) : ask(elena).patch(`/rankings/${id}`, { version, criterion: 'Otro' }),
  )
  const [changes, deletions] = [answers.filter((_, i) => i % 2 === 0), answers.filter((_, i) => i % 2)]
  expect(statuses(deletions)).toEqual(Array(RACERS / 2).fill(200))
  expect(new Set(deletions.map((a) => a.body.restoreUntil)).size).toBe(1)
  expect(changes.every((a) => [200, 404, 409].includes(a.status))).toBe(true)
  expect((await ask(elena).get(`/rankings/${id}`)).status).toBe(404)
})
