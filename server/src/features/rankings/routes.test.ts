import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana')
  bruno = await addPerson(app, 'bruno')
})
afterAll(() => app.close())

const get = (url: string, person?: TestPerson) =>
  app.http.inject({ url, headers: person ? { cookie: person.cookie } : {} })

test('200 shows a public ranking to a guest', async () => {
  const { id } = await addRanking(app, ana)
  const answer = await get(`/api/v1/rankings/${id}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().items.map((i: { name: string }) => i.name)).toEqual(['Espinacas', 'Salmorejo', 'Pringá'])
})

test('404 a private ranking is nobody else’s business', async () => {
  const { id } = await addRanking(app, ana, { visibility: 'private' })
  expect((await get(`/api/v1/rankings/${id}`)).statusCode).toBe(404)
  expect((await get(`/api/v1/rankings/${id}`, bruno)).statusCode).toBe(404)
  expect((await get(`/ranking/${id}`, bruno)).statusCode).toBe(404)
  expect((await get(`/api/v1/rankings/${id}`, ana)).statusCode).toBe(200)
})

test('422 names the field that is wrong', async () => {
  const answer = await get('/api/v1/rankings/nonsense?extra=1')
  expect(answer.statusCode).toBe(422)
  expect(answer.json().data.issues.map((i: { field: string }) => i.field)).toEqual(['id', 'extra'])
})

test('a page of a ranking has one address: its id and the words of its topic', async () => {
  const { id } = await addRanking(app, ana)
  // Search engines index it from three voters on.
  await app.pool.query('UPDATE ranking SET voters = 3, counted_voters = 3 WHERE id = $1', [id])
  const bare = await get(`/ranking/${id}`)
  expect(bare.statusCode).toBe(200)
  expect(bare.body).toMatch(new RegExp(`<link rel="canonical" href="http[^"]*/ranking/${id}/r">`))
  expect((await get(`/ranking/${id}/r`)).statusCode).toBe(200)
  const old = await get(`/ranking/${id}/como-se-llamaba-antes`)
  expect([old.statusCode, old.headers.location]).toEqual([301, `/ranking/${id}/r`])
})
