import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit, type Finding } from '../../audit/audit.ts'
import { newId } from '../../platform/db/index.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openPool } from '../../testing/pool.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Answer, cast, withdraw } from '../../testing/votes.ts'
import { settleRanking } from './settle/settle-ranking.ts'
import { economyNumbers } from '@liston/contract/economy'
import { castVotes } from './vote-batches.ts'
import { voteRules } from './vote-rules.ts'

const RACERS = 24
const rules = JSON.stringify(voteRules(0, economyNumbers()))
let one: TestApp
let two: TestApp
let pool: pg.Pool
let ana: TestPerson
let names = 0
beforeAll(async () => {
  one = await openTestApp()
  two = await openTestApp({}, one)
  pool = openPool({ ...inject('postgres'), database: one.database, max: RACERS })
  // `pool.end` does not wait for the connections. Dropping the database then ends them with an error.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  await Promise.all(Array.from({ length: RACERS }, () => pool.query('SELECT pg_sleep(0.02)')))
  expect(pool.totalCount).toBeGreaterThanOrEqual(20)
  ana = await addPerson(one, 'ana', { stars: 1000 })
})
afterAll(async () => {
  expect(await audit(one.pool)).toEqual([])
  await pool.end()
  await two.close()
  await one.close()
})

/** Runs the racers, and audits repeatedly meanwhile. */
async function race<T>(racers: (() => Promise<T>)[]): Promise<T[]> {
  let isRacing = true
  const watch = (async () => {
    const found: Finding[] = []
    while (isRacing) found.push(...(await audit(one.pool)))
    return found
  })()
  const results = await Promise.all(racers.map((racer) => racer()))
  isRacing = false
  expect(await watch).toEqual([])
  return results
}
const times = <T>(count: number, racer: (i: number) => Promise<T>) =>
  race(Array.from({ length: count }, (_, i) => () => racer(i)))

const newPerson = (traits: Parameters<typeof addPerson>[2] = {}) => addPerson(one, `racer${names++}`, traits)
const people = (count: number, traits = {}) => Promise.all(Array.from({ length: count }, () => newPerson(traits)))
const manyItems = async () =>
  (await addRanking(one, ana, { items: Array.from({ length: RACERS }, (_, i) => `Tapa ${i}`) })).itemIds
const either = (i: number) => (i % 2 ? one : two)
const outcomes = (answers: Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) counts[code ?? status] = (counts[code ?? status] ?? 0) + 1
  return counts
}
const walletOf = async ({ id }: TestPerson) =>
  (await one.pool.query('SELECT stars, xp FROM wallet WHERE user_id = $1', [id])).rows[0]
const livePoints = async (rankingId: string) =>
  (await one.pool.query('SELECT points, voters FROM ranking WHERE id = $1', [rankingId])).rows[0]
/** Casts a vote on a separate connection, without the group commit. */
const castAlone = (userId: string, targetId: string, kind: 'vote' | 'boost' = 'vote') =>
  castVotes(pool, [{ id: newId(), userId, targetId, onItem: true, kind, key: null, fingerprint: null }], {
    at: new Date(),
    rules,
  }).then((r) => r[0]!.outcome)

test('50 equal votes over two processes are one vote', async () => {
  const voter = await newPerson()
  const { id, itemIds } = await addRanking(one, ana)
  const on = { itemId: itemIds[0]! }
  const answers = await times(50, (i) => cast(either(i), { person: voter, on }))
  expect(outcomes(answers)).toEqual({ 200: 50 })
  expect(new Set(answers.map((a) => a.receipt.voteId)).size).toBe(1)
  expect(answers.filter((a) => a.receipt.xpGained > 0)).toHaveLength(1)
  expect([await livePoints(id), await walletOf(voter)]).toEqual([
    { points: 1, voters: 1 },
    { stars: 100, xp: 2 },
  ])
})

test('24 equal votes on as many connections are one vote', async () => {
  const voter = await newPerson()
  const { id, itemIds } = await addRanking(one, ana)
  const results = await times(RACERS, () => castAlone(voter.id, itemIds[0]!))
  expect(results.filter((outcome) => outcome === 'cast')).toHaveLength(1)
  expect(results.filter((outcome) => outcome === 'same')).toHaveLength(RACERS - 1)
  expect(await livePoints(id)).toEqual({ points: 1, voters: 1 })
})

test.each(['over two processes', 'on as many connections'])(
  '24 Boosts with Stars for one are one Boost, %s',
  async (how) => {
    const voter = await newPerson({ stars: 10 })
    const items = await manyItems()
    if (how === 'on as many connections') {
      const results = await times(RACERS, (i) => castAlone(voter.id, items[i]!, 'boost'))
      expect(results.filter((outcome) => outcome === 'cast')).toHaveLength(1)
      expect(results.filter((outcome) => outcome === 'stars_insufficient')).toHaveLength(RACERS - 1)
    } else {
      const answers = await times(RACERS, (i) =>
        cast(either(i), { person: voter, on: { itemId: items[i]! }, kind: 'boost' }),
      )
      expect(outcomes(answers)).toEqual({ 200: 1, STARS_INSUFFICIENT: RACERS - 1 })
    }
    expect(await walletOf(voter)).toEqual({ stars: 0, xp: 2 })
  },
)

test('24 Boosts with Stars for all end at ten a day', async () => {
  const voter = await newPerson({ stars: 1000 })
  const items = await manyItems()
  const results = await times(RACERS, (i) => castAlone(voter.id, items[i]!, 'boost'))
  expect(results.filter((outcome) => outcome === 'cast')).toHaveLength(10)
  expect(results.filter((outcome) => outcome === 'daily_limit')).toHaveLength(RACERS - 10)
  expect((await walletOf(voter)).stars).toBe(900)
})

test('one Idempotency-Key 20 times over two processes is one Boost and one receipt', async () => {
  const voter = await newPerson()
  const { itemIds } = await addRanking(one, ana)
  const boost = (i: number) =>
    cast(either(i), { person: voter, on: { itemId: itemIds[0]! }, kind: 'boost', key: 'once' })
  const answers = await times(20, boost)
  expect(answers[0]?.status).toBe(200)
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect((await walletOf(voter)).stars).toBe(90)
})

test('20 undos over two processes give the Stars back once', async () => {
  const voter = await newPerson()
  const { id, itemIds } = await addRanking(one, ana)
  const { receipt } = await cast(one, { person: voter, on: { itemId: itemIds[0]! }, kind: 'ultra' })
  const undone = await times(20, (i) => withdraw(either(i), voter, receipt.voteId))
  expect(outcomes(undone)).toEqual({ 200: 20 })
  expect([await livePoints(id), (await walletOf(voter)).stars]).toEqual([{ points: 0, voters: 0 }, 100])
})

test('a vote and its undo whose process ended before the order was computed are in it once they are sent again', async () => {
  const { id, itemIds } = await addRanking(one, ana)
  const isOwed = async () =>
    (await one.pool.query('SELECT vote_seq <> order_seq AS owed FROM ranking WHERE id = $1', [id])).rows[0].owed
  const vote = { person: await newPerson(), on: { itemId: itemIds[0]! }, key: 'vote again' }
  let ending = await openTestApp({}, one)
  await cast(ending, vote)
  await ending.close()
  expect(await isOwed()).toBe(true)
  const { receipt } = await cast(one, vote)
  await expect.poll(isOwed).toBe(false)

  ending = await openTestApp({}, one)
  await withdraw(ending, vote.person, receipt.voteId, 'undo again')
  await ending.close()
  expect(await isOwed()).toBe(true)
  await withdraw(one, vote.person, receipt.voteId, 'undo again')
  await expect.poll(isOwed).toBe(false)
})

const endings = {
  deleted: { method: 'DELETE', payload: {}, refusal: 'NOT_FOUND' },
  archived: { method: 'PATCH', payload: { status: 'archived', version: 1 }, refusal: 'LOCKED' },
  private: { method: 'PATCH', payload: { visibility: 'private', version: 1 }, refusal: 'NOT_FOUND' },
} as const

test.each(Object.entries(endings))(
  'no vote gets in after its ranking is %s, and none before is lost',
  async (_, ending) => {
    const { id, itemIds } = await addRanking(one, ana)
    const voters = await people(40)
    const { method, payload, refusal } = ending
    const headers = { cookie: ana.cookie, 'sec-fetch-site': 'same-origin' }
    const end = () => one.http.inject({ method, url: `/api/v1/rankings/${id}`, headers, payload })
    const vote = (person: TestPerson, i: number) => cast(either(i), { person, on: { itemId: itemIds[i % 3]! } })
    const first = await Promise.all(voters.slice(0, 5).map(vote))
    const racing = voters.slice(5, 30).map(vote)
    const ended = await end()
    const late = await Promise.all(voters.slice(30).map(vote))
    const raced = await Promise.all(racing)
    expect(ended.statusCode).toBe(200)
    expect(outcomes(first)).toEqual({ 200: 5 })
    expect(outcomes(late)).toEqual({ [refusal]: 10 })
    const counted = outcomes([...first, ...raced])
    expect(Object.keys(counted).filter((o) => o !== '200' && o !== refusal)).toEqual([])
    expect(await livePoints(id)).toEqual({ points: counted[200], voters: counted[200] })
  },
)

test('two processes vote, change, undo and settle the same rankings at once', async () => {
  const rankings = await Promise.all(Array.from({ length: 3 }, () => addRanking(one, ana)))
  const voters = await people(30, { stars: 300, xp: 1121, level: 3 })
  const act = async (person: TestPerson, i: number) => {
    const { id, itemIds } = rankings[i % 3]!
    const on = i % 5 ? { itemId: itemIds[i % 3]! } : { rankingId: id }
    const free = await cast(either(i), { person, on })
    const paid = await Promise.all([
      cast(one, { person, on, kind: 'boost' }),
      cast(two, { person, on: { itemId: itemIds[(i + 1) % 3]! }, kind: 'ultra' }),
    ])
    await Promise.all([
      settleRanking(either(i), id),
      withdraw(two, person, free.receipt.voteId),
      withdraw(one, person, paid[0]!.receipt.voteId),
    ])
    return [free, ...paid]
  }
  const answers = (await times(voters.length, (i) => act(voters[i]!, i))).flat()
  expect(outcomes(answers)).toEqual({ 200: 90 })
  const spent = await Promise.all(voters.map(async (v) => (await walletOf(v)).stars))
  expect(new Set(spent)).toEqual(new Set([250]))
})
