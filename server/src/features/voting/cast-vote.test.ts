import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast, withdraw } from '../../testing/votes.ts'

let app: TestApp
let ana: TestPerson
let bruno: TestPerson
let names = 0
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana', { stars: 1000 })
  bruno = await addPerson(app, 'bruno', { stars: 1000 })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const newPerson = (traits: Parameters<typeof addPerson>[2] = {}) => addPerson(app, `person${names++}`, traits)
const setRanking = (id: string, change: string) => app.pool.query(`UPDATE ranking SET ${change} WHERE id = $1`, [id])
const setClock = (at: string | Date) => vi.spyOn(app.clock, 'now').mockReturnValue(new Date(at))

async function shown(rankingId: string) {
  const { rows } = await app.pool.query(
    `SELECT r.points, r.own_points AS own, r.voters, (SELECT json_agg(json_build_array(i.points, i.paid_points, i.voters)
       ORDER BY i.author_position) FROM item i WHERE i.ranking_id = r.id) AS items FROM ranking r WHERE r.id = $1`,
    [rankingId],
  )
  return rows[0]
}

test('200 a vote shows at once, is answered with where things stand, and the first in a ranking earns 2 XP', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const voter = await newPerson()
  const { status, receipt } = await cast(app, { person: voter, on: { itemId: itemIds[1]! } })
  expect(status).toBe(200)
  const my = { vote: 'vote', voteId: receipt.voteId, boostedToday: false, ultraToday: false, undo: null }
  expect(receipt).toEqual({
    voteId: expect.any(String),
    targetId: itemIds[1],
    points: 1,
    my: { targetId: itemIds[1], ...my },
    balances: { stars: 100, xp: 2, level: 1 },
    xpGained: 2,
    levelUp: null,
  })
  const second = await cast(app, { person: voter, on: { rankingId: id } })
  expect(second.receipt).toMatchObject({ points: 2, xpGained: 0, balances: { xp: 2 } })
  expect(await shown(id)).toEqual({
    points: 2,
    own: 1,
    voters: 1,
    items: [
      [0, 0, 0],
      [1, 0, 1],
      [0, 0, 0],
    ],
  })
})

test.each([
  ['boost', 10, 10],
  ['ultra', 50, 50],
] as const)('200 %s adds %i points and takes %i Stars', async (kind, points, stars) => {
  const { id, itemIds } = await addRanking(app, ana)
  const voter = await newPerson({ stars: 100 })
  const { status, receipt } = await cast(app, { person: voter, on: { itemId: itemIds[0]! }, kind })
  expect(status).toBe(200)
  expect(receipt).toMatchObject({ points, balances: { stars: 100 - stars } })
  expect((await shown(id)).items[0]).toEqual([points, points, 1])
})

test('200 the same free vote again changes nothing and names the vote that stands', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const first = await cast(app, { person: bruno, on: { itemId: itemIds[0]! } })
  const again = await cast(app, { person: bruno, on: { itemId: itemIds[0]! } })
  expect(again.receipt).toEqual({ ...first.receipt, xpGained: 0 })
  expect(await shown(id)).toMatchObject({ points: 1, voters: 1 })
})

test('200 the level weighs on free votes only: ×2 at level 5, ×10 at level 9', async () => {
  const { itemIds } = await addRanking(app, ana)
  const influencer = await newPerson({ xp: 3_449, level: 5 })
  expect((await cast(app, { person: influencer, on: { itemId: itemIds[1]! } })).receipt.points).toBe(2)
  const oracle = await newPerson({ xp: 12_569, level: 9 })
  const on = { itemId: itemIds[0]! }
  expect((await cast(app, { person: oracle, on })).receipt.points).toBe(10)
  expect((await cast(app, { person: oracle, on, kind: 'boost' })).receipt.points).toBe(20)
  expect((await cast(app, { person: oracle, on, kind: 'ultra' })).receipt).toMatchObject({
    points: 70,
    balances: { stars: 40 },
    my: { vote: 'vote', boostedToday: true, ultraToday: true, undo: { kind: 'ultra' } },
  })
})

test('200 a free vote is withdrawn at any time and cast again; the XP come once', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const voter = await newPerson()
  const on = { itemId: itemIds[0]! }
  const { receipt } = await cast(app, { person: voter, on })
  setClock(new Date(Date.now() + 40 * 86_400_000))
  const gone = await withdraw(app, voter, receipt.voteId)
  expect(gone.receipt).toMatchObject({ points: 0, my: { vote: null, voteId: null } })
  expect(await shown(id)).toMatchObject({ points: 0, voters: 0 })
  expect((await withdraw(app, voter, receipt.voteId)).receipt).toMatchObject({ points: 0 })
  const back = await cast(app, { person: voter, on })
  expect(back.receipt).toMatchObject({ points: 1, xpGained: 0, balances: { xp: 2 } })
})

test('200 a Boost is taken back within 60 s with its Stars, and its place in the day; 409 later', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const voter = await newPerson()
  const on = { itemId: itemIds[0]! }
  setClock('2026-11-21T12:00:00Z')
  const { receipt } = await cast(app, { person: voter, on, kind: 'boost' })
  expect(receipt).toMatchObject({ points: 10, balances: { stars: 90 }, my: { undo: { voteId: receipt.voteId } } })
  expect(receipt.my.undo?.until).toBe('2026-11-21T12:01:00.000Z')
  setClock('2026-11-21T12:00:59.999Z')
  const back = await withdraw(app, voter, receipt.voteId)
  expect(back.receipt).toMatchObject({ points: 0, balances: { stars: 100 }, my: { boostedToday: false, undo: null } })
  const second = await cast(app, { person: voter, on, kind: 'boost' })
  expect(second.status).toBe(200)
  setClock('2026-11-21T12:01:59.999Z')
  expect(await withdraw(app, voter, second.receipt.voteId)).toMatchObject({ status: 409, code: 'UNDO_EXPIRED' })
  expect(await shown(id)).toMatchObject({
    points: 10,
    items: [
      [10, 10, 1],
      [0, 0, 0],
      [0, 0, 0],
    ],
  })
})

test('402 tells how many Stars are missing, and takes none', async () => {
  const { itemIds } = await addRanking(app, ana)
  const poor = await newPerson({ stars: 30 })
  const refused = await cast(app, { person: poor, on: { itemId: itemIds[0]! }, kind: 'ultra' })
  expect(refused).toMatchObject({ status: 402, code: 'STARS_INSUFFICIENT', data: { missing: 20 } })
})

test('403 nobody votes for their own ranking or boosts their own items; one plain vote on an item is theirs', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const own = { itemId: itemIds[0]! }
  expect(await cast(app, { person: ana, on: { rankingId: id } })).toMatchObject({ status: 403, code: 'OWN_CONTENT' })
  expect(await cast(app, { person: ana, on: own, kind: 'boost' })).toMatchObject({ code: 'OWN_CONTENT' })
  expect((await cast(app, { person: ana, on: own })).status).toBe(200)
  expect((await cast(app, { person: ana, on: { rankingId: id }, kind: 'boost' })).status).toBe(200)
})

test('404 a ranking that is deleted, hidden, a draft or private to another is not there; its author still sees the private one', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const on = { itemId: itemIds[0]! }
  for (const change of ["status = 'hidden'", "status = 'deleted'", "status = 'draft'"]) {
    await setRanking(id, change)
    expect(await cast(app, { person: bruno, on })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
  await setRanking(id, "status = 'published', visibility = 'private'")
  expect(await cast(app, { person: bruno, on })).toMatchObject({ status: 404 })
  expect((await cast(app, { person: ana, on })).status).toBe(200)
  expect(await cast(app, { person: bruno, on: { itemId: ana.id } })).toMatchObject({ status: 404 })
})

test('423 a locked or archived ranking is read, not voted in, and its votes stand; a paid one may still come back', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const on = { itemId: itemIds[0]! }
  const vote = await cast(app, { person: bruno, on })
  const boost = await cast(app, { person: bruno, on, kind: 'boost' })
  for (const status of ['locked', 'archived']) {
    await setRanking(id, `status = '${status}'`)
    expect(await cast(app, { person: bruno, on, kind: 'ultra' })).toMatchObject({ status: 423, code: 'LOCKED' })
    expect(await withdraw(app, bruno, vote.receipt.voteId)).toMatchObject({ status: 423, code: 'LOCKED' })
  }
  expect((await withdraw(app, bruno, boost.receipt.voteId)).status).toBe(200)
  expect(await withdraw(app, ana, vote.receipt.voteId)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('409 one Boost and one Ultra for a target a day, ten and three in all; the next UTC day is new', async () => {
  const rich = await newPerson({ stars: 5000 })
  const { itemIds } = await addRanking(app, ana, { items: Array.from({ length: 12 }, (_, i) => `Tapa ${i}`) })
  const boost = (i: number, kind: 'boost' | 'ultra' = 'boost') =>
    cast(app, { person: rich, on: { itemId: itemIds[i]! }, kind })
  setClock('2026-11-21T23:59:00Z')
  expect((await boost(0)).status).toBe(200)
  expect(await boost(0)).toMatchObject({ status: 409, code: 'ALREADY_TODAY', data: { kind: 'boost' } })
  for (let i = 1; i < 10; i++) expect((await boost(i)).status).toBe(200)
  expect(await boost(10)).toMatchObject({ status: 409, code: 'DAILY_LIMIT', data: { kind: 'boost', max: 10 } })
  for (let i = 0; i < 3; i++) expect((await boost(i, 'ultra')).status).toBe(200)
  expect(await boost(3, 'ultra')).toMatchObject({ status: 409, code: 'DAILY_LIMIT', data: { kind: 'ultra', max: 3 } })
  setClock('2026-11-22T00:00:00Z')
  expect((await boost(0)).status).toBe(200)
})

test('403 a down-vote needs the author’s leave and level 3; it takes the place of the vote and shows no points', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const on = { itemId: itemIds[0]! }
  const builder = await newPerson({ xp: 1121, level: 3 })
  await cast(app, { person: builder, on })
  expect(await cast(app, { person: builder, on, kind: 'down' })).toMatchObject({
    status: 403,
    code: 'DOWN_VOTES_OFF',
  })
  await setRanking(id, 'allow_downvotes = true')
  const low = await cast(app, { person: bruno, on, kind: 'down' })
  expect(low).toMatchObject({ status: 403, code: 'LEVEL_TOO_LOW', data: { level: 3 } })
  expect(await cast(app, { person: builder, on: { rankingId: id }, kind: 'down' })).toMatchObject({
    code: 'DOWN_VOTES_OFF',
  })
  const down = await cast(app, { person: builder, on, kind: 'down' })
  expect(down.receipt).toMatchObject({ points: 0, my: { vote: 'down', voteId: down.receipt.voteId } })
  expect(await shown(id)).toMatchObject({ points: 0, voters: 1 })
  for (const itemId of itemIds.slice(1)) await cast(app, { person: builder, on: { itemId }, kind: 'down' })
  const up = await cast(app, { person: builder, on })
  expect(up.receipt).toMatchObject({ points: 1, my: { vote: 'vote' } })
  const fourth = await cast(app, { person: builder, on, kind: 'down' })
  expect(fourth).toMatchObject({ status: 409, code: 'DAILY_LIMIT', data: { kind: 'down', max: 3 } })
})

test('422 a key that comes with another vote is refused; with the same vote it brings the same receipt, later too', async () => {
  const { itemIds } = await addRanking(app, ana)
  const voter = await newPerson()
  const on = { itemId: itemIds[0]! }
  const first = await cast(app, { person: voter, on, kind: 'boost', key: 'k1' })
  await cast(app, { person: voter, on: { itemId: itemIds[1]! }, kind: 'boost' })
  expect(await cast(app, { person: voter, on, kind: 'boost', key: 'k1' })).toEqual(first)
  const other = await cast(app, { person: voter, on, kind: 'ultra', key: 'k1' })
  expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
  const undone = await withdraw(app, voter, first.receipt.voteId, 'k2')
  expect(await withdraw(app, voter, first.receipt.voteId, 'k2')).toEqual(undone)
  expect(await withdraw(app, voter, first.receipt.voteId, 'k1')).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  expect((await cast(app, { person: bruno, on, key: 'k1' })).status).toBe(200)
})

test('200 a free vote and its undo are repeated after the ranking was erased: the same receipts, and no error', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const voter = await newPerson()
  const on = { itemId: itemIds[0]! }
  const first = await cast(app, { person: voter, on, key: 'v1' })
  const undone = await withdraw(app, voter, first.receipt.voteId, 'u1')
  await app.pool.query('DELETE FROM ranking WHERE id = $1', [id])
  expect(await cast(app, { person: voter, on, key: 'v1' })).toEqual(first)
  expect(await withdraw(app, voter, first.receipt.voteId, 'u1')).toEqual(undone)
})

test('200 a repeated vote, and its repeated undo, tell no open page: counters may be hidden since', async () => {
  const [list, other] = [await addRanking(app, ana), await addRanking(app, ana)]
  const voter = await newPerson()
  const heard: string[] = []
  app.live.hear(({ topic, kind }) => void heard.push(`${kind} ${topic}`))
  const timesTold = (one: typeof list) => heard.filter((message) => message === `votes ranking:${one.id}`).length
  const voteOnOther = async (n: number) => cast(app, { person: await newPerson(), on: { itemId: other.itemIds[n]! } })
  const on = { itemId: list.itemIds[0]! }
  const { receipt } = await cast(app, { person: voter, on, key: 'r1' })
  await withdraw(app, voter, receipt.voteId, 'r2')
  await expect.poll(() => timesTold(list)).toBe(2)
  // The second of these is told 200 ms later. By then the next vote on `list` would be told at once.
  await voteOnOther(0)
  await voteOnOther(1)
  await expect.poll(() => timesTold(other)).toBe(2)

  await cast(app, { person: voter, on, key: 'r1' })
  await withdraw(app, voter, receipt.voteId, 'r2')
  await voteOnOther(2)
  await expect.poll(() => timesTold(other)).toBe(3)
  expect(timesTold(list)).toBe(2)
})

test('200 a vote for a merged item follows the survivor', async () => {
  const { itemIds } = await addRanking(app, ana)
  const [merged, survivor] = itemIds as [string, string, string]
  await app.pool.query("UPDATE item SET status = 'merged', merged_into = $2 WHERE id = $1", [merged, survivor])
  await app.pool.query(
    'UPDATE ranking SET items_count = items_count - 1 WHERE id = (SELECT ranking_id FROM item WHERE id = $1)',
    [merged],
  )
  const { receipt } = await cast(app, { person: bruno, on: { itemId: merged } })
  expect(receipt).toMatchObject({ targetId: survivor, points: 1 })
})

test('200 the first vote that reaches a level pays its Stars in the same answer', async () => {
  const { itemIds } = await addRanking(app, ana)
  const almost = await newPerson({ xp: 458 })
  const { receipt } = await cast(app, { person: almost, on: { itemId: itemIds[0]! } })
  expect(receipt).toMatchObject({ xpGained: 2, levelUp: 2, balances: { xp: 460, level: 2, stars: 120 } })
})

test('401 a guest does not vote', async () => {
  const { itemIds } = await addRanking(app, ana)
  const guest = { id: '', username: '', cookie: '' }
  expect(await cast(app, { person: guest, on: { itemId: itemIds[0]! } })).toMatchObject({
    status: 401,
    code: 'UNAUTHENTICATED',
  })
})
