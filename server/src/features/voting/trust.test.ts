import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast, settleVotes } from '../../testing/votes.ts'
import { EmailVerified } from '../accounts/index.ts'
import { findVoterRecords } from './trust.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana')
})
afterAll(async () => {
  vi.restoreAllMocks()
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const weighted = async (id: string): Promise<number> =>
  (await app.pool.query('SELECT weighted_voters FROM ranking WHERE id = $1', [id])).rows[0].weighted_voters
const trustIn = async (person: TestPerson): Promise<number> =>
  (await app.pool.query('SELECT trust FROM voter WHERE user_id = $1', [person.id])).rows[0]?.trust

const today = async () => {
  await app.jobs.tick('recompute-trust')
  await app.jobs.drain()
}

test('once a day the trust in voters is read again, and the orders where it changed are computed again', async () => {
  const newcomer = await addPerson(app, 'newcomer', { ageDays: 0 })
  const regular = await addPerson(app, 'regular')
  const { id, itemIds } = await addRanking(app, ana)
  await cast(app, { person: newcomer, on: { itemId: itemIds[0]! } })
  for (let i = 0; i < 10; i++) {
    const { itemIds: items } = await addRanking(app, ana)
    await cast(app, { person: regular, on: { itemId: items[0]! } })
  }
  await today()
  await settleVotes(app, id)
  expect([await trustIn(newcomer), await trustIn(regular), await weighted(id)]).toEqual([0, 1, 0])

  await app.pool.query("UPDATE account SET created_at = now() - interval '8 days' WHERE id = $1", [newcomer.id])
  await today()
  expect(await trustIn(newcomer)).toBe(0)
  vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() + 86_400_000))
  await today()
  expect(await trustIn(newcomer)).toBe(0.5)
  await settleVotes(app, id)
  expect(await weighted(id)).toBe(1)
})

test('the walk over voters meets each once, two at a time, and nobody who never voted', async () => {
  const { itemIds } = await addRanking(app, ana)
  for (let n = 0; n < 5; n++) {
    const voter = await addPerson(app, `paseante${n}`)
    await cast(app, { person: voter, on: { itemId: itemIds[0]! } })
  }
  const met: string[] = []
  for (let more = true; more; ) {
    const people = await findVoterRecords(app.db, met.at(-1) ?? '00000000-0000-0000-0000-000000000000', 2)
    met.push(...people.map(({ userId }) => userId))
    more = people.length > 0
  }
  const { rows } = await app.pool.query('SELECT DISTINCT user_id AS id FROM vote ORDER BY user_id')
  expect(met).toEqual(rows.map(({ id }) => id))
  expect(met.length).toBeGreaterThanOrEqual(5)
})

test('votes without weight bring a ranking neither into Viral nor its author anything, until their addresses are confirmed', async () => {
  const people: TestPerson[] = []
  for (let i = 0; i < 3; i++) people.push(await addPerson(app, `sincorreo${i}`, { verified: false }))
  const category = 'plantas'
  const { id, itemIds } = await addRanking(app, ana, { category })
  for (const person of people) await cast(app, { person, on: { itemId: itemIds[0]! } })
  await settleVotes(app, id)
  const viral = async () => {
    const { items } = (await app.http.inject({ url: `/api/v1/rankings?sort=viral&category=${category}` })).json()
    return (items as { id: string }[]).map((card) => card.id)
  }
  const earned = async () => {
    const { rows } = await app.pool.query('SELECT kind FROM ledger WHERE user_id = $1 AND ranking_id = $2', [
      ana.id,
      id,
    ])
    const acts = await app.pool.query('SELECT act FROM person_act WHERE user_id = $1 AND about = ANY ($2)', [
      ana.id,
      [id, ...people.map((person) => person.id)],
    ])
    return [...rows.map(({ kind }) => kind), ...acts.rows.map(({ act }) => act)].sort()
  }
  expect([await viral(), await earned()]).toEqual([[], ['publish']])

  await app.pool.query('UPDATE account SET email_verified = true WHERE id = ANY ($1)', [people.map((p) => p.id)])
  for (const { id: userId } of people)
    await inTransaction(app.db, (trx) => app.events.publish(trx, EmailVerified, { userId }))
  await app.jobs.drain()
  await settleVotes(app, id)
  expect(await viral()).toEqual([id])
  const gained = people.map(() => 'voter_gained')
  expect(await earned()).toEqual(['popular_publish', 'publish', 'published', ...gained])
})
