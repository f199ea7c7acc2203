import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let people: TestPerson[]
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  people = await Promise.all(Array.from({ length: 24 }, (_, i) => addPerson(app, `persona${i}`)))
})
afterAll(() => app.close())

const ranking = (items: number) => addRanking(app, ana, { items: Array.from({ length: items }, (_, i) => `Tapa ${i}`) })
const star = (who: TestPerson, itemId: string) => ask(who).put(`/items/${itemId}/highlight`)
const unstar = (who: TestPerson, itemId: string) => ask(who).del(`/items/${itemId}/highlight`)
const mine = async (who: TestPerson, id: string) =>
  (await ask(who).get(`/rankings/${id}/my-highlights`)).body.itemIds.toSorted()
const merge = async (from: string, into: string) => {
  const { status, body } = await ask(ana).post(`/items/${from}/merge`, { into })
  expect(status).toBe(200)
  return body.id as string
}
const undo = async (mergeId: string) => expect((await ask(ana).post(`/merges/${mergeId}/undo`, {})).status).toBe(200)
const sound = async () => expect(await audit(app.pool)).toEqual([])

test('200 a highlight moves to the survivor, two of one person are one, and both come back', async () => {
  const { id, itemIds } = await ranking(8)
  const [a, b, c] = itemIds as [string, string, string]
  const [one, both] = people as [TestPerson, TestPerson]
  for (const [who, item] of [
    [one, b],
    [both, a],
    [both, b],
    [both, c],
    [ana, b],
  ] as const)
    expect((await star(who, item)).status).toBe(200)
  const mergeId = await merge(b, a)
  expect([await mine(one, id), await mine(both, id)]).toEqual([[a], [a, c].toSorted()])
  const shown = (await ask().get(`/rankings/${id}`)).body.items.find((i: { id: string }) => i.id === a)
  expect(shown).toMatchObject({ highlights: 3, authorHighlight: true })
  await sound()
  await undo(mergeId)
  expect([await mine(one, id), await mine(both, id)]).toEqual([[b], [a, b, c].toSorted()])
  await sound()
})

test('409 over the limit of the shorter list the newest gives way, and comes back unless its place was used', async () => {
  const { id, itemIds } = await ranking(6)
  const [a, b, c, d] = itemIds as [string, string, string, string]
  const [calm, busy, gone] = people.slice(2) as [TestPerson, TestPerson, TestPerson]
  for (const who of [calm, busy]) for (const item of [c, d, b]) await star(who, item)
  await star(gone, b)
  const mergeId = await merge(b, a)
  expect(await mine(calm, id)).toEqual([c, d].toSorted())
  expect(await star(calm, a)).toMatchObject({ status: 409, body: { code: 'HIGHLIGHT_LIMIT' } })
  await unstar(busy, c)
  await star(busy, a)
  await unstar(gone, a)
  await sound()
  await undo(mergeId)
  expect(await mine(calm, id)).toEqual([b, c, d].toSorted())
  expect(await mine(busy, id)).toEqual([a, b, d].toSorted())
  expect(await mine(gone, id)).toEqual([])
  await sound()
})

test('200 no highlight is lost or doubled while items are made one among twenty-four people', async () => {
  const { id, itemIds } = await ranking(8)
  const [a, b] = itemIds as [string, string]
  const [merged, ...answers] = await Promise.all([
    ask(ana).post(`/items/${b}/merge`, { into: a }),
    ...people.map((who, i) => star(who, i % 2 ? a : b)),
  ])
  expect([merged.status, answers.filter(({ status }) => status !== 200)]).toEqual([200, []])
  for (const who of people) expect(await mine(who, id)).toEqual([a])
  await sound()
})
