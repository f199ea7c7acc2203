import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { listener } from '../../platform/events.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast } from '../../testing/votes.ts'
import { ItemsMerged, ItemsUnmerged } from '../rankings/index.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let people: TestPerson[]
let id: string
let a: string
let b: string
const heard: string[] = []

beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  people = await Promise.all(Array.from({ length: 30 }, (_, i) => addPerson(app, `votante${i}`, { stars: 500 })))
  app.events.listen([
    listener(ItemsMerged, 'note', async (e) => void heard.push(`merged ${e.fromItemId} ${e.intoItemId}`)),
    listener(ItemsUnmerged, 'note', async (e) => void heard.push(`parted ${e.fromItemId} ${e.intoItemId}`)),
  ])
})
afterAll(() => app.close())
beforeEach(async () => {
  const made = await addRanking(app, ana, { items: ['Salmorejo', 'Salmorejo cordobés', 'Pringá', 'Espinacas'] })
  id = made.id
  ;[a, b] = made.itemIds as [string, string]
  heard.length = 0
})

const merge = (from = b, into = a, who = ana) => ask(who).post(`/items/${from}/merge`, { into })
const undo = (mergeId: string, who = ana) => ask(who).post(`/merges/${mergeId}/undo`, {})
const vote = (i: number, itemId: string, kind: 'vote' | 'boost' | 'ultra' = 'vote') =>
  cast(app, { person: people[i]!, on: { itemId }, kind })
const figures = async () => {
  const { rows } = await app.pool.query(
    'SELECT id, name, status, merged_into, author_position, points, paid_points, voters FROM item WHERE ranking_id = $1 ORDER BY id',
    [id],
  )
  return rows
}
const votesStanding = async () =>
  (
    await app.pool.query(
      'SELECT id, user_id, item_id, kind, points, cost_stars FROM vote WHERE ranking_id = $1 AND withdrawn_at IS NULL ORDER BY id',
      [id],
    )
  ).rows
const item = async (itemId: string) =>
  (await ask().get(`/rankings/${id}`)).body.items.find((i: { id: string }) => i.id === itemId)
const sound = async () => {
  await app.jobs.drain()
  expect(await audit(app.pool)).toEqual([])
}

test('200 two items become one: a person keeps one vote, Boosts of both stay, and the ranking counts as before', async () => {
  await vote(0, a)
  await vote(0, b)
  await vote(1, b)
  await vote(2, a, 'boost')
  await vote(2, b, 'boost')
  const preview = (await ask(ana).get(`/items/${b}/merge?into=${a}`)).body
  expect(preview).toMatchObject({ points: 22, voters: 3, both: 1, from: { points: 12 }, into: { points: 11 } })
  expect(await merge()).toMatchObject({ status: 200, body: { from: { id: b }, into: { id: a, name: 'Salmorejo' } } })
  expect(await item(a)).toMatchObject({ points: 22, paidPoints: 20, voters: 3 })
  expect(await item(b)).toBe(undefined)
  expect((await ask().get(`/rankings/${id}`)).body).toMatchObject({ points: 22, voters: 3 })
  expect(await vote(2, a, 'boost')).toMatchObject({ status: 409, code: 'ALREADY_TODAY' })
  await sound()
  expect(heard.filter((line) => line.includes(b))).toEqual([`merged ${b} ${a}`])
})

test('200 old links and votes for the merged item lead to the one it became', async () => {
  await merge()
  expect((await ask().get(`/items/${b}`)).body).toEqual({ rankingId: id, itemId: a })
  expect((await vote(3, b)).receipt.targetId).toBe(a)
  expect(await item(a)).toMatchObject({ points: 1 })
  const page = await app.http.inject({ url: `/rate-item/${b}` })
  expect([page.statusCode, page.headers.location]).toEqual([302, `/rate-item/${a}`])
  const review = await app.http.inject({ url: `/ranking/${id}/item/${b}/review` })
  expect([review.statusCode, review.headers.location]).toEqual([302, `/ranking/${id}/item/${a}/review`])
})

test('200 undone, everything is as it was, also in the author’s order', async () => {
  await vote(0, a)
  await vote(0, b)
  await vote(1, b)
  await vote(2, b, 'ultra')
  await vote(2, a, 'ultra')
  const [before, votes] = [await figures(), await votesStanding()]
  const { body } = await merge()
  expect((await ask(ana).get(`/rankings/${id}/merges`)).body).toMatchObject([{ id: body.id }])
  expect(await undo(body.id)).toMatchObject({ status: 200, body: { rankingId: id } })
  expect(await figures()).toEqual(before)
  expect(await votesStanding()).toEqual(votes)
  expect((await undo(body.id)).status).toBe(200)
  expect(await figures()).toEqual(before)
  await sound()
  expect(heard.filter((line) => line.includes(b))).toEqual([`merged ${b} ${a}`, `parted ${b} ${a}`])
})

test('what people took back or gave in between stays as they left it', async () => {
  await vote(0, a)
  await vote(0, b)
  const moved = await vote(1, b)
  const { body } = await merge()
  const kept = (await votesStanding()).find((v) => v.user_id === people[0]!.id)
  await ask(people[0]).del(`/votes/${kept.id}`)
  await ask(people[1]).del(`/votes/${moved.receipt.voteId}`)
  await vote(2, b)
  await undo(body.id)
  expect((await votesStanding()).map((v) => [v.user_id, v.item_id])).toEqual([[people[2]!.id, a]])
  await sound()
})

test('409 a merge whose survivor was merged too is undone after that one, and all is as before', async () => {
  const c = (await figures()).find((i) => i.name === 'Pringá').id
  await vote(0, b)
  await vote(1, a)
  const before = await figures()
  const first = (await merge(b, a)).body
  const second = (await merge(a, c)).body
  expect((await vote(2, b)).receipt.targetId).toBe(c)
  expect(await undo(first.id)).toMatchObject({ status: 409, body: { code: 'SURVIVOR_GONE' } })
  await ask(people[2]).del(`/votes/${(await votesStanding()).find((v) => v.user_id === people[2]!.id).id}`)
  await undo(second.id)
  expect((await ask().get(`/items/${b}`)).body.itemId).toBe(a)
  await undo(first.id)
  expect(await figures()).toEqual(before)
  await sound()
})

test('409 after 24 hours, or when the name was given to another item', async () => {
  const late = (await merge()).body
  await app.pool.query("UPDATE item_merge SET merged_at = merged_at - interval '25 hours' WHERE id = $1", [late.id])
  expect(await undo(late.id)).toMatchObject({ status: 409, body: { code: 'UNDO_EXPIRED' } })
  const other = await addRanking(app, ana, { items: ['Uno', 'Dos', 'Tres'] })
  const [one, two] = other.itemIds as [string, string]
  const merged = (await merge(one, two)).body
  const { version, items } = (await ask(ana).get(`/drafts/${other.id}`)).body
  await ask(ana).patch(`/rankings/${other.id}`, {
    version,
    items: [...items, { id: crypto.randomUUID(), name: 'uno' }],
  })
  expect(await undo(merged.id)).toMatchObject({ status: 409, body: { code: 'DUPLICATE_ITEM', data: { name: 'Uno' } } })
})

test('403 for a stranger, 422 SAME_ITEM with itself or with that of another ranking or where one would be left', async () => {
  const other = await addRanking(app, ana, { items: ['Uno', 'Dos'] })
  expect((await merge(b, a, people[0])).status).toBe(403)
  for (const into of [a, other.itemIds[0]])
    expect(await merge(a, into)).toMatchObject({ status: 422, body: { code: 'SAME_ITEM' } })
  expect(await merge(other.itemIds[0], other.itemIds[1])).toMatchObject({
    status: 422,
    body: { code: 'TOO_FEW_ITEMS' },
  })
  expect(await figures()).toMatchObject([{ status: 'active' }, { status: 'active' }, {}, {}])
})

test('200 a super admin may, too', async () => {
  const diego = await addPerson(app, 'diego', { superAdmin: true })
  expect((await merge(b, a, diego)).status).toBe(200)
})

test('409 to save an edit that was begun before the merge', async () => {
  const { version, items } = (await ask(ana).get(`/drafts/${id}`)).body
  await merge()
  expect(await ask(ana).patch(`/rankings/${id}`, { version, items })).toMatchObject({ body: { code: 'STALE_VERSION' } })
})

test('no vote is lost or doubled while items are made one and parted among thirty voters', async () => {
  const answers = await Promise.all([
    ...people.map((_, i) => vote(i, i % 2 ? a : b)),
    merge(),
    ...people.map((_, i) => vote(i, i % 2 ? b : a)),
    ...people.slice(0, 10).map((_, i) => vote(i, b, 'boost')),
  ])
  const merged = answers[30] as { status: number; body: { id: string } }
  expect(merged.status).toBe(200)
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([])
  expect(await item(a)).toMatchObject({ points: 30 + 100, paidPoints: 100, voters: 30 })
  await sound()
  const undone = await Promise.all([
    ...Array.from({ length: 20 }, () => undo(merged.body.id)),
    ...people.slice(10).map((_, i) => vote(i + 10, a, 'boost')),
  ])
  expect(undone.filter(({ status }) => status !== 200)).toEqual([])
  const ranking = (await ask().get(`/rankings/${id}`)).body
  expect(ranking).toMatchObject({ voters: 30 })
  expect(ranking.items.find((i: { id: string }) => i.id === b)).toMatchObject({ paidPoints: expect.any(Number) })
  await sound()
})

test('one merge of two items happens once, though twenty ask for it both ways', async () => {
  await vote(0, a)
  await vote(1, b)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? merge(a, b) : merge(b, a))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await ask().get(`/rankings/${id}`)).body.items).toHaveLength(3)
  await sound()
})

test('no vote is taken after the lock, with thirty people voting as it closes', async () => {
  const { version } = (await ask(ana).get(`/drafts/${id}`)).body
  const [locked, ...votes] = await Promise.all([
    ask(ana).patch(`/rankings/${id}`, { version, status: 'locked' }),
    ...people.map((_, i) => vote(i, a)),
  ])
  expect(locked.status).toBe(200)
  const taken = votes.filter(({ status }) => status === 200).length
  expect(votes.filter(({ status }) => status !== 200 && status !== 423)).toEqual([])
  expect((await vote(0, b)).status).toBe(423)
  expect((await item(a)).voters).toBe(taken)
  await sound()
})
