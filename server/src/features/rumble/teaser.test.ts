import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { newId } from '../../platform/db/index.ts'
import { type Answer, askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const RACERS = 20
const names = ['Espinacas', 'Salmorejo', 'Pringá', 'Tortilla', 'Adobo', 'Serranito']
let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let guestNo = 0
let player: TestPerson
let id: string
let itemIds: string[]

beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  // Opens all connections first, so that the requests really run in parallel.
  await Promise.all(Array.from({ length: RACERS }, () => app.pool.query('SELECT pg_sleep(0.05)')))
  expect(app.pool.totalCount).toBeGreaterThanOrEqual(RACERS)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
beforeEach(async () => {
  ;({ id, itemIds } = await addRanking(app, ana, { items: names }))
  player = await addPerson(app, `jugador${guestNo++}`)
})

type Given = { itemIds: (string | undefined)[]; winner: string | null | undefined }
const teaser = (who?: TestPerson) => ask(who).get(`/rankings/${id}/duels/teaser`)
const send = (answers: Given[], who: TestPerson | undefined = player, key?: string) =>
  ask(who).put(`/rankings/${id}/duels`, { answers }, key)
const over = (a: number, b: number): Given => ({ itemIds: [itemIds[a], itemIds[b]], winner: itemIds[a] })
const duels = async () =>
  (await app.pool.query('SELECT * FROM duel WHERE user_id = $1 ORDER BY teaser_place', [player.id])).rows
const xp = async () => (await app.pool.query('SELECT xp FROM wallet WHERE user_id = $1', [player.id])).rows[0].xp
const refused = (code: string, status: number, data?: object) => ({ status, body: { code, ...(data && { data }) } })
const set = (column: string, value: unknown) =>
  app.pool.query(`UPDATE ranking SET ${column} = $2 WHERE id = $1`, [id, value])

test('200 three pairs of its items, the same for a guest and a person, and for the whole day', async () => {
  const { status, body } = await teaser()
  expect(status).toBe(200)
  expect(body).toMatchObject({ rankingId: id, pairs: [{ ahead: null }, { ahead: null }, { ahead: null }] })
  for (const { a, b } of body.pairs) {
    expect(names).toEqual(expect.arrayContaining([a.name, b.name]))
    expect(a.id).not.toBe(b.id)
  }
  await send([over(0, 1), over(2, 3)])
  expect((await teaser(player)).body).toEqual(body)
})

test('200 and who is ahead, once the community has an order', async () => {
  await set('order_label', 'provisional')
  for (const [place, item] of itemIds.toReversed().entries())
    await app.pool.query('UPDATE item SET fair_rank = $2 WHERE id = $1', [item, place + 1])
  for (const { a, b, ahead } of (await teaser()).body.pairs)
    expect(ahead).toBe(itemIds.indexOf(a.id) > itemIds.indexOf(b.id) ? a.id : b.id)
})

test('409 where there are no duels, for asking and for answering; 404 for whom there is no ranking', async () => {
  const rules: [string, unknown, string][] = [
    ['mode', 'personal', 'personal'],
    ['status', 'locked', 'closed'],
    ['status', 'archived', 'closed'],
    ['ends_at', new Date(app.clock.now().getTime() - 1000), 'closed'],
  ]
  for (const [column, value, why] of rules) {
    ;({ id, itemIds } = await addRanking(app, ana, { items: names }))
    await set(column, value)
    expect([value, await teaser(), await send([over(0, 1)])]).toMatchObject([
      value,
      refused('NO_DUELS', 409, { why }),
      refused('NO_DUELS', 409, { why }),
    ])
  }
  ;({ id, itemIds } = await addRanking(app, ana))
  expect(await teaser()).toMatchObject(refused('NO_DUELS', 409, { why: 'few' }))
  ;({ id, itemIds } = await addRanking(app, ana, { items: names, visibility: 'private' }))
  expect(await teaser(ana)).toMatchObject(refused('NO_DUELS', 409, { why: 'private' }))
  expect([await teaser(), await send([over(0, 1)])]).toMatchObject([
    refused('NOT_FOUND', 404),
    refused('NOT_FOUND', 404),
  ])
  expect(await duels()).toEqual([])
})

test('200 what was answered counts, brings 1 XP a pair, and moves nothing of "Justo"', async () => {
  const order = async () => JSON.stringify((await ask().get(`/rankings/${id}`)).body)
  const before = await order()
  const tie = { itemIds: [itemIds[4], itemIds[5]], winner: null }
  expect(await send([over(0, 1), over(3, 2), tie])).toMatchObject({ status: 200, body: { counted: 3, xp: 3 } })
  await app.jobs.drain()
  expect(await order()).toBe(before)
  expect([await xp(), (await duels()).map(({ winner }) => winner)]).toEqual([3, ['low', 'high', 'tie']])
})

test('200 again: the latest answer counts, nothing is paid twice', async () => {
  await send([over(0, 1)])
  expect(await send([over(1, 0)])).toMatchObject({ status: 200, body: { counted: 1, xp: 0 } })
  expect((await duels()).map(({ winner }) => winner)).toEqual(['high'])
  expect(await xp()).toBe(1)
})

test('409 a fourth pair of a ranking on one day, and nothing of that call is kept', async () => {
  await send([over(0, 1), over(2, 3)])
  expect(await send([over(0, 2), over(0, 3)])).toMatchObject(refused('DAILY_DUELS', 409, { max: 3 }))
  expect([(await duels()).length, await xp()]).toEqual([2, 2])
  expect((await send([over(0, 2)])).status).toBe(200)
})

test('401 for a guest, 403 for whose ranking it is', async () => {
  expect((await ask().put(`/rankings/${id}/duels`, { answers: [over(0, 1)] })).status).toBe(401)
  expect(await send([over(0, 1)], ana)).toMatchObject(refused('OWN_RANKING', 403))
})

test('422 for no pair, four pairs, one item twice, a winner of neither side', async () => {
  const odd: Given[][] = [
    [],
    [over(0, 1), over(0, 2), over(0, 3), over(0, 4)],
    [over(0, 0)],
    [{ itemIds: [itemIds[0], itemIds[1]], winner: itemIds[2] }],
  ]
  for (const answers of odd) expect(await send(answers)).toMatchObject(refused('VALIDATION', 422))
})

test('200 what the list no longer shows, or never did, is left out', async () => {
  await app.pool.query("UPDATE item SET status = 'removed' WHERE id = $1", [itemIds[1]])
  await app.pool.query('UPDATE ranking SET items_count = items_count - 1 WHERE id = $1', [id])
  const foreign = { itemIds: [itemIds[0], newId()], winner: itemIds[0] }
  expect(await send([over(0, 1), foreign, over(2, 3)])).toMatchObject({ status: 200, body: { counted: 1, xp: 1 } })
})

const race = (run: (i: number) => Promise<Answer>) => Promise.all(Array.from({ length: RACERS }, (_, i) => run(i)))

test('one pair answered 20 times at once, either way round: one row, one XP', async () => {
  const answers = await race((i) => send([i % 2 ? over(0, 1) : over(1, 0)]))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: RACERS }, () => 200))
  expect([(await duels()).length, await xp()]).toEqual([1, 1])
})

test('20 different pairs at once: three count', async () => {
  const pairs = itemIds.flatMap((_a, a) => itemIds.map((_b, b) => [a, b] as const)).filter(([a, b]) => a < b)
  const answers = await race((i) => send([over(...pairs[i % pairs.length]!)]))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3)
  expect(answers.every(({ status, body }) => status === 200 || body.code === 'DAILY_DUELS')).toBe(true)
  expect([(await duels()).length, await xp()]).toEqual([3, 3])
})
