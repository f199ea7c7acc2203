import { levelThreshold } from '@liston/contract/economy'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { Leaver } from '../../platform/personal.ts'
import { askerOf } from '../../testing/ask.ts'
import { challengesOn } from '../../testing/challenges.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepChallenges } from './settle-challenge.ts'
import { challengesOfPerson } from './open-challenges.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let listed: { id: string; itemIds: string[] }
let names = 0
let passedMs = 0
const somebody = (traits = {}) => addPerson(app, `retador${names++}`, { level: 2, xp: levelThreshold(2), ...traits })

beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(Date.now() + passedMs))
  listed = await addRanking(app, await somebody(), { items: ['Adobo', 'Bacalao', 'Croquetas', 'Espinacas'] })
})
beforeEach(async () => {
  await app.pool.query("UPDATE session SET expires_at = now() + interval '90 days'")
  ;[ana, bruno] = [await somebody(), await somebody()]
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const taste = (to: TestPerson) => ({ to: to.username, kind: 'taste', rankingId: listed.id, message: '¿A que no?' })
const send = (from: TestPerson, body: object) => ask(from).post('/challenges', body)
const answer = (who: TestPerson, id: string, accept = true) => ask(who).put(`/challenges/${id}/answer`, { accept })
const tab = async (who: TestPerson, name: string) => (await ask(who).get(`/me/challenges/${name}`)).body.items
const earned = async (who: TestPerson) =>
  (
    await app.pool.query(
      `SELECT coalesce(sum(delta) FILTER (WHERE currency = 'xp'), 0)::int AS xp,
         coalesce(sum(delta) FILTER (WHERE currency = 'stars'), 0)::int AS stars
       FROM ledger WHERE user_id = $1 AND kind = 'challenge'`,
      [who.id],
    )
  ).rows[0]
const later = (hours: number) => {
  passedMs += hours * 3_600_000
}
const sweep = () => sweepChallenges(challengesOn(app))
async function accepted(): Promise<string> {
  const { id } = (await send(ana, taste(bruno))).body
  expect((await answer(bruno, id)).status).toBe(200)
  return id
}

test('200 sent, read in both tabs, accepted, played blind, and told with the match and the reward', async () => {
  const sent = await send(ana, taste(bruno))
  expect(sent).toMatchObject({ status: 200, body: { state: 'pending', mine: true, opponent: { id: bruno.id } } })
  const { id } = sent.body
  expect(await tab(bruno, 'received')).toMatchObject([{ id, myTurn: true, message: '¿A que no?' }])
  expect(await tab(ana, 'sent')).toMatchObject([{ id, myTurn: false }])
  expect((await answer(bruno, id)).body).toMatchObject({ state: 'active', myTurn: true })
  const [a, b, c, d] = listed.itemIds
  const first = await ask(ana).put(`/challenges/${id}/order`, { itemIds: [a, b, c, d] })
  expect(first.body).toMatchObject({ state: 'active', myTurn: false, taste: { mine: [a, b, c, d], result: null } })
  const blind = await ask(bruno).get(`/challenges/${id}`)
  expect(blind.body.taste).toMatchObject({ mine: null, theirsDone: true, result: null })
  // Sorted by name, whatever order the other user sent.
  expect(blind.body.taste.items.map((item: { id: string }) => item.id)).toEqual([a, b, c, d])
  const last = await ask(bruno).put(`/challenges/${id}/order`, { itemIds: [d, a, b, c] })
  expect(last.body).toMatchObject({
    state: 'completed',
    reward: { xp: 15, stars: 0 },
    taste: { result: { theirs: [a, b, c, d], matchPct: 50 } },
  })
  expect(last.body.taste.result.furthest[0]).toEqual({ itemId: d, places: 3 })
  expect([await earned(ana), await earned(bruno)]).toEqual(Array(2).fill({ xp: 15, stars: 0 }))
  expect([await tab(ana, 'history'), await tab(ana, 'active')]).toMatchObject([[{ id, state: 'completed' }], []])
})

test('the other’s order is in no answer before both have sent theirs', async () => {
  const id = await accepted()
  const order = [...listed.itemIds].reverse()
  await ask(ana).put(`/challenges/${id}/order`, { itemIds: order })
  const told = JSON.stringify([
    (await ask(bruno).get(`/challenges/${id}`)).body,
    await tab(bruno, 'active'),
    (await app.http.inject({ url: `/challenges?reto=${id}`, headers: { cookie: bruno.cookie } })).body,
  ])
  expect(told).toContain(listed.itemIds[0])
  const places = listed.itemIds.map((itemId) => told.lastIndexOf(itemId))
  expect(told).not.toContain(JSON.stringify(order).slice(1, -1))
  expect(places.toSorted((x, y) => x - y)).toEqual(places)
})

test('422 WRONG_ITEMS, 409 ALREADY_SENT and NOT_ACTIVE, 404 NOT_FOUND for a third one', async () => {
  const id = await accepted()
  const path = `/challenges/${id}/order`
  expect((await ask(ana).put(path, { itemIds: listed.itemIds.slice(1) })).body.code).toBe('WRONG_ITEMS')
  await ask(ana).put(path, { itemIds: listed.itemIds })
  expect((await ask(ana).put(path, { itemIds: listed.itemIds })).body.code).toBe('ALREADY_SENT')
  const third = await somebody()
  expect((await ask(third).get(`/challenges/${id}`)).body.code).toBe('NOT_FOUND')
  expect((await answer(third, id)).body.code).toBe('NOT_FOUND')
  later(73)
  expect((await ask(bruno).put(path, { itemIds: listed.itemIds })).body.code).toBe('NOT_ACTIVE')
})

test('who may challenge whom: NO_SUCH_PERSON, YOURSELF, BLOCKED, CHALLENGE_REFUSED, LEVEL_TOO_LOW, RANKING_UNFIT', async () => {
  const code = async (from: TestPerson, body: object) => (await send(from, body)).body.code
  expect(await code(ana, { ...taste(bruno), to: 'nadie-de-nadie' })).toBe('NO_SUCH_PERSON')
  expect(await code(ana, taste(ana))).toBe('YOURSELF')
  const short = await addRanking(app, ana, { items: ['Una', 'Dos'] })
  expect(await code(ana, { ...taste(bruno), rankingId: short.id })).toBe('RANKING_UNFIT')
  const hidden = await addRanking(app, ana, { visibility: 'private' })
  expect(await code(ana, { ...taste(bruno), rankingId: hidden.id })).toBe('RANKING_UNFIT')
  const newcomer = await somebody({ level: 1, xp: 0 })
  expect(await send(newcomer, taste(bruno))).toMatchObject({
    status: 403,
    body: { code: 'LEVEL_TOO_LOW', data: { level: 2 } },
  })
  await ask(newcomer).put(`/users/${bruno.id}/follow`)
  await ask(bruno).put(`/users/${newcomer.id}/follow`)
  expect((await send(newcomer, taste(bruno))).status).toBe(200)
  expect((await ask(bruno).put('/me/challenge-setting', { from: 'friends' })).body).toEqual({ from: 'friends' })
  expect(await code(ana, taste(bruno))).toBe('CHALLENGE_REFUSED')
  const shy = await somebody()
  const follower = await somebody()
  await ask(follower).put(`/users/${shy.id}/follow`)
  await ask(shy).patch('/me', { visibility: 'private' })
  expect(await code(ana, taste(shy))).toBe('CHALLENGE_REFUSED')
  expect((await send(follower, taste(shy))).status).toBe(200)
  await ask(shy).put(`/users/${ana.id}/block`)
  expect(await code(ana, taste(shy))).toBe('BLOCKED')
  expect(await code(shy, taste(ana))).toBe('BLOCKED')
})

test('409 PAIR_LIMIT after three a day between two, 409 PENDING_LIMIT with ten waiting', async () => {
  for (const [from, to] of [
    [ana, bruno],
    [bruno, ana],
    [ana, bruno],
  ] as const)
    expect((await send(from, taste(to))).status).toBe(200)
  expect((await send(bruno, taste(ana))).body).toMatchObject({ code: 'PAIR_LIMIT', data: { max: 3 } })
  for (let i = 0; i < 8; i++) expect((await send(ana, taste(await somebody()))).status).toBe(200)
  const another = await somebody()
  expect((await send(ana, taste(another))).body).toMatchObject({ code: 'PENDING_LIMIT', data: { max: 10 } })
  const [newest] = await tab(ana, 'sent')
  expect((await ask(ana).del(`/challenges/${newest.id}`)).body.state).toBe('cancelled')
  expect((await send(ana, taste(another))).status).toBe(200)
})

test('409 NOT_PENDING: what was declined, taken back or waited for 48 hours is no longer answered', async () => {
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.push((await send(ana, taste(bruno))).body.id)
  expect((await answer(bruno, ids[0]!, false)).body.state).toBe('declined')
  expect((await ask(bruno).del(`/challenges/${ids[1]}`)).body.code).toBe('NOT_FOUND')
  await ask(ana).del(`/challenges/${ids[1]}`)
  later(49)
  for (const id of ids) expect((await answer(bruno, id)).body.code).toBe('NOT_PENDING')
  expect((await ask(ana).del(`/challenges/${ids[2]}`)).body.code).toBe('NOT_PENDING')
  expect((await tab(bruno, 'history')).map((c: { state: string }) => c.state)).toEqual([
    'expired',
    'cancelled',
    'declined',
  ])
  await sweep()
  const { rows } = await app.pool.query('SELECT state FROM challenge WHERE id = $1', [ids[2]])
  expect(rows).toEqual([{ state: 'expired' }])
})

test('a block or a ban ends what is open, without a reward', async () => {
  const id = await accepted()
  const waiting = (await send(bruno, taste(ana))).body.id
  await ask(bruno).put(`/users/${ana.id}/block`)
  const states = async () =>
    (await app.pool.query('SELECT DISTINCT state FROM challenge WHERE id = ANY ($1)', [[id, waiting]])).rows
  expect(await states()).toEqual([{ state: 'cancelled' }])
  expect((await ask(ana).get(`/challenges/${id}`)).status).toBe(404)
  expect(await tab(ana, 'history')).toEqual([])
  const banned = await somebody()
  const { id: theirs } = (await send(banned, taste(ana))).body
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [banned.id])
  expect((await answer(ana, theirs)).body.code).toBe('NOT_PENDING')
  await sweep()
  expect(await tab(ana, 'history')).toMatchObject([{ id: theirs, state: 'cancelled', reward: null }])
})

test('a duel of tastes ends when fewer than three of its items are left', async () => {
  const short = await addRanking(app, await somebody(), { items: ['A', 'B', 'C'] })
  const about = (to: TestPerson) => ({ ...taste(to), rankingId: short.id })
  const carla = await somebody()
  const active = (await send(ana, about(bruno))).body.id
  expect((await answer(bruno, active)).status).toBe(200)
  const [waiting, swept] = [(await send(carla, about(ana))).body.id, (await send(carla, about(bruno))).body.id]
  await app.pool.query("UPDATE item SET status = 'removed' WHERE id = $1", [short.itemIds[0]])
  await app.pool.query('UPDATE ranking SET items_count = 2 WHERE id = $1', [short.id])
  expect((await ask(ana).get(`/challenges/${active}`)).body).toMatchObject({ state: 'expired', myTurn: false })
  expect(await answer(ana, waiting)).toMatchObject({ status: 409, body: { code: 'NOT_PENDING' } })
  await sweep()
  expect(await tab(bruno, 'history')).toMatchObject([
    { id: swept, state: 'cancelled' },
    { id: active, state: 'expired' },
  ])
  expect(await tab(carla, 'sent')).toEqual([])
})

test('who is challenged is told, who sent it of the acceptance, both of the end, and each is led there', async () => {
  const id = await accepted()
  for (const who of [ana, bruno]) await ask(who).put(`/challenges/${id}/order`, { itemIds: listed.itemIds })
  await app.jobs.drain()
  const told = async (who: TestPerson) =>
    (await ask(who).get('/notifications')).body.items
      .filter((one: { type: string }) => one.type.startsWith('challenge'))
      .map((one: { type: string; data: { link: string } }) => `${one.type} ${one.data.link}`)
  const way = `/challenges?reto=${id}`
  expect(await told(bruno)).toEqual([`challenge_result ${way}`, `challenge_received ${way}`])
  expect(await told(ana)).toEqual([`challenge_result ${way}`, `challenge_result ${way}`])
})

test('400 BAD_CURSOR for what no list gave', async () => {
  expect((await ask(ana).get('/me/challenges/sent?cursor=nada')).body.code).toBe('BAD_CURSOR')
})

test('erased, the sender leaves no message and no topic; the other still has the challenge', async () => {
  const about = { to: bruno.username, kind: 'battle', topic: 'Los bares de mi calle', message: '¿Te atreves?' }
  const { id } = (await send(ana, about)).body
  const leaver = { userId: ana.id, at: app.clock.now(), votesToo: false } as Leaver
  await inTransaction(app.db, async (trx) => challengesOfPerson.erase?.(trx, leaver))
  expect((await ask(bruno).get(`/challenges/${id}`)).body).toMatchObject({ kind: 'battle', topic: null, message: '' })
})
