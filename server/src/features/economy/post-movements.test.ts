import { levelOf, levelThreshold } from '@liston/contract/economy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { listener } from '../../platform/events.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { LevelReached } from './events.ts'
import { announceLevels } from './levels.ts'
import { type Movement, xpFor } from './movement.ts'
import { postMovements } from './store.ts'

let app: TestApp
let names = 0
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const newPerson = (traits: Parameters<typeof addPerson>[2] = {}) => addPerson(app, `person${names++}`, traits)
const NOON = new Date('2026-11-21T12:00:00Z')
const post = (movements: Movement[], at = NOON) => inTransaction(app.db, (trx) => postMovements(trx, movements, at))
const walletOf = async ({ id }: TestPerson) =>
  (await app.pool.query('SELECT stars, xp, level FROM wallet WHERE user_id = $1', [id])).rows[0]
const spend = (person: TestPerson, delta: number, key: string): Movement => ({
  userId: person.id,
  currency: 'stars',
  delta: -delta,
  kind: 'boost',
  key,
})
const vote = (person: TestPerson, key: string): Movement => ({
  ...xpFor('voteInRanking'),
  userId: person.id,
  kind: 'first_vote',
  key,
})

test('the database and the contract agree on every level', async () => {
  const xps = Array.from({ length: 1500 }, (_, i) => levelThreshold(i + 1)).flatMap((xp) => [xp - 1, xp, xp + 1])
  const asked = xps.filter((xp) => xp >= 0)
  const { rows } = await app.pool.query(
    'SELECT level_of(xp) AS level FROM unnest($1::int[]) WITH ORDINALITY AS t(xp, n) ORDER BY n',
    [asked],
  )
  expect(rows.map((r) => r.level)).toEqual(asked.map(levelOf))
})

test('a movement happens once, however often it is posted', async () => {
  const person = await newPerson()
  const [first] = await post([spend(person, 10, 'a')])
  const [again] = await post([spend(person, 10, 'a')])
  expect([first?.outcome, again?.outcome]).toEqual(['posted', 'already'])
  expect(await walletOf(person)).toMatchObject({ stars: 90 })
})

test('nobody spends more than they have, and the others in the call are served', async () => {
  const poor = await newPerson({ stars: 5 })
  const rich = await newPerson()
  const posted = await post([spend(poor, 10, 'b'), spend(rich, 10, 'b')])
  expect(posted.map((p) => p.outcome)).toEqual(['short', 'posted'])
  expect([await walletOf(poor), await walletOf(rich)]).toMatchObject([{ stars: 5 }, { stars: 90 }])
})

test('an XP reward is cut by its own day cap and by the cap over all, until midnight UTC', async () => {
  const person = await newPerson()
  const votes = (day: string) => Array.from({ length: 31 }, (_, i) => vote(person, `${day}${i}`))
  const posted = await post(votes('today'))
  expect(posted.map((p) => p.delta)).toEqual([...Array.from({ length: 30 }, () => 2), 0])
  expect(posted.at(-1)?.outcome).toBe('capped')
  await post(
    Array.from({ length: 5 }, (_, i) => ({
      ...xpFor('publishRanking'),
      userId: person.id,
      kind: 'published',
      key: `r${i}`,
    })),
  )
  expect(await walletOf(person)).toMatchObject({ xp: 180 })
  expect((await post([vote(person, 'late')], new Date('2026-11-21T23:59:59.999Z')))[0]?.outcome).toBe('capped')
  expect((await post([vote(person, 'next')], new Date('2026-11-22T00:00:00Z')))[0]?.outcome).toBe('posted')
})

test('each level reached pays its Stars and is told, also two at once', async () => {
  const person = await newPerson({ stars: 0 })
  const heard: unknown[] = []
  app.events.listen([listener(LevelReached, 'note', async (event) => heard.push(event))])
  await inTransaction(app.db, async (trx) => {
    await postMovements(
      trx,
      [{ userId: person.id, currency: 'xp', delta: 1200, kind: 'opening', key: 'much' }],
      app.clock.now(),
    )
    await announceLevels(app, trx, [person.id])
  })
  await app.jobs.drain()
  expect(await walletOf(person)).toEqual({ stars: 50, xp: 1200, level: 3 })
  expect(heard).toEqual([
    { userId: person.id, level: 2, stars: 20 },
    { userId: person.id, level: 3, stars: 30 },
  ])
})

test('a level whose process died before it was told is told by another, once', async () => {
  const person = await newPerson({ stars: 0 })
  const heard: unknown[] = []
  app.events.listen([listener(LevelReached, 'note again', async ({ userId, level }) => heard.push([userId, level]))])
  await post([{ userId: person.id, currency: 'xp', delta: 500, kind: 'opening', key: 'some' }])
  await Promise.all([1, 2].map(() => app.jobs.tick('announce-levels')))
  await app.jobs.drain()
  expect(heard).toEqual([[person.id, 2]])
  expect((await app.pool.query('SELECT FROM level_owed')).rowCount).toBe(0)
})

test('40 spendings on 20 connections in any order of people: exact, without deadlock', async () => {
  const people = await Promise.all([newPerson({ stars: 50 }), newPerson({ stars: 50 }), newPerson({ stars: 50 })])
  const turn = (i: number) => post([0, 1, 2].map((j) => spend(people[(i + j) % 3]!, 10, `race ${i}`)))
  const posted = (await Promise.all(Array.from({ length: 40 }, (_, i) => turn(i)))).flat()
  expect(posted.filter((p) => p.outcome === 'posted')).toHaveLength(15)
  for (const person of people) expect(await walletOf(person)).toMatchObject({ stars: 0 })
})

test('a movement of somebody without a wallet is a bug, and nothing is written', async () => {
  const person = await newPerson()
  const stranger = { ...person, id: '00000000-0000-7000-8000-00000000dead' }
  await expect(post([spend(person, 10, 'c'), spend(stranger, 10, 'c')])).rejects.toThrow('without a wallet')
  expect(await walletOf(person)).toMatchObject({ stars: 100 })
})
