import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepRankings } from './own-rankings.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
})
afterAll(() => app.close())

const DAY_MS = 86_400_000
const shelf = async (person: TestPerson, name: string, cursor?: string) =>
  (await ask(person).get(`/me/rankings?shelf=${name}${cursor ? `&cursor=${cursor}` : ''}`)).body
const ids = (page: { items: { id: string }[] }) => page.items.map((r) => r.id)
const set = (id: string, columns: string) => app.pool.query(`UPDATE ranking SET ${columns} WHERE id = $1`, [id])
const addDraft = async (person: TestPerson) => {
  const id = randomUUID()
  await ask(person).put(`/drafts/${id}`, { topic: '', category: null, language: 'es', items: [] })
  return id
}

test('each ranking stands on its shelf, and the shelves are counted', async () => {
  const bruno = await addPerson(app, 'bruno')
  const [a, b, c, d] = await Promise.all([1, 2, 3, 4].map(() => addRanking(app, bruno)))
  const draft = await addDraft(bruno)
  await set(b!.id, "status = 'locked'")
  await set(c!.id, "status = 'archived'")
  await ask(bruno).del(`/rankings/${d!.id}`)
  expect(new Set(ids(await shelf(bruno, 'published')))).toEqual(new Set([a!.id, b!.id]))
  expect(ids(await shelf(bruno, 'drafts'))).toEqual([draft])
  expect(ids(await shelf(bruno, 'archived'))).toEqual([c!.id])
  const trash = await shelf(bruno, 'trash')
  expect(ids(trash)).toEqual([d!.id])
  expect(trash.items[0].restoreUntil).not.toBe(null)
  expect(trash.counts).toEqual({ published: 2, drafts: 1, archived: 1, trash: 1 })
  expect(ids(await shelf(ana, 'published'))).toEqual([])
})

test('a ranking has the cover of its card; a draft that of its first items, or none without a category', async () => {
  const diego = await addPerson(app, 'diego')
  const { id } = await addRanking(app, diego, { topic: 'Mejores tapas de Cádiz' })
  const [mine] = (await shelf(diego, 'published')).items
  const [card] = (await ask(diego).get(`/rankings?author=${diego.id}`)).body.items
  expect(card).toMatchObject({ id, coverUrl: null })
  expect(card.subjects.length).toBeGreaterThan(0)
  expect(mine).toMatchObject({ id, coverUrl: null, subjects: card.subjects })

  const items = () => ['Guitarra', 'Piano', 'Trompeta'].map((name) => ({ id: randomUUID(), name }))
  const draft = (category: string | null) => ({ topic: 'Instrumentos', language: 'es', items: items(), category })
  await ask(diego).put(`/drafts/${randomUUID()}`, draft(null))
  expect((await shelf(diego, 'drafts')).items).toMatchObject([{ subjects: [] }])
  const written = randomUUID()
  await ask(diego).put(`/drafts/${written}`, draft('musica'))
  const drafts: { id: string; subjects: string[] }[] = (await shelf(diego, 'drafts')).items
  expect(drafts.find((one) => one.id === written)?.subjects).toHaveLength(3)
})

test('a long shelf comes in pages without gap or repetition, even when changes share a moment', async () => {
  const carla = await addPerson(app, 'carla')
  const all = []
  for (let i = 0; i < 45; i++) all.push((await addRanking(app, carla)).id)
  await app.pool.query("UPDATE ranking SET updated_at = '2026-01-01T00:00:00.123456Z' WHERE author_id = $1", [carla.id])
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await shelf(carla, 'published', cursor)
    seen.push(...ids(page))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen.sort()).toEqual(all.sort())
})

test('400 a cursor that is not ours, or of another shelf', async () => {
  expect((await ask(ana).get('/me/rankings?cursor=basura')).status).toBe(400)
})

test('200 deletes, for 30 days, the same once and again', async () => {
  const { id } = await addRanking(app, ana)
  const first = await ask(ana).del(`/rankings/${id}`)
  const days = (Date.parse(first.body.restoreUntil) - app.clock.now().getTime()) / DAY_MS
  expect(days).toBeGreaterThan(29.9)
  expect(await ask(ana).del(`/rankings/${id}`)).toEqual(first)
  for (const path of [`/rankings/${id}`, `/drafts/${id}`]) expect((await ask(ana).get(path)).status).toBe(404)
  expect((await ask(ana).patch(`/rankings/${id}`, { version: 1, criterion: 'Tarde' })).status).toBe(404)
})

test('200 restores it as it was, with votes and search', async () => {
  const { id } = await addRanking(app, ana, { topic: 'Fuentes de Granada' })
  await set(id, "status = 'locked', voters = 7")
  await ask(ana).del(`/rankings/${id}`)
  expect((await ask(ana).post(`/rankings/${id}/restore`)).body).toEqual({ id })
  expect((await ask(ana).post(`/rankings/${id}/restore`)).status).toBe(200)
  expect((await ask().get(`/rankings/${id}`)).body).toMatchObject({ status: 'locked', voters: 7 })
  const found = await app.pool.query("SELECT id FROM ranking WHERE search @@ ranking_query('granada')")
  expect(found.rows).toEqual([{ id }])
})

test('409 with more than 50 voters it may only be archived', async () => {
  const { id } = await addRanking(app, ana)
  await set(id, 'voters = 51')
  expect(await ask(ana).del(`/rankings/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'ARCHIVE_ONLY', data: { voters: 51 } },
  })
  const { version } = (await ask(ana).get(`/drafts/${id}`)).body
  expect((await ask(ana).patch(`/rankings/${id}`, { version, status: 'archived' })).status).toBe(200)
  await set(id, 'voters = 50')
  expect((await ask(ana).del(`/rankings/${id}`)).status).toBe(200)
})

test('200 the author is none of the 50', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const vote = { targetType: 'item', targetId: itemIds[0], kind: 'vote' }
  expect((await ask(ana).put('/votes', vote)).status).toBe(200)
  await set(id, 'voters = 52')
  expect(await ask(ana).del(`/rankings/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'ARCHIVE_ONLY', data: { voters: 51 } },
  })
  await set(id, 'voters = 51')
  expect((await ask(ana).del(`/rankings/${id}`)).status).toBe(200)
})

test('404 after 30 days there is nothing to restore', async () => {
  const { id } = await addRanking(app, ana)
  await ask(ana).del(`/rankings/${id}`)
  await set(id, "deleted_at = now() - interval '31 days'")
  expect((await ask(ana).post(`/rankings/${id}/restore`)).status).toBe(404)
  expect(ids(await shelf(ana, 'trash'))).not.toContain(id)
})

test('409 restoring can’t exceed the private rankings one may have', async () => {
  const elena = await addPerson(app, 'elena')
  const { id } = await addRanking(app, elena, { visibility: 'private' })
  await ask(elena).del(`/rankings/${id}`)
  for (let i = 0; i < 20; i++) await addRanking(app, elena, { visibility: 'private' })
  expect((await ask(elena).post(`/rankings/${id}/restore`)).body).toMatchObject({ code: 'PRIVATE_LIMIT' })
})

test('the sweep deletes for good what is past its time, and nothing else', async () => {
  const bin = await addRanking(app, ana)
  const kept = await addRanking(app, ana)
  const [old, fresh] = [await addDraft(ana), await addDraft(ana)]
  for (const { id } of [bin, kept]) await ask(ana).del(`/rankings/${id}`)
  await set(bin.id, "deleted_at = now() - interval '30 days 1 minute'")
  await set(kept.id, "deleted_at = now() - interval '29 days'")
  await set(old, "updated_at = now() - interval '181 days'")
  await set(fresh, "updated_at = now() - interval '179 days'")
  const swept = await Promise.all([sweepRankings(app), sweepRankings(app)])
  expect(swept[0] + swept[1]).toBeGreaterThanOrEqual(2)
  const left = await app.pool.query('SELECT id FROM ranking WHERE id = ANY($1)', [[bin.id, kept.id, old, fresh]])
  expect(left.rows.map((r) => r.id).sort()).toEqual([kept.id, fresh].sort())
})
