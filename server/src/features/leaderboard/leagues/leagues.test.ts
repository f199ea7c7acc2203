import { leaderboardRules } from '@liston/contract/leaderboard'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { postMovements } from '../../economy/index.ts'
import { refreshBoards, turnLeagues } from '../index.ts'
import { timesAt } from '../times-store.ts'

const { COHORT_MAX, LEAGUES } = leaderboardRules
let app: TestApp
let ask: ReturnType<typeof askerOf>
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const at = (instant: string) => vi.spyOn(app.clock, 'now').mockReturnValue(new Date(instant))
let turn = 0
const give = (person: TestPerson, xp: number, kind: 'report_upheld' | 'level_share' = 'report_upheld') =>
  inTransaction(app.db, (trx) =>
    postMovements(
      trx,
      [{ userId: person.id, currency: 'xp', delta: xp, kind, key: `gift ${turn++}` }],
      app.clock.now(),
    ),
  )
const minute = async () => {
  expect(await refreshBoards(app)).toBe(true)
  await turnLeagues(app)
}
const join = (person: TestPerson) => ask(person).put('/league', {})
const league = async (person: TestPerson) => (await ask(person).get('/league')).body
const starsOf = async (person: TestPerson) =>
  (
    await app.pool.query(
      "SELECT coalesce(sum(delta), 0)::int AS n FROM ledger WHERE user_id = $1 AND kind = 'league_prize'",
      [person.id],
    )
  ).rows[0].n

test('weeks turn on Monday at 0:00 of Madrid, also over a change of the clocks and of the year', async () => {
  const week = async (instant: string) => (await timesAt(app.db, new Date(instant))).week
  expect(await week('2027-03-28T21:59:59Z')).toBe('2027-03-22')
  expect(await week('2027-03-28T22:00:00Z')).toBe('2027-03-29')
  expect(await week('2027-10-31T22:59:59Z')).toBe('2027-10-25')
  expect(await week('2027-10-31T23:00:00Z')).toBe('2027-11-01')
  const hours = async (instant: string) => {
    const { weekStartsAt, weekEndsAt } = await timesAt(app.db, new Date(instant))
    return (weekEndsAt.getTime() - weekStartsAt.getTime()) / 3_600_000
  }
  expect([
    await hours('2027-03-24T12:00:00Z'),
    await hours('2027-10-27T12:00:00Z'),
    await hours('2027-06-02T12:00:00Z'),
  ]).toEqual([167, 169, 168])
  expect(await timesAt(app.db, new Date('2026-12-31T23:30:00Z'))).toMatchObject({
    week: '2026-12-28',
    lastWeek: '2026-12-21',
    month: '2027-01-01',
  })
})

test('403 NO_XP_YET before the first XP; who takes part sees their group, leaves, and comes back to where they were', async () => {
  at('2027-02-03T12:00:00Z')
  await minute()
  const nora = await addPerson(app, 'nora')
  expect(await league(nora)).toMatchObject({ state: 'early', rows: [] })
  expect(await join(nora)).toMatchObject({ status: 403, body: { code: 'NO_XP_YET' } })
  await give(nora, 25)
  await give(nora, 15, 'level_share')
  await minute()
  expect(await league(nora)).toMatchObject({ state: 'invited' })
  expect(await join(nora)).toMatchObject({
    status: 200,
    body: { state: 'in', league: 'bronze', me: { place: 1, xp: 25, zone: 'up' } },
  })
  expect((await ask(nora).del('/league')).body).toMatchObject({ state: 'invited', rows: [] })
  expect((await join(nora)).body).toMatchObject({ state: 'in', me: { place: 1 } })
  const { rows } = await app.pool.query('SELECT count(*)::int AS n FROM league_place WHERE user_id = $1', [nora.id])
  expect(rows[0].n).toBe(1)
  await ask(nora).patch('/me', { visibility: 'private' })
  expect(await league(nora)).toMatchObject({ state: 'hidden', rows: [], me: null })
  await ask(nora).del('/league', {})
  expect((await ask(null).get('/league')).status).toBe(401)
})

test('a week closed by three processes at once, one of them killed in the middle, is closed and paid once', {
  // Sixty-five users join by the endpoint, then three processes close their week.
  timeout: 20_000,
}, async () => {
  at('2027-03-24T12:00:00Z')
  await minute()
  const people: TestPerson[] = []
  for (let i = 0; i < 65; i++) people.push(await addPerson(app, `liga${i}`))
  for (const [i, person] of people.entries()) await give(person, i < 60 ? 20 + i : 5)
  // Users with too little XP join first: the last cohort of five has only three users to pay.
  const joining = [...people.slice(60), ...people.slice(0, 60)]
  for (let i = 0; i < joining.length; i += 22) {
    const answers = await Promise.all(joining.slice(i, i + 22).map(join))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  }
  await minute()
  const sizes = (
    await app.pool.query("SELECT people FROM league_cohort WHERE week = '2027-03-22' ORDER BY people DESC")
  ).rows
  expect(sizes.map(({ people: n }) => n)).toEqual([COHORT_MAX, COHORT_MAX, 5])

  at('2027-03-28T21:59:00Z')
  await minute()
  expect(
    (await app.pool.query("SELECT FROM league_cohort WHERE week = '2027-03-22' AND closed_at IS NOT NULL")).rowCount,
  ).toBe(0)
  at('2027-03-28T22:00:30Z')
  expect(await refreshBoards(app)).toBe(true)
  const others = [await openTestApp({}, app), await openTestApp({}, app)]
  for (const other of others) vi.spyOn(other.clock, 'now').mockReturnValue(app.clock.now())
  let kills = 0
  const { promise: isInside, resolve: enter } = Promise.withResolvers<void>()
  const { publish } = app.events
  const dying = {
    ...app,
    events: {
      ...app.events,
      publish: (async (trx: Trx, ...rest: [never, never]) => {
        if (kills++ === 0) {
          enter()
          const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
          await others[0]!.pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid])
        }
        return publish(trx, ...rest)
      }) as typeof publish,
    },
  }
  const eight = (run: () => Promise<unknown>) => Array.from({ length: 8 }, run)
  // The other processes start once the killed one is closing cohorts; otherwise they could leave it none.
  const behind = others.flatMap((one) => eight(() => isInside.then(() => turnLeagues(one))))
  const done = await Promise.allSettled([...eight(() => turnLeagues(dying)), ...behind])
  expect(kills).toBeGreaterThan(0)
  expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  await turnLeagues(app)
  for (const other of others) await other.close()

  const places = (
    await app.pool.query(
      "SELECT cohort_id, place, xp, outcome, stars FROM league_place p WHERE week = '2027-03-22' ORDER BY cohort_id, place",
    )
  ).rows
  expect(
    places
      .map(({ stars }) => stars)
      .filter((n) => n > 0)
      .sort(),
  ).toEqual([20, 20, 20, 40, 40, 40, 60, 60, 60])
  expect(places.every(({ outcome, place, xp }) => outcome === (place <= 7 && xp >= 20 ? 'up' : 'stay'))).toBe(true)
  const closings = await app.pool.query(
    "SELECT count(*)::int AS n FROM league_cohort WHERE week = '2027-03-22' AND closed_at IS NULL",
  )
  expect(closings.rows[0].n).toBe(0)
  const silver = await app.pool.query(
    "SELECT count(*)::int AS n FROM league_place p JOIN league_cohort c ON c.id = p.cohort_id WHERE p.week = '2027-03-29' AND c.tier = 1",
  )
  expect(silver.rows[0].n).toBe(places.filter(({ outcome }) => outcome === 'up').length)
  expect(await league(people[59]!)).toMatchObject({
    league: 'silver',
    last: { place: 1, outcome: 'up', stars: 60, league: 'bronze' },
  })
  expect(await starsOf(people[59]!)).toBe(60)
  await app.jobs.drain()
  const everybody = await app.pool.query("SELECT FROM notification WHERE type = 'league_moved'")
  expect(everybody.rowCount).toBe(places.filter(({ outcome, stars }) => outcome !== 'stay' || stars > 0).length)
  const told = (await ask(people[59]!).get('/notifications')).body.items
  expect(told[0]).toMatchObject({
    type: 'league_moved',
    data: { message: 'Subes a la liga Plata: quedaste 1.º. +60 Stars.', link: '/leaderboard?board=league' },
  })
})

test('twenty-four cohorts of a week, closed by three processes at once, are each closed, paid and told once', async () => {
  at('2027-08-04T12:00:00Z')
  await minute()
  const people: TestPerson[] = []
  for (let i = 0; i < 24; i++) people.push(await addPerson(app, `grupo${i}`))
  for (const [i, person] of people.entries()) await give(person, 20 + i)
  await minute()
  for (const person of people) await join(person)
  // One cohort per user: more cohorts than one transaction closes.
  const ids = people.map(({ id }) => id)
  await app.pool.query(
    `WITH own AS (INSERT INTO league_cohort (id, week, tier, likeness, people)
       SELECT u.id, '2027-08-02', 0, 0, 1 FROM unnest($1::uuid[]) AS u (id))
     UPDATE league_place SET cohort_id = user_id WHERE user_id = ANY ($1) AND week = '2027-08-02'`,
    [ids],
  )
  await app.pool.query(
    "UPDATE league_cohort c SET people = (SELECT count(*) FROM league_place p WHERE p.cohort_id = c.id) WHERE week = '2027-08-02'",
  )
  at('2027-08-08T22:00:30Z')
  expect(await refreshBoards(app)).toBe(true)
  const others = [await openTestApp({}, app), await openTestApp({}, app)]
  for (const other of others) vi.spyOn(other.clock, 'now').mockReturnValue(app.clock.now())
  await Promise.all([app, ...others].flatMap((one) => Array.from({ length: 8 }, () => turnLeagues(one))))
  for (const other of others) await other.close()
  await app.jobs.drain()
  expect(await Promise.all(people.map(starsOf))).toEqual(Array(24).fill(60))
  const told = "SELECT FROM notification WHERE cause = 'league:2027-08-02' AND user_id = ANY ($1)"
  expect((await app.pool.query(told, [ids])).rowCount).toBe(24)
  expect(
    (await app.pool.query("SELECT FROM league_cohort WHERE week = '2027-08-02' AND closed_at IS NULL")).rowCount,
  ).toBe(0)
})

test('equals go by who got there first; who blocked whom stands in no other’s group, and nobody’s place moves', async () => {
  at('2027-06-02T12:00:00Z')
  await minute()
  const [late, early, blocked] = [
    await addPerson(app, 'tarde'),
    await addPerson(app, 'pronto'),
    await addPerson(app, 'fuera'),
  ]
  await give(blocked!, 70)
  await give(early!, 30)
  at('2027-06-02T13:00:00Z')
  await give(late!, 30)
  await minute()
  for (const person of [late!, early!, blocked!]) await join(person)
  await app.pool.query('INSERT INTO person_block (blocker_id, blocked_id, since) VALUES ($1, $2, now())', [
    blocked!.id,
    late!.id,
  ])
  const names = async (of: TestPerson) =>
    (await league(of)).rows.flatMap(({ place, person }: { place: number; person: { username: string } }) =>
      ['tarde', 'pronto', 'fuera'].includes(person.username) ? [`${place} ${person.username}`] : [],
    )
  const seen = await names(early!)
  expect(seen.map((line: string) => line.split(' ')[1])).toEqual(['fuera', 'pronto', 'tarde'])
  expect(await names(late!)).toEqual(seen.slice(1))
  expect(LEAGUES).toHaveLength(6)
})
