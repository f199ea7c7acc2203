import { ACHIEVEMENTS } from '@liston/contract/achievements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { grantDue, walkPeople } from './index.ts'

let app: TestApp
let others: TestApp[]
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  others = [await openTestApp({}, app), await openTestApp({}, app)]
  ana = await addPerson(app, 'ana')
})
afterAll(async () => {
  for (const other of others) await other.close()
  await app.close()
})

const votes = (person: TestPerson, n: number) =>
  app.pool.query(
    `WITH r AS (INSERT INTO ranking (id, slug, author_id, topic, category, language, status, published_at)
      SELECT gen_random_uuid(), 'r', $2, 'Mucho de todo', 'cine-series', 'es', 'published', now() FROM generate_series(1, $3) RETURNING id)
     INSERT INTO vote (id, user_id, ranking_id, kind, points, created_at)
     SELECT gen_random_uuid(), $1, id, 'vote', 1, '2026-05-05 12:00Z' FROM r`,
    [person.id, ana.id, n],
  )
const paid = async (ids: string[]) =>
  (
    await app.pool.query(
      `SELECT user_id AS id, count(*)::int AS n, sum(delta)::int AS stars FROM ledger
       WHERE kind = 'achievement' AND user_id = ANY ($1) GROUP BY user_id`,
      [ids],
    )
  ).rows
/**
 * Votes inserted directly are missing in the rankings' counters. The audit reports that as I11r, which is expected
 * here.
 */
const faults = async () => (await audit(app.pool)).filter(({ id }) => id !== 'I11r')

test('one step from three processes and thirty connections at once is given once, and paid once', async () => {
  const bruno = await addPerson(app, 'bruno')
  await votes(bruno, 10)
  const given = await Promise.all(Array.from({ length: 30 }, (_, i) => grantDue([app, ...others][i % 3]!, [bruno.id])))
  expect(given.flat()).toEqual([expect.objectContaining({ key: 'votante', step: 1 })])
  expect(await paid([bruno.id])).toEqual([{ id: bruno.id, n: 1, stars: 10 }])
  expect(await faults()).toEqual([])
})

test('a walk that is cut off in the middle goes on, and gives everybody everything once', async () => {
  const people: TestPerson[] = []
  for (let i = 0; i < 24; i++) people.push(await addPerson(app, `paseo${i}`))
  for (const person of people) await votes(person, 10)
  const ids = people.map(({ id }) => id)
  const o = { definitions: 'a new set', batch: 5 }
  let left = 9
  /** A process that dies after it has written Stars and before the commit. */
  const publish: typeof app.events.publish = async (...news) => {
    if (left-- <= 0) throw new Error('died')
    return app.events.publish(...news)
  }
  const dying = { ...app, events: { ...app.events, publish } }
  await expect(walkPeople(dying, o)).rejects.toThrow('died')
  expect(await paid(ids)).toHaveLength(9)
  // The first process continues; the others leave it to that one.
  await Promise.all([app, ...others].map((one) => walkPeople(one, o)))
  await walkPeople(app, o)
  await walkPeople(app, o)
  const all = await paid(ids)
  expect(all).toHaveLength(24)
  expect(new Set(all.map(({ n, stars }) => `${n} ${stars}`))).toEqual(new Set(['1 10']))
  expect(await faults()).toEqual([])
})

test('a walk gives everybody their steps, also behind somebody for whom it fails; the next one begins there', async () => {
  const people: TestPerson[] = []
  for (let i = 0; i < 6; i++) people.push(await addPerson(app, `detras${i}`))
  for (const person of people) await votes(person, 10)
  const [first, broken, ...behind] = people.map(({ id }) => id)
  const o = { definitions: 'one fails', batch: 2 }
  const publish: typeof app.events.publish = async (trx, event, payload) => {
    if ((payload as { userId?: string }).userId === broken) throw new Error('broken row')
    return app.events.publish(trx, event, payload)
  }
  const failing = { ...app, events: { ...app.events, publish } }
  await expect(walkPeople(failing, o)).rejects.toThrow('broken row')
  expect(await paid([first!, ...behind])).toHaveLength(5)
  await walkPeople(app, o)
  expect(await paid([broken!])).toEqual([{ id: broken, n: 1, stars: 10 }])
})

test('whatever is done and undone, nobody loses a step, and the steps are those of the most there ever was', async () => {
  const carla = await addPerson(app, 'carla')
  const goals = ACHIEVEMENTS.find(({ key }) => key === 'votante')!.goals
  let before: string[] = []
  for (const [n, undone] of [
    [4, 0],
    [6, 3],
    [30, 30],
    [70, 100],
    [20, 0],
  ] as const) {
    await votes(carla, n)
    await grantDue(app, [carla.id])
    await app.pool.query(
      `UPDATE vote SET withdrawn_at = now() WHERE id IN (
        SELECT id FROM vote WHERE user_id = $1 AND withdrawn_at IS NULL ORDER BY id LIMIT $2)`,
      [carla.id, undone],
    )
    await grantDue(app, [carla.id])
    const { rows } = await app.pool.query(
      'SELECT key || step AS step FROM achievement_grant WHERE user_id = $1 ORDER BY at, key, step',
      [carla.id],
    )
    const now = rows.map(({ step }) => step)
    expect(now).toEqual(expect.arrayContaining(before))
    before = now
  }
  // At most 7 + 30 + 70 votes counted at once.
  const most = 100
  expect(before.filter((step) => step.startsWith('votante'))).toHaveLength(goals.filter((g) => Number(g) < most).length)
})

test('two people who earn from each other at once do not wait for each other for ever', async () => {
  const [one, two] = [await addPerson(app, 'uno'), await addPerson(app, 'dos')]
  for (const person of [one, two]) {
    await addRanking(app, person)
    await votes(person, 100)
  }
  await Promise.all(Array.from({ length: 24 }, (_, i) => grantDue([app, ...others][i % 3]!, [[one, two][i % 2]!.id])))
  expect((await paid([one.id, two.id])).map(({ stars }) => stars)).toEqual([35, 35])
})
