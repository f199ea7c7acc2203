import type { RankingDraft } from '@liston/contract/rankings'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast } from '../../testing/votes.ts'

let app: TestApp
let ana: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana')
  bruno = await addPerson(app, 'bruno', { stars: 200 })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.jobs.drain()
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const headers = (person: TestPerson) => ({ cookie: person.cookie, 'sec-fetch-site': 'same-origin' })
const starsOf = async (person: TestPerson): Promise<number> =>
  (await app.pool.query('SELECT stars FROM wallet WHERE user_id = $1', [person.id])).rows[0].stars
const shown = async (id: string) =>
  (await app.pool.query('SELECT points, voters FROM ranking WHERE id = $1', [id])).rows[0]
const remove = (id: string) =>
  app.http.inject({ method: 'DELETE', url: `/api/v1/rankings/${id}`, headers: headers(ana), payload: {} })

test('Stars of the last 24 h come back when the author deletes the ranking; earlier ones are spent', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() - 25 * 3_600_000))
  await cast(app, { person: bruno, on: { itemId: itemIds[0]! }, kind: 'boost' })
  vi.restoreAllMocks()
  await cast(app, { person: bruno, on: { itemId: itemIds[1]! }, kind: 'boost' })
  await cast(app, { person: bruno, on: { itemId: itemIds[1]! } })
  expect(await starsOf(bruno)).toBe(180)
  expect((await remove(id)).statusCode).toBe(200)
  await app.jobs.drain()
  expect(await starsOf(bruno)).toBe(190)
  expect(await shown(id)).toEqual({ points: 11, voters: 1 })
})

test('votes on an item that its author removed are gone, with their Stars back', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const before = await starsOf(bruno)
  await cast(app, { person: bruno, on: { itemId: itemIds[0]! } })
  await cast(app, { person: bruno, on: { itemId: itemIds[0]! }, kind: 'ultra' })
  await cast(app, { person: bruno, on: { itemId: itemIds[1]! } })
  const draft = (await app.http.inject({ url: `/api/v1/drafts/${id}`, headers: headers(ana) })).json<RankingDraft>()
  const items = draft.items.slice(1)
  const payload = { version: draft.version, items }
  const changed = await app.http.inject({
    method: 'PATCH',
    url: `/api/v1/rankings/${id}`,
    headers: headers(ana),
    payload,
  })
  expect(changed.statusCode).toBe(200)
  await app.jobs.drain()
  expect(await starsOf(bruno)).toBe(before)
  expect(await shown(id)).toEqual({ points: 1, voters: 1 })
})

test('what a process that died had to release is released by another', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const before = await starsOf(bruno)
  await cast(app, { person: bruno, on: { itemId: itemIds[0]! }, kind: 'boost' })
  expect((await remove(id)).statusCode).toBe(200)
  // This instance never ran the job, as if it had died after the response.
  expect(await starsOf(bruno)).toBe(before - 10)
  const other = await openTestApp({}, app)
  await other.listen()
  await vi.waitFor(async () => expect(await starsOf(bruno)).toBe(before), 5_000)
  await other.close()
})
