import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { markMade } from './index.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 6 })
  bruno = await addPerson(app, 'bruno')
})
afterAll(() => app.close())

type Item = { id: string; name: string }
const item = (name: string): Item => ({ id: randomUUID(), name })
const draft = (items: Item[], o: object = {}) => ({
  topic: 'Películas de Almodóvar',
  category: 'cine-series',
  language: 'es',
  items,
  ...o,
})
/** A draft with generated items. Only the first is verified. */
async function madeDraft(names: string[], madeBy: 'model' | 'included' = 'model') {
  const id = randomUUID()
  const items = names.map(item)
  await ask(ana).put(`/drafts/${id}`, draft(items))
  await inTransaction(app.db, (trx) =>
    markMade(trx, { rankingId: id, madeBy, items: names.map((name, i) => ({ name, verified: i === 0 })) }),
  )
  return { id, items }
}
const accept = (id: string, itemIds: string[], accepted = true, person = ana) =>
  ask(person).put(`/drafts/${id}/accepted-items`, { itemIds, accepted })
const publish = (id: string) => ask(ana).post(`/drafts/${id}/publish`)
const shown = async (id: string) => (await ask().get(`/rankings/${id}`)).body
const later = () => app.pool.query("UPDATE ranking SET published_at = published_at - interval '2 days'")

test('200 a draft tells which of its items a machine wrote, and which of those nothing knows', async () => {
  const { id, items } = await madeDraft(['Volver', 'Kika'])
  const { made } = (await ask(ana).get(`/drafts/${id}`)).body
  expect(made).toEqual({
    by: 'model',
    items: [
      { id: items[0]!.id, verified: true, accepted: false },
      { id: items[1]!.id, verified: false, accepted: false },
    ],
  })
  const byHand = randomUUID()
  expect((await ask(ana).put(`/drafts/${byHand}`, draft(items))).body.made).toBe(null)
})

test('422 nothing is published while what nothing knows is not looked at; a tick does, and can be taken back', async () => {
  const { id, items } = await madeDraft(['Volver', 'Kika', 'Matador'])
  const ids = items.slice(1).map((each) => each.id)
  expect(await publish(id)).toMatchObject({
    status: 422,
    body: { code: 'UNVERIFIED_ITEMS', data: { names: ['Kika', 'Matador'] } },
  })
  const ticked = await accept(id, ids)
  expect(ticked.body.made.items.map((i: { accepted: boolean }) => i.accepted)).toEqual([false, true, true])
  await accept(id, [ids[0]!], false)
  expect((await publish(id)).body.data).toEqual({ names: ['Kika'] })
  await accept(id, ids)
  expect((await publish(id)).status).toBe(200)
  expect(await shown(id)).toMatchObject({
    aiMade: true,
    madeLabel: 'model',
    made: { items: 3, written: 3, verified: 1, accepted: 2 },
  })
})

test('a mark stays while the name does, under whatever id; another name is by hand', async () => {
  await later()
  const { id, items } = await madeDraft(['Volver', 'Kika'])
  // The same names with new ids: from a user who wants to remove the mark.
  const again = [item('VOLVER'), item('kika')]
  const { made } = (await ask(ana).put(`/drafts/${id}`, draft(again))).body
  expect(made.items).toEqual([
    { id: again[0]!.id, verified: true, accepted: false },
    { id: again[1]!.id, verified: false, accepted: false },
  ])
  expect((await publish(id)).status).toBe(422)
  const renamed = [items[0]!, { ...items[1]!, name: 'La ley del deseo' }]
  expect((await ask(ana).put(`/drafts/${id}`, draft(renamed))).body.made.items).toHaveLength(1)
  const back = await ask(ana).put(`/drafts/${id}`, draft(items))
  expect(back.body.made.items).toHaveLength(2)
  expect((await publish(id)).status).toBe(422)
  await ask(ana).put(`/drafts/${id}`, draft([items[0]!, item('La ley del deseo')]))
  expect((await publish(id)).status).toBe(200)
  // One of two items written by hand is half.
  expect(await shown(id)).toMatchObject({ madeLabel: 'model_edited', made: { items: 2, written: 1, verified: 1 } })
})

test('404, 401, 409 nobody else ticks, and nothing that is published', async () => {
  await later()
  const { id, items } = await madeDraft(['Volver', 'Kika'])
  const ids = items.map((each) => each.id)
  expect((await accept(id, ids, true, bruno)).status).toBe(404)
  expect((await ask().put(`/drafts/${id}/accepted-items`, { itemIds: ids, accepted: true })).status).toBe(401)
  await accept(id, ids)
  await publish(id)
  expect((await accept(id, ids, false)).body).toMatchObject({ code: 'NOT_A_DRAFT' })
})

test('422 nobody marks anything themselves: not as known, not as by hand, not as written by somebody else', async () => {
  const { id, items } = await madeDraft(['Volver', 'Kika'])
  for (const forged of [
    { made: null },
    { aiMade: false },
    { made: { by: 'included', items: [] } },
    { items: items.map((each) => ({ ...each, verified: true })) },
    { items: items.map((each) => ({ ...each, accepted: true })) },
  ])
    expect((await ask(ana).put(`/drafts/${id}`, draft(items, forged))).status).toBe(422)
  const put = (body: object) => ask(ana).put(`/drafts/${id}/accepted-items`, body)
  expect((await put({ itemIds: items.map((i) => i.id), accepted: true, verified: true })).status).toBe(422)
  expect((await put({ itemIds: [], accepted: true })).status).toBe(422)
  expect((await accept(id, [randomUUID()])).body.made.items).toMatchObject([{ verified: true }, { verified: false }])
  expect((await publish(id)).status).toBe(422)
})
