import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addItem, markMade } from './index.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 9 })
})
afterAll(() => app.close())

const item = (name: string) => ({ id: randomUUID(), name, note: '' })
/** A published list of four generated items that the knowledge base contains. */
async function published(o: { madeBy?: 'model' | 'included'; category?: string } = {}) {
  const id = randomUUID()
  const names = ['Volver', 'Kika', 'Matador', 'Tacones lejanos']
  const draft = {
    topic: 'Películas de Almodóvar',
    category: o.category ?? 'cine-series',
    language: 'es',
    items: names.map(item),
  }
  await ask(ana).put(`/drafts/${id}`, draft)
  const items = names.map((name) => ({ name, verified: true }))
  await inTransaction(app.db, (trx) => markMade(trx, { rankingId: id, madeBy: o.madeBy ?? 'model', items }))
  expect((await ask(ana).post(`/drafts/${id}/publish`)).status).toBe(200)
  await app.pool.query("UPDATE ranking SET published_at = published_at - interval '2 days' WHERE id = $1", [id])
  return id
}
const find = async (id: string) => (await ask().get(`/rankings/${id}`)).body
const editing = async (id: string) => (await ask(ana).get(`/drafts/${id}`)).body
async function change(id: string, items: object[]) {
  const { version } = await editing(id)
  const answer = await ask(ana).patch(`/rankings/${id}`, { version, items })
  expect(answer.status).toBe(200)
  return (await find(id)).madeLabel
}

test.each([
  ['model', 'model', 'model_edited'],
  ['included', 'included', 'included_edited'],
] as const)('a list by %s is labelled so until half of its items are by hand', async (madeBy, label, edited) => {
  const id = await published({ madeBy })
  expect(await find(id)).toMatchObject({ aiMade: true, madeLabel: label })
  const { items } = await editing(id)
  const renamed = [{ ...items[0], name: 'Pepi, Luci, Bom' }, ...items.slice(1)]
  // A new order, notes and accents don't count as written by hand. One of four items is less than half.
  expect(
    await change(
      id,
      items.toReversed().map((i: object) => ({ ...i, note: 'Otra nota' })),
    ),
  ).toBe(label)
  expect(await change(id, renamed)).toBe(label)
  expect(await change(id, [renamed[0], { ...items[1], name: 'Átame' }, items[2], items[3]])).toBe(edited)
  expect((await find(id)).made).toEqual({ items: 4, written: 2, verified: 2, accepted: 0 })
  // A generated name counts as generated again, even if a user types it.
  expect(await change(id, [item('VOLVER'), item('Kika'), item('Matador')])).toBe(label)
  // Removing doesn't count as writing by hand: the remaining items are generated.
  expect(await change(id, [item('Volver'), item('Kika')])).toBe(label)
})

test('items that others add, and items made one, count as soon as they are', async () => {
  const id = await published()
  const add = (name: string) =>
    inTransaction(app.db, (trx) =>
      addItem(app, trx, { rankingId: id, name, note: '', addedBy: ana.id, actorId: ana.id, at: app.clock.now() }),
    )
  for (const name of ['Átame', 'Julieta', 'Laberinto de pasiones']) await add(name)
  expect(await find(id)).toMatchObject({ madeLabel: 'model', made: { items: 7, written: 4 } })
  const idOf = async (name: string) => (await find(id)).items.find((i: { name: string }) => i.name === name).id
  const merged = await ask(ana).post(`/items/${await idOf('Kika')}/merge`, { into: await idOf('Átame') })
  expect(merged.status).toBe(200)
  expect(await find(id)).toMatchObject({ madeLabel: 'model_edited', made: { items: 6, written: 3 } })
  expect((await ask(ana).post(`/merges/${merged.body.id}/undo`)).status).toBe(200)
  expect((await find(id)).madeLabel).toBe('model')
  await add('Hable con ella')
  expect((await find(id)).madeLabel).toBe('model_edited')
})

test('cards, own lists and pages of guests say it, and none of it where none is asked for', async () => {
  const id = await published({ category: 'tradiciones' })
  const card = async (query = '') => (await ask().get(`/rankings?category=tradiciones${query}`)).body.items[0]
  expect(await card()).toMatchObject({ id, aiMade: true, madeLabel: 'model' })
  expect(await card('&ai=none')).toBe(undefined)
  const own = (await ask(ana).get('/me/rankings')).body.items.find((r: { id: string }) => r.id === id)
  expect(own.madeLabel).toBe('model')
  const page = async (url: string) => (await app.http.inject({ url })).body
  for (const url of ['/category/tradiciones', '/explore?category=tradiciones']) {
    const [all, byHand] = [url, `${url}${url.includes('?') ? '&' : '?'}ai=none`]
    // Twice, for the rendered and for the cached page.
    for (let i = 0; i < 2; i++) {
      expect(await page(all)).toContain(`/ranking/${id}`)
      expect(await page(all)).toContain('Hecho con IA')
      expect(await page(byHand)).not.toContain(`/ranking/${id}`)
    }
  }
  const shown = await page(`/ranking/${id}`)
  expect(shown).toContain('Sus 4 elementos son de una IA. Todos están comprobados con la base de conocimiento.')
  expect(await page(`/ranking/${id}?lng=en`)).toContain('Its 4 items are from an AI.')
})

test('deleted and brought back, hidden and shown again: the label stays', async () => {
  const id = await published()
  await ask(ana).del(`/rankings/${id}`)
  await ask(ana).post(`/rankings/${id}/restore`)
  expect(await find(id)).toMatchObject({ aiMade: true, madeLabel: 'model' })
  await expect(app.pool.query('UPDATE ranking SET ai_made = false WHERE id = $1', [id])).rejects.toThrow('check')
})
