import type { Cup } from '@liston/contract/rumble'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { type Answer, askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const RACERS = 20
const names = Array.from({ length: 8 }, (_, i) => `Tapa ${i + 1}`)
let one: TestApp
let two: TestApp
let eva: TestPerson
let rankingId: string
let made = 0
let time: number
beforeAll(async () => {
  const pool = { DATABASE_POOL_SIZE: '20', RATE_LIMIT_FACTOR: '0' }
  one = await openTestApp(pool)
  two = await openTestApp(pool, one)
  time = Date.now()
  for (const app of [one, two]) vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(time))
})
beforeEach(async () => {
  eva = await addPerson(one, `eva${made++}`)
  ;({ id: rankingId } = await addRanking(one, await addPerson(one, `autora${made}`), { items: names }))
})
afterAll(async () => {
  expect(await audit(one.pool)).toEqual([])
  vi.restoreAllMocks()
  await two.close()
  await one.close()
})

type Ask = ReturnType<ReturnType<typeof askerOf>>
/** One user in twenty tabs, half of them connected to another process. */
const race = (run: (ask: Ask, n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: RACERS }, (_, n) => run(askerOf(n % 2 ? one : two)(eva), n)))
const begin = async (): Promise<Cup> =>
  (await askerOf(one)(eva).post('/rumble/cups', { rankingId, size: 8, seeds: 'order' })).body
const answer = (ask: Ask, { id, pair }: Cup, side: string) =>
  ask.post(`/rumble/cups/${id}/answers`, { token: pair!.token, side })
const count = async (sql: string) => (await one.pool.query(`SELECT count(*)::int AS n ${sql}`, [eva.id])).rows[0].n

test('20 tabs answer one match at once: one answer, one duel, and it is the one that was told', async () => {
  const cup = await begin()
  time += 2_000
  const answers = await race((ask, n) => answer(ask, cup, n % 3 ? 'a' : 'b'))
  const [taken, ...more] = answers.filter(({ status }) => status === 200)
  expect(more).toEqual([])
  expect(answers.filter(({ body }) => body.code === 'TOKEN_SPENT' && body.data.why === 'answered')).toHaveLength(
    RACERS - 1,
  )
  const { body: now } = await askerOf(one)(eva).get(`/rumble/cups/${cup.id}`)
  expect(now).toEqual(taken!.body.cup)
  expect(await count('FROM duel WHERE user_id = $1')).toBe(1)
  expect(await count("FROM ledger WHERE user_id = $1 AND kind = 'duel'")).toBe(1)
})

test('20 tabs answer the final at once: one champion', async () => {
  let cup = await begin()
  for (let n = 1; n < 7; n++) {
    time += 2_000
    cup = (await answer(askerOf(one)(eva), cup, 'a')).body.cup
  }
  expect(cup.pair!.n).toBe(7)
  time += 2_000
  const answers = await race((ask, n) => answer(ask, cup, n % 2 ? 'a' : 'b'))
  const [taken, ...more] = answers.filter(({ status }) => status === 200)
  expect([taken!.body.cup.state, more]).toEqual(['finished', []])
  const mine = (await askerOf(two)(eva).get('/rumble/cups')).body
  const { champion } = taken!.body.cup.result
  expect(mine.over[0].champion).toBe(
    taken!.body.cup.entrants.find((each: { seed: number }) => each.seed === champion).name,
  )
})

test('20 tabs begin a cup of one ranking at once: one is begun, and the others are led to it', async () => {
  const begun = await race((ask) => ask.post('/rumble/cups', { rankingId, size: 8, seeds: 'random' }))
  const [taken, ...more] = begun.filter(({ status }) => status === 200)
  expect(more).toEqual([])
  expect(begun.filter(({ body }) => body.code === 'CUP_OPEN' && body.data.id === taken!.body.id)).toHaveLength(
    RACERS - 1,
  )
  expect(await count('FROM rumble_cup WHERE user_id = $1')).toBe(1)
})

test('20 tabs take a cup up whose pair is too old: all are shown the same, under one token', async () => {
  const cup = await begin()
  time += 700_000
  const shown = await race((ask) => ask.post(`/rumble/cups/${cup.id}/resume`, {}))
  expect(shown.map(({ status }) => status)).toEqual(Array.from({ length: RACERS }, () => 200))
  expect(new Set(shown.map(({ body }) => body.pair.token)).size).toBe(1)
})

test('answers against the end of the day: each is taken or refused, and none after it', async () => {
  const cup = await begin()
  time += 86_400_000 - 500_000
  const { body: anew } = await askerOf(one)(eva).post(`/rumble/cups/${cup.id}/resume`, {})
  time = Date.parse(cup.expiresAt) - 1
  vi.mocked(two.clock.now).mockImplementation(() => new Date(time + 1))
  const [, ...answers] = await Promise.all([
    two.jobs.tick('end-rumble-cups').then(() => two.jobs.drain()),
    ...Array.from({ length: RACERS }, (_, n) => answer(askerOf(n % 2 ? one : two)(eva), anew, 'a')),
  ])
  const told = (answers as Answer[]).map(({ status, body }) => (status === 200 ? 'taken' : body.code))
  expect(told.filter((each) => each === 'taken').length).toBeLessThanOrEqual(1)
  expect(new Set(told)).toEqual(new Set(told.filter((each) => ['taken', 'TOKEN_SPENT', 'CUP_OVER'].includes(each))))
  expect(await count('FROM duel WHERE user_id = $1')).toBe(told.filter((each) => each === 'taken').length)
  vi.mocked(two.clock.now).mockImplementation(() => new Date(time))
})
