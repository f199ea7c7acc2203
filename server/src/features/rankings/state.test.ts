import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { listener } from '../../platform/events.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast } from '../../testing/votes.ts'
import { RankingEnded } from './events.ts'
import { hideItem, hideRanking, showItem, showRanking } from './index.ts'
import { endRankings } from './state.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let diego: TestPerson
const ended: string[] = []

beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 3 })
  bruno = await addPerson(app, 'bruno')
  diego = await addPerson(app, 'diego', { superAdmin: true })
  app.events.listen([listener(RankingEnded, 'note', async ({ rankingId }) => void ended.push(rankingId))])
})
afterAll(() => app.close())

const find = (id: string, who?: TestPerson) => ask(who).get(`/rankings/${id}`)
const change = async (id: string, o: object) =>
  ask(ana).patch(`/rankings/${id}`, { version: (await find(id, ana)).body.version, ...o })
const set = (id: string, columns: string) => app.pool.query(`UPDATE ranking SET ${columns} WHERE id = $1`, [id])
const moderate = (work: typeof hideRanking, id: string) => inTransaction(app.db, (trx) => work(app, trx, id))
const feedHas = async (id: string) =>
  (await ask().get('/rankings?sort=latest')).body.items.some((card: { id: string }) => card.id === id)

test('423 no vote comes or goes while it is locked or archived; its author opens it again', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const vote = await cast(app, { person: bruno, on: { itemId: itemIds[0]! } })
  for (const status of ['locked', 'archived']) {
    expect(await change(id, { status })).toMatchObject({ status: 200, body: { status } })
    expect(await cast(app, { person: bruno, on: { itemId: itemIds[1]! } })).toMatchObject({
      status: 423,
      code: 'LOCKED',
    })
    expect((await ask(bruno).del(`/votes/${vote.receipt.voteId}`)).status).toBe(423)
    expect((await find(id)).body).toMatchObject({ status, points: 1 })
  }
  await change(id, { status: 'published' })
  expect((await cast(app, { person: bruno, on: { itemId: itemIds[1]! } })).status).toBe(200)
})

test('an archived ranking is read by its address, and stands in no feed', async () => {
  const carla = await addPerson(app, 'carla')
  const { id } = await addRanking(app, carla, { topic: 'Las mejores siestas de verano' })
  expect(await feedHas(id)).toBe(true)
  expect((await ask(carla).patch(`/rankings/${id}`, { version: 1, status: 'archived' })).status).toBe(200)
  expect(await feedHas(id)).toBe(false)
  expect((await find(id)).status).toBe(200)
})

test('404 what moderation hides, for strangers and in feeds; its author and a super admin read it', async () => {
  const { id, itemIds } = await addRanking(app, ana, { topic: 'Los peores vecinos del barrio' })
  await change(id, { status: 'locked' })
  expect(await moderate(hideRanking, id)).toBe(true)
  expect(await moderate(hideRanking, id)).toBe(false)
  expect([(await find(id)).status, (await find(id, bruno)).status]).toEqual([404, 404])
  expect(await feedHas(id)).toBe(false)
  for (const who of [ana, diego]) expect((await find(id, who)).body.status).toBe('hidden')
  expect(await change(id, { description: 'No es para tanto' })).toMatchObject({
    status: 423,
    body: { code: 'HIDDEN_FOR_REVIEW' },
  })
  expect((await cast(app, { person: bruno, on: { itemId: itemIds[0]! } })).status).toBe(404)
  const search = await app.pool.query('SELECT search FROM ranking WHERE id = $1', [id])
  expect(search.rows[0].search).toBe(null)
  expect(await moderate(showRanking, id)).toBe(true)
  expect((await find(id)).body.status).toBe('locked')
})

test('what is hidden stays hidden through the trash, and comes back as it was once it is shown', async () => {
  const { id } = await addRanking(app, ana)
  await moderate(hideRanking, id)
  await ask(ana).del(`/rankings/${id}`)
  await ask(ana).post(`/rankings/${id}/restore`, {})
  expect((await find(id)).status).toBe(404)
  await moderate(showRanking, id)
  expect((await find(id)).body.status).toBe('published')
})

test('404 a vote for an item that moderation hides; it keeps its votes and its place for when it is shown', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const [first, second] = itemIds as [string, string]
  await cast(app, { person: bruno, on: { itemId: first } })
  expect(await moderate(hideItem, first)).toBe(true)
  expect((await find(id)).body.items).toHaveLength(2)
  expect((await cast(app, { person: diego, on: { itemId: first } })).status).toBe(404)
  const { version, items } = (await ask(ana).get(`/drafts/${id}`)).body
  expect((await ask(ana).patch(`/rankings/${id}`, { version, items: items.toReversed() })).status).toBe(200)
  expect(await moderate(showItem, first)).toBe(true)
  const shown = (await ask().get(`/rankings/${id}?order=author`)).body.items
  expect(shown.map((i: { id: string }) => i.id)).toEqual([first, itemIds[2], second])
  expect(shown[0].points).toBe(1)
})

test('409 a new item with the name of one that is hidden', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  await moderate(hideItem, itemIds[0]!)
  const { version, items } = (await ask(ana).get(`/drafts/${id}`)).body
  const named = { id: crypto.randomUUID(), name: 'Espinacas', note: '' }
  expect(await ask(ana).patch(`/rankings/${id}`, { version, items: [...items, named] })).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE_ITEM', data: { name: 'Espinacas' } },
  })
})

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()

test('422 an end that has come already, comes too soon or lies years away', async () => {
  const { id } = await addRanking(app, ana)
  for (const endsAt of [inDays(-1), inDays(0.001), inDays(800)])
    expect(await change(id, { endsAt })).toMatchObject({ status: 422, body: { code: 'ENDS_AT_OUT_OF_RANGE' } })
  const endsAt = inDays(3)
  expect(await change(id, { endsAt })).toMatchObject({ status: 200, body: { endsAt } })
  expect((await find(id)).body).toMatchObject({ status: 'published', endsAt })
})

test('423 votes after the end, though the chore that locks it has not come', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const vote = await cast(app, { person: bruno, on: { itemId: itemIds[0]! } })
  await app.pool.query('UPDATE ranking SET ends_at = $2 WHERE id = $1', [id, app.clock.now()])
  expect((await cast(app, { person: bruno, on: { itemId: itemIds[1]! } })).status).toBe(423)
  expect((await ask(bruno).del(`/votes/${vote.receipt.voteId}`)).status).toBe(423)
  expect((await find(id)).body.status).toBe('locked')
})

test('the end is written and told once, though twenty chores come at the same time', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => addRanking(app, ana)))
  ended.length = 0
  for (const { id } of made) await set(id, "ends_at = now() - interval '1 day'")
  const counts = await Promise.all(Array.from({ length: 20 }, () => endRankings(app)))
  await app.jobs.drain()
  expect(counts.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(5)
  for (const { id } of made) {
    expect(ended.filter((one) => one === id)).toHaveLength(1)
    const history = (await ask().get(`/rankings/${id}/changes`)).body.items
    expect(history.map((c: { kind: string }) => c.kind)).toEqual(['ended'])
  }
})

test('200 its author opens it again: the date that has passed goes', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  await set(id, "ends_at = now() - interval '1 day'")
  await endRankings(app)
  expect(await change(id, { status: 'published' })).toMatchObject({ status: 200, body: { endsAt: null } })
  expect((await cast(app, { person: bruno, on: { itemId: itemIds[0]! } })).status).toBe(200)
})

test('403 a vote for an item of a personal list; the list as a whole takes votes, in its author’s order', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  expect(await change(id, { mode: 'personal' })).toMatchObject({ status: 200, body: { mode: 'personal' } })
  for (const kind of ['vote', 'boost'] as const)
    expect(await cast(app, { person: bruno, on: { itemId: itemIds[2]! }, kind })).toMatchObject({
      status: 403,
      code: 'PERSONAL_ORDER',
    })
  expect((await cast(app, { person: bruno, on: { rankingId: id } })).status).toBe(200)
  const { body } = await ask().get(`/rankings/${id}?order=points`)
  expect([body.order, body.items.map((i: { id: string }) => i.id)]).toEqual(['author', itemIds])
})

test('409 a list whose items people voted for does not become personal; a personal one is opened at any time', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  await cast(app, { person: bruno, on: { itemId: itemIds[0]! } })
  expect(await change(id, { mode: 'personal' })).toMatchObject({ status: 409, body: { code: 'MODE_FIXED' } })
  const other = await addRanking(app, ana)
  await change(other.id, { mode: 'personal' })
  await cast(app, { person: bruno, on: { rankingId: other.id } })
  expect((await change(other.id, { mode: 'community' })).status).toBe(200)
  expect((await cast(app, { person: bruno, on: { itemId: other.itemIds[0]! } })).status).toBe(200)
})
