import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast } from '../../testing/votes.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let id: string
let itemIds: string[]
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 3 })
  bruno = await addPerson(app, 'bruno')
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ id, itemIds } = await addRanking(app, ana, { visibility: 'private' }))
})

const make = async () => (await ask(ana).put(`/rankings/${id}/share-key`, {})).body.key as string
const read = async (who: TestPerson | null, key?: string) =>
  (await ask(who).get(`/rankings/${id}${key ? `?key=${key}` : ''}`)).status

test('200 whoever is signed in and has the link sees the private ranking and votes, from then on without it', async () => {
  const key = await make()
  expect(key).toMatch(/^[\w-]{22}$/)
  expect(await read(bruno)).toBe(404)
  expect(await read(bruno, key)).toBe(200)
  expect(await read(bruno)).toBe(200)
  expect((await cast(app, { person: bruno, on: { itemId: itemIds[0]! } })).status).toBe(200)
  expect((await ask(ana).get(`/rankings/${id}/share-key`)).body).toEqual({ key, guests: 1 })
})

test('404 for a guest with the link, for a wrong one, and for the link of another ranking', async () => {
  const key = await make()
  const other = await addRanking(app, ana, { visibility: 'private' })
  expect([await read(null, key), await read(bruno, 'x'.repeat(22))]).toEqual([404, 404])
  expect((await ask(bruno).get(`/rankings/${other.id}?key=${key}`)).status).toBe(404)
  // Its preview picture is the generic one, as for a missing ranking, because no messenger has the secret.
  const picture = async (path: string) => (await app.http.inject({ url: path })).headers.etag
  const plain = await picture('/ranking/01900000-0000-7000-8000-000000000000/og-image')
  expect(plain).toMatch(/^"/)
  expect(await picture(`/ranking/${id}/og-image?llave=${key}`)).toBe(plain)
})

test('302 a guest who opens the link is led to sign in, and from there back to it', async () => {
  const key = await make()
  const answer = await app.http.inject({ url: `/ranking/${id}?llave=${key}` })
  const next = encodeURIComponent(`/ranking/${id}?llave=${key}`)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `/sign-in?next=${next}`])
})

test('404 at once for everybody who came by a link that is closed or renewed', async () => {
  const key = await make()
  await read(bruno, key)
  const next = await make()
  expect(next).not.toBe(key)
  expect([await read(bruno), await read(bruno, key), await read(bruno, next)]).toEqual([404, 404, 200])
  expect((await ask(ana).del(`/rankings/${id}/share-key`)).body).toEqual({ key: null, guests: 0 })
  expect([await read(bruno), await read(bruno, next)]).toEqual([404, 404])
  expect((await cast(app, { person: bruno, on: { itemId: itemIds[0]! } })).status).toBe(404)
})

test('404 for everybody but its author who asks for, makes or closes a link; 409 for a public ranking', async () => {
  await make()
  const path = `/rankings/${id}/share-key`
  const asked = [await ask(bruno).get(path), await ask(bruno).put(path, {}), await ask(bruno).del(path)]
  expect(asked.map((a) => a.status)).toEqual([404, 404, 404])
  const open = await addRanking(app, ana)
  expect(await ask(ana).put(`/rankings/${open.id}/share-key`, {})).toMatchObject({
    status: 409,
    body: { code: 'NOT_PRIVATE' },
  })
})

test('404 the ranking of a suspended author, also by its link', async () => {
  const eva = await addPerson(app, 'eva')
  const hers = await addRanking(app, eva, { visibility: 'private' })
  const { key } = (await ask(eva).put(`/rankings/${hers.id}/share-key`, {})).body
  const asBruno = async () => (await ask(bruno).get(`/rankings/${hers.id}?key=${key}`)).status
  expect(await asBruno()).toBe(200)
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [eva.id])
  expect(await asBruno()).toBe(404)
})

test('whoever reads while the link is closed is out with it, all thirty of them', async () => {
  const key = await make()
  const people = await Promise.all(Array.from({ length: 30 }, (_, i) => addPerson(app, `lector${i}`)))
  const before = await Promise.all(people.slice(0, 10).map((who) => read(who, key)))
  const [closed, ...during] = await Promise.all([
    ask(ana).del(`/rankings/${id}/share-key`),
    ...people.map((who) => read(who, key)),
  ])
  expect(before).toEqual(Array(10).fill(200))
  expect(closed.status).toBe(200)
  expect(during.filter((status) => status !== 200 && status !== 404)).toEqual([])
  expect(await Promise.all(people.map((who) => read(who, key)))).toEqual(Array(30).fill(404))
  const { rows } = await app.pool.query('SELECT count(*)::int AS n FROM ranking_guest WHERE ranking_id = $1', [id])
  expect(rows[0].n).toBe(0)
})
