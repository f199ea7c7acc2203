import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 3 })
  bruno = await addPerson(app, 'bruno', { level: 5, stars: 100 })
})
afterAll(() => app.close())

const names = (n: number) => Array.from({ length: n }, (_, i) => `Tapa ${i + 1}`)
const ranking = (items: number) => addRanking(app, ana, { items: names(items) })
const itemOf = async (id: string, itemId: string) =>
  (await ask().get(`/rankings/${id}`)).body.items.find((i: { id: string }) => i.id === itemId)

test('200 an item is highlighted once, everybody sees how often, and the author’s own is told apart', async () => {
  const { id, itemIds } = await ranking(6)
  const path = `/items/${itemIds[0]}/highlight`
  expect(await ask(bruno).put(path)).toEqual({ status: 200, body: { used: 1, limit: 3 } })
  expect(await ask(bruno).put(path)).toEqual({ status: 200, body: { used: 1, limit: 3 } })
  expect(await itemOf(id, itemIds[0]!)).toMatchObject({ highlights: 1, authorHighlight: false })
  await ask(ana).put(path)
  expect(await itemOf(id, itemIds[0]!)).toMatchObject({ highlights: 2, authorHighlight: true })
  expect((await ask(bruno).get(`/rankings/${id}/my-highlights`)).body).toEqual({
    itemIds: [itemIds[0]],
    used: 1,
    limit: 3,
    extra: false,
  })
  expect(await ask(ana).del(path)).toEqual({ status: 200, body: { used: 0, limit: 3 } })
  expect(await ask(ana).del(path)).toEqual({ status: 200, body: { used: 0, limit: 3 } })
  expect(await itemOf(id, itemIds[0]!)).toMatchObject({ highlights: 1, authorHighlight: false })
})

test('409 over the limit of level, PRO and half of the list; taking one back frees its place at once', async () => {
  const pro = await addPerson(app, 'carla', { pro: true })
  const novice = await addPerson(app, 'nora')
  for (const [who, items, limit] of [
    [novice, 24, 3],
    [bruno, 24, 5],
    [pro, 24, 10],
    [pro, 5, 2],
    [novice, 2, 1],
  ] as const) {
    const { itemIds } = await ranking(items)
    for (const itemId of itemIds.slice(0, limit))
      expect((await ask(who).put(`/items/${itemId}/highlight`)).status).toBe(200)
    expect(await ask(who).put(`/items/${itemIds[limit]}/highlight`)).toMatchObject({
      status: 409,
      body: { code: 'HIGHLIGHT_LIMIT', data: { used: limit, limit, mayBuy: true } },
    })
    await ask(who).del(`/items/${itemIds[0]}/highlight`)
    expect((await ask(who).put(`/items/${itemIds[limit]}/highlight`)).status).toBe(200)
  }
})

test('401, 404 for guests, strangers’ private rankings and items that are not there', async () => {
  const { id, itemIds } = await addRanking(app, ana, { visibility: 'private' })
  expect((await ask().put(`/items/${itemIds[0]}/highlight`)).status).toBe(401)
  for (const person of [bruno]) {
    expect((await ask(person).put(`/items/${itemIds[0]}/highlight`)).status).toBe(404)
    expect((await ask(person).del(`/items/${itemIds[0]}/highlight`)).status).toBe(404)
    expect((await ask(person).get(`/rankings/${id}/my-highlights`)).status).toBe(404)
    expect((await ask(person).put(`/rankings/${id}/extra-highlight`)).status).toBe(404)
    expect((await ask(person).put(`/items/${id}/highlight`)).status).toBe(404)
  }
  expect((await ask(ana).put(`/items/${itemIds[0]}/highlight`)).status).toBe(200)
})

test('200 one more is bought once for a ranking, whoever asks again; 402 without the Stars', async () => {
  const { id, itemIds } = await ranking(6)
  const rich = await addPerson(app, 'rica', { stars: 130 })
  for (const itemId of itemIds.slice(0, 3)) await ask(rich).put(`/items/${itemId}/highlight`)
  const answers = await Promise.all(Array.from({ length: 25 }, () => ask(rich).put(`/rankings/${id}/extra-highlight`)))
  for (const { status, body } of answers) expect([status, body.limit, body.balances.stars]).toEqual([200, 4, 70])
  expect((await ask(rich).put(`/items/${itemIds[3]}/highlight`)).body).toEqual({ used: 4, limit: 4 })
  expect((await ask(rich).put(`/items/${itemIds[4]}/highlight`)).body.data).toMatchObject({ mayBuy: false })
  const poor = await addPerson(app, 'pobre', { stars: 59 })
  expect(await ask(poor).put(`/rankings/${id}/extra-highlight`)).toMatchObject({
    status: 402,
    body: { code: 'STARS_INSUFFICIENT', data: { missing: 1 } },
  })
  const { rows } = await app.pool.query(
    "SELECT delta, kind, balance FROM ledger WHERE user_id = $1 AND kind = 'highlight'",
    [rich.id],
  )
  expect(rows).toEqual([{ delta: -60, kind: 'highlight', balance: 70 }])
})

test('200 of twenty-four at once for one free place exactly one wins', async () => {
  const { id, itemIds } = await ranking(26)
  const eva = await addPerson(app, 'eva')
  for (const itemId of itemIds.slice(0, 2)) await ask(eva).put(`/items/${itemId}/highlight`)
  const answers = await Promise.all(itemIds.slice(2).map((itemId) => ask(eva).put(`/items/${itemId}/highlight`)))
  const counted = Object.groupBy(answers, ({ status }) => String(status))
  expect([counted['200']?.length, counted['409']?.length]).toEqual([1, 23])
  expect((await ask(eva).get(`/rankings/${id}/my-highlights`)).body).toMatchObject({ used: 3, limit: 3 })
  const { rows } = await app.pool.query('SELECT sum(highlights)::int AS shown FROM item WHERE ranking_id = $1', [id])
  expect(rows).toEqual([{ shown: 3 }])
})

test('200 a list that gets shorter keeps the oldest highlights of each, and those of what is gone go', async () => {
  const { id, itemIds } = await ranking(8)
  for (const at of [5, 1, 6]) await ask(bruno).put(`/items/${itemIds[at]}/highlight`)
  const before = (await ask(ana).get(`/drafts/${id}`)).body
  const items = before.items.filter((_: unknown, i: number) => [1, 2, 5].includes(i))
  expect((await ask(ana).patch(`/rankings/${id}`, { version: before.version, items })).status).toBe(200)
  expect((await ask(bruno).get(`/rankings/${id}/my-highlights`)).body).toMatchObject({
    itemIds: [itemIds[5]],
    used: 1,
    limit: 1,
  })
  expect(await itemOf(id, itemIds[1]!)).toMatchObject({ highlights: 0 })
  expect(await itemOf(id, itemIds[5]!)).toMatchObject({ highlights: 1 })
})

test('200 what PRO left behind stays, and there is nothing new until it is under the limit', async () => {
  const was = await addPerson(app, 'expro', { pro: true })
  const { itemIds } = await ranking(20)
  for (const itemId of itemIds.slice(0, 8)) await ask(was).put(`/items/${itemId}/highlight`)
  await app.pool.query('UPDATE profile SET is_pro = false WHERE id = $1', [was.id])
  expect((await ask(was).put(`/items/${itemIds[9]}/highlight`)).body).toMatchObject({ data: { used: 8, limit: 3 } })
  for (const itemId of itemIds.slice(0, 6)) await ask(was).del(`/items/${itemId}/highlight`)
  expect((await ask(was).put(`/items/${itemIds[9]}/highlight`)).body).toEqual({ used: 3, limit: 3 })
})

test('200 the one more goes back within ten minutes, unless it is used, and is had again for its price', async () => {
  const { id, itemIds } = await ranking(6)
  const eva = await addPerson(app, 'devuelve', { stars: 200 })
  const path = `/rankings/${id}/extra-highlight`
  expect((await ask(eva).del(path)).status).toBe(404)
  for (const round of [1, 2]) {
    expect([round, (await ask(eva).put(path)).body.balances.stars]).toEqual([round, 140])
    expect((await ask(eva).del(path)).body).toMatchObject({ used: 0, limit: 3, balances: { stars: 200 } })
  }
  await ask(eva).put(path)
  for (const itemId of itemIds.slice(0, 4)) await ask(eva).put(`/items/${itemId}/highlight`)
  expect((await ask(eva).del(path)).body.code).toBe('HIGHLIGHT_USED')
  await ask(eva).del(`/items/${itemIds[0]}/highlight`)
  await app.pool.query("UPDATE highlight_extra SET created_at = now() - interval '11 minutes' WHERE user_id = $1", [
    eva.id,
  ])
  expect((await ask(eva).del(path)).body.code).toBe('UNDO_EXPIRED')
})

test('200 given back and used at once: it is one or the other', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, itemIds } = await ranking(26)
    const eva = await addPerson(app, `pugna${round}`, { stars: 60 })
    for (const itemId of itemIds.slice(0, 3)) await ask(eva).put(`/items/${itemId}/highlight`)
    await ask(eva).put(`/rankings/${id}/extra-highlight`)
    const use = (itemId: string) => ask(eva).put(`/items/${itemId}/highlight`)
    const [, undone] = await Promise.all([
      Promise.all(itemIds.slice(3, 13).map(use)),
      ask(eva).del(`/rankings/${id}/extra-highlight`),
      Promise.all(itemIds.slice(13, 23).map(use)),
    ])
    const { used, limit } = (await ask(eva).get(`/rankings/${id}/my-highlights`)).body
    expect([undone.status, used, limit]).toEqual(undone.status === 200 ? [200, 3, 3] : [409, 4, 4])
  }
})
