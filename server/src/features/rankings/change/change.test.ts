import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listener } from '../../../platform/events.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { RankingChanged } from '../events.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let id: string
let items: { id: string; name: string; note: string }[]
let version: number
const heard: { rankingId: string; removedItemIds: string[] }[] = []

beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 3 })
  app.events.listen([listener(RankingChanged, 'note', async (event) => heard.push(event))])
})
afterAll(() => app.close())
beforeEach(async () => {
  id = (await addRanking(app, ana)).id
  ;({ items, version } = (await ask(ana).get(`/drafts/${id}`)).body)
  await app.jobs.drain()
  heard.length = 0
})

const change = (o: object, key?: string) => ask(ana).patch(`/rankings/${id}`, { version, ...o }, key)
const history = async () => (await ask().get(`/rankings/${id}/changes`)).body.items
/** Sets the voters of the ranking and of its first item, by default five. */
const addVoters = async (voters = 5) => {
  await app.pool.query('UPDATE ranking SET voters = $2 WHERE id = $1', [id, voters])
  await app.pool.query('UPDATE item SET voters = $2::int, points = $2::int WHERE id = $1', [items[0]?.id, voters])
}
const renamed = (name: string) => [{ ...items[0], name }, ...items.slice(1)]
const names = async () =>
  (await ask().get(`/rankings/${id}?order=author`)).body.items.map((i: { name: string }) => i.name)

test('200 changes words, and tells what they were', async () => {
  const answer = await change({ topic: 'Las mejores tapas de Triana', criterion: 'Solo de pie', language: 'en' })
  expect(answer).toMatchObject({
    status: 200,
    body: { slug: 'las-mejores-tapas-de-triana', version: version + 1, criterion: 'Solo de pie' },
  })
  expect(await history()).toMatchObject([
    { kind: 'language', before: 'es', after: 'en' },
    { kind: 'criterion', before: '', after: 'Solo de pie' },
    { kind: 'topic', before: 'Mejores tapas de Sevilla', after: 'Las mejores tapas de Triana' },
  ])
  const found = await app.pool.query("SELECT 1 FROM ranking WHERE search @@ ranking_query('triana') AND id = $1", [id])
  expect(found.rowCount).toBe(1)
})

test('200 an unlisted video keeps its key; 422 a wrong address leaves the video as it was', async () => {
  const unlisted = 'https://vimeo.com/123456789/abcdef1234'
  const saved = await change({ video: 'https://player.vimeo.com/video/123456789?h=abcdef1234' })
  expect(saved).toMatchObject({ status: 200, body: { video: unlisted } })
  for (const video of ['https://youtu.be/', 'gatos'])
    expect(await change({ video, version: saved.body.version })).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION', data: { field: 'video' } },
    })
  const { body } = await ask().get(`/rankings/${id}`)
  expect(body.video).toEqual({ provider: 'vimeo', id: '123456789', hash: 'abcdef1234' })
  expect(await history()).toMatchObject([{ kind: 'video', before: '', after: unlisted }])
})

test('200 adds, removes, reorders, swaps names and notes in one go', async () => {
  const [spinach, soup, pork] = items
  const wanted = [
    { ...pork, name: soup?.name },
    { ...soup, name: pork?.name, note: 'Con miga' },
    { id: randomUUID(), name: 'Tortilla', note: '' },
  ]
  const answer = await change({ items: wanted })
  expect(answer.status).toBe(200)
  expect(await names()).toEqual(['Salmorejo', 'Pringá', 'Tortilla'])
  expect((await history()).map((c: { kind: string }) => c.kind).sort()).toEqual(
    ['item_added', 'item_note', 'item_removed', 'item_renamed', 'item_renamed', 'reordered'].sort(),
  )
  await app.jobs.drain()
  expect(heard).toEqual([{ rankingId: id, authorId: ana.id, removedItemIds: [spinach?.id] }])
  expect((await ask(ana).get('/me/rankings')).body.items.find((r: { id: string }) => r.id === id).itemsCount).toBe(3)
})

test('200 ids in capitals are the same ids: no voted item goes', async () => {
  await addVoters()
  const before = await app.pool.query('SELECT id, name FROM item WHERE ranking_id = $1 ORDER BY id', [id])
  const items = before.rows.map((i: { id: string; name: string }) => ({
    id: i.id.toUpperCase(),
    name: i.name,
    note: '',
  }))
  const answer = await ask(ana).patch(`/rankings/${id.toUpperCase()}`, { version, items })
  expect([answer.status, answer.body.id]).toEqual([200, id])
  const after = await app.pool.query(
    "SELECT id, name FROM item WHERE ranking_id = $1 AND status = 'active' ORDER BY id",
    [id],
  )
  expect(after.rows).toEqual(before.rows)
})

test('200 the same request with its key again is done once', async () => {
  const key = randomUUID()
  const first = await change({ criterion: 'Uno' }, key)
  expect(await change({ criterion: 'Uno' }, key)).toEqual(first)
  expect(await change({ criterion: 'Dos' }, key)).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
})

test('409 a stale version, and says which one stands', async () => {
  await change({ criterion: 'Uno' })
  expect(await change({ criterion: 'Dos' })).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', data: { version: version + 1 } },
  })
})

test.each(['topic', 'criterion'])('409 from five voters on, %s may not become something else', async (field) => {
  await change({ [field]: 'Mejores tapas de Sevilla' })
  version++
  await addVoters()
  const wild = await change({ [field]: 'Mejores bares de Cádiz' })
  expect(wild).toMatchObject({ status: 409, body: { code: 'RETITLE_TOO_DIFFERENT', data: { field } } })
  expect((await change({ [field]: 'Mejores tapas en Sevilla' })).status).toBe(200)
})

test('409 small steps away from what people voted for do not add up', async () => {
  await addVoters()
  const steps = [
    'Mejores tapas de Sevilla',
    'Mejores tapas de Seoula',
    'Mejores tazas de Seoula',
    'Mejores razas de Seoula',
  ]
  const codes: number[] = []
  for (const topic of [...steps.slice(1), 'Mejores razas de perro']) {
    const answer = await change({ topic })
    codes.push(answer.status)
    if (answer.status === 200) version++
  }
  expect(codes.slice(0, 2)).toEqual([200, 200])
  expect(codes.at(-1)).toBe(409)
})

test('409 a voted item under quite another name starts again, only when its author agrees', async () => {
  await addVoters()
  const asked = await change({ items: renamed('Ensaladilla') })
  expect(asked).toMatchObject({ status: 409, body: { code: 'RENAME_RESETS_VOTES' } })
  expect(asked.body.data.items).toEqual([{ id: items[0]?.id, before: 'Espinacas', after: 'Ensaladilla' }])
  const agreed = await change({ items: renamed('Ensaladilla'), resetVotesOf: [items[0]?.id] })
  expect(agreed.status).toBe(200)
  const [first] = (await ask().get(`/rankings/${id}?order=author`)).body.items
  expect(first).toMatchObject({ name: 'Ensaladilla', points: 0, voters: 0 })
  expect(first.id).not.toBe(items[0]?.id)
  await app.jobs.drain()
  expect(heard[0]?.removedItemIds).toEqual([items[0]?.id])
  expect((await history())[0]).toMatchObject({ kind: 'votes_reset', before: 'Espinacas', after: 'Ensaladilla' })
})

test('200 a typo is mended and a note written with the votes kept', async () => {
  await addVoters()
  const answer = await change({ items: [{ ...items[0], name: 'Espinaca', note: 'Con garbanzos' }, ...items.slice(1)] })
  expect(answer.status).toBe(200)
  expect(
    (await ask().get(`/rankings/${id}`)).body.items.find((i: { id: string }) => i.id === items[0]?.id),
  ).toMatchObject({ name: 'Espinaca', note: 'Con garbanzos', voters: 5 })
})

test('409 names an item that would be there twice; 422 one item is no ranking', async () => {
  const twice = await change({ items: renamed('SALMOREJO') })
  expect(twice).toMatchObject({ status: 409, body: { code: 'DUPLICATE_ITEM' } })
  expect((await change({ items: items.slice(1, 2) })).body).toMatchObject({
    code: 'VALIDATION',
    data: { field: 'items' },
  })
  const sameId = [{ ...items[0] }, { ...items[0], name: 'Otra' }]
  expect((await change({ items: sameId })).body.code).toBe('VALIDATION')
})

test('422 nobody takes an item of another ranking: it becomes a new one', async () => {
  const other = await addRanking(app, ana, { items: ['Ajena', 'Más'] })
  const stolen = { id: other.itemIds[0] as string, name: 'Ajena', note: '' }
  const answer = await change({ items: [...items, stolen] })
  expect(answer.body.items.at(-1).name).toBe('Ajena')
  expect(answer.body.items.at(-1).id).not.toBe(stolen.id)
  expect((await ask().get(`/rankings/${other.id}`)).body.items).toHaveLength(2)
})

test('422 a list can’t grow beyond what its author’s level allows, but a long one may shrink', async () => {
  const junior = await addPerson(app, `nueva${Date.now() % 10_000}`)
  const long = await addRanking(app, junior, { items: Array.from({ length: 14 }, (_, i) => `E${i}`) })
  const now = (await ask(junior).get(`/drafts/${long.id}`)).body
  const more = [...now.items, { id: randomUUID(), name: 'Uno más' }]
  expect((await ask(junior).patch(`/rankings/${long.id}`, { version: now.version, items: more })).body).toMatchObject({
    code: 'TOO_MANY_ITEMS',
    data: { max: 12, level: 1 },
  })
  const fewer = { version: now.version, items: now.items.slice(0, 13) }
  expect((await ask(junior).patch(`/rankings/${long.id}`, fewer)).status).toBe(200)
})

test('private and public again: others and search lose it and find it', async () => {
  await change({ visibility: 'private' })
  expect((await ask().get(`/rankings/${id}`)).status).toBe(404)
  const indexed = async () => (await app.pool.query('SELECT search FROM ranking WHERE id = $1', [id])).rows[0].search
  expect(await indexed()).toBe(null)
  version++
  expect((await change({ visibility: 'public' })).status).toBe(200)
  expect((await ask().get(`/rankings/${id}`)).status).toBe(200)
  expect(await indexed()).not.toBe(null)
  expect(await history()).toEqual([])
})

test('200 locked, archived and open again', async () => {
  for (const status of ['locked', 'archived', 'published']) {
    expect((await change({ status })).body).toMatchObject({ status, version: ++version })
    expect((await ask().get(`/rankings/${id}`)).body.status).toBe(status)
  }
})

test('the history comes in pages, newest first', async () => {
  for (let i = 0; i < 23; i++) {
    await change({ criterion: `Criterio ${i}` })
    version++
  }
  const first = (await ask().get(`/rankings/${id}/changes`)).body
  const second = (await ask().get(`/rankings/${id}/changes?cursor=${first.nextCursor}`)).body
  expect([...first.items, ...second.items].map((c: { after: string }) => c.after)).toEqual(
    Array.from({ length: 23 }, (_, i) => `Criterio ${22 - i}`),
  )
  expect(second.nextCursor).toBe(null)
})
