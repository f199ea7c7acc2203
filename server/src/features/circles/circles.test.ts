import { circleRules } from '@liston/contract/circles'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { addAuthors, addNeighbours, type Author, vote, voteForEachOther } from '../../testing/circles.ts'
import { createDatabase, type OwnDatabase } from '../../testing/own-database.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { settleVotes } from '../../testing/votes.ts'
import { lookForCircles } from './index.ts'
import { takeBack } from './look-for-circles.ts'

/** Most tests begin with a copy of this database, because its votes take longer than most tests. */
let town: OwnDatabase
let people: Awaited<ReturnType<typeof settleTown>>
let database: OwnDatabase
let app: TestApp
beforeAll(async () => {
  town = await createDatabase()
  app = await openTestApp({}, { database: town.name })
  people = await settleTown()
  await app.close()
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await audit(app.pool)).toEqual([])
  await app.close()
  await database.drop()
})
afterAll(() => town.drop())

async function open(template?: string) {
  database = await createDatabase(template)
  app = await openTestApp({}, { database: database.name })
}
async function ringInTown() {
  await open(town.name)
  return people
}

const all = async (sql: string, ...values: unknown[]) => (await app.pool.query(sql, values)).rows
const walletOf = async ({ id }: TestPerson) => (await all('SELECT stars, xp FROM wallet WHERE user_id = $1', id))[0]
const members = async () =>
  (await all('SELECT user_id FROM circle_member WHERE ended_at IS NULL')).map((m) => m.user_id).toSorted()
const idsOf = (authors: Author[]) => authors.map(({ person }) => person.id).toSorted()
const countOf = async ({ id }: TestPerson, act: string): Promise<number> =>
  (await all('SELECT count(*)::int AS n FROM person_act WHERE user_id = $1 AND act = $2', id, act))[0].n
const votesOf = (person: TestPerson) => countOf(person, 'vote')
const backs = () => all("SELECT user_id, delta FROM ledger WHERE kind = 'reversal' AND key LIKE 'circle:%'")

/** Retries while the application itself recomputes the ranking. */
async function settle(rankings: string[]): Promise<void> {
  for (const id of rankings) await settleVotes(app, id)
}

/** Five users who vote for one another, twenty times each, among neighbours who vote for another author. */
async function settleTown() {
  const ring = await addAuthors(app, circleRules.MIN_PARTNERS + 1, 5)
  const [author] = await addAuthors(app, 1, 7)
  const neighbours = await addNeighbours(app, circleRules.MIN_OUTSIDERS, author!.rankings.slice(0, 1))
  await voteForEachOther(app, ring)
  await settle([...ring.flatMap(({ rankings }) => rankings), author!.rankings[0]!])
  return { ring, town: author!, neighbours }
}

test('who votes only for one another keeps nothing of it, counts nothing by it, and is told in calm words', async () => {
  const { ring, town, neighbours } = await ringInTown()
  const one = ring[0]!.person
  expect((await walletOf(one)).xp).toBeGreaterThan(40)
  const before = await walletOf(town.person)
  await lookForCircles(app)
  expect(await members()).toEqual(idsOf(ring))
  for (const { person } of ring) expect(await walletOf(person)).toEqual({ stars: 100, xp: 0 })
  expect([await walletOf(town.person), (await walletOf(neighbours[0]!)).xp]).toEqual([before, 2])
  expect([await votesOf(one), await votesOf(neighbours[0]!)]).toEqual([0, 1])
  const ofOne = (act: string) => countOf(one, act)
  expect([await ofOne('popular_publish'), await ofOne('voter_gained'), await ofOne('category')]).toEqual([0, 0, 0])

  const ask = askerOf(app)
  const { items } = (await ask(one).get('/me/ledger?currency=xp')).body
  expect(items[0]).toMatchObject({ kind: 'circle', balance: 0 })
  const diego = await addPerson(app, 'diego', { superAdmin: true })
  expect((await ask(one).get('/admin/circles')).status).toBe(403)
  const listed = (await ask(diego).get('/admin/circles')).body.items
  expect(listed).toHaveLength(ring.length)
  expect(listed[0]).toMatchObject({ acts: 20, inside: 20, partners: 4, endedAt: null, takenStars: 0 })
  expect((await ask(diego).get('/admin/circles?cursor=x')).status).toBe(400)
})

test('a new act among them counts for nothing at once and is taken back at the next look; one for others stays', async () => {
  const { ring, town } = await ringInTown()
  await lookForCircles(app)
  const [one, other] = [ring[0]!, ring[1]!]
  const more = (await addAuthors(app, 1, 1))[0]!
  await app.pool.query('UPDATE ranking SET author_id = $1 WHERE id = $2', [other.person.id, more.rankings[0]])
  await vote(app, one.person, more.rankings[0]!)
  await vote(app, one.person, town.rankings[0]!)
  expect([await walletOf(one.person), await votesOf(one.person)]).toEqual([{ stars: 100, xp: 4 }, 1])
  vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() + 6 * 3_600_000))
  await lookForCircles(app)
  expect(await walletOf(one.person)).toEqual({ stars: 100, xp: 2 })
})

test('it is over once enough of their acts are for others: what they do from then on is theirs', async () => {
  const { ring, town } = await ringInTown()
  await lookForCircles(app)
  const one = ring[0]!.person
  // 20 of 26 activities are inside, less than four fifths. The other four members have only three partners left.
  for (const id of town.rankings.slice(0, 6)) await vote(app, one, id)
  vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() + 6 * 3_600_000))
  await lookForCircles(app)
  expect(await members()).toEqual([])
  const more = (await addAuthors(app, 1, 1))[0]!
  await app.pool.query('UPDATE ranking SET author_id = $1 WHERE id = $2', [ring[1]!.person.id, more.rankings[0]])
  const { xp } = await walletOf(one)
  await vote(app, one, more.rankings[0]!)
  expect([await walletOf(one), await votesOf(one)]).toEqual([{ stars: 100, xp: xp + 2 }, 7])
  await lookForCircles(app)
  expect((await walletOf(one)).xp).toBe(xp + 2)
})

test('whoever votes for a circle, and whom others like too, is in none', async () => {
  const { ring } = await ringInTown()
  const friend = (await addAuthors(app, 1, 1))[0]!
  for (const { person, rankings } of ring) {
    await vote(app, person, friend.rankings[0]!)
    await vote(app, friend.person, rankings[0]!)
  }
  // The neighbours vote for these five as much as for anybody: the group is popular.
  await addNeighbours(
    app,
    8,
    ring.map(({ rankings }) => rankings[0]!),
  )
  await lookForCircles(app)
  expect(await members()).toEqual([])
  expect(await backs()).toEqual([])
})

test('missions and achievements pay nothing for acts within a circle; the same acts of friends are paid', async () => {
  // The achievement for voting at night does not depend on other users.
  const paid = async (people: Author[], kind: string) =>
    (
      await all(
        "SELECT count(*)::int AS n FROM ledger WHERE user_id = ANY ($1) AND kind = $2 AND key NOT LIKE 'buho:%'",
        idsOf(people),
        kind,
      )
    )[0].n
  const { ring } = await ringInTown()
  await lookForCircles(app)
  await app.jobs.drain()
  expect(await paid(ring, 'achievement')).toBe(0)
  const friends = await addAuthors(app, ring.length, 5)
  await voteForEachOther(app, friends)
  await settle(friends.flatMap(({ rankings }) => rankings))
  await app.jobs.drain()
  expect(await paid(friends, 'achievement')).toBeGreaterThanOrEqual(friends.length)
  // Activity without other users is still rewarded: the set-up, and a ranking of one's own.
  expect(await paid(ring, 'mission')).toBeLessThan(await paid(friends, 'mission'))
  // Timeout: the test creates a ring in a town, and computes a day of missions and achievements for all of it.
}, 20_000)

test('15 friends alone lose nothing, though everybody votes for everybody', async () => {
  await open()
  const friends = await addAuthors(app, 15, 2)
  await voteForEachOther(app, friends)
  await lookForCircles(app)
  expect(await members()).toEqual([])
  expect(await backs()).toEqual([])
  for (const { person } of friends) expect((await walletOf(person)).xp).toBeGreaterThanOrEqual(56)
})

test('three processes that look twenty times at once take everything once; one that dies half-way leaves it whole', async () => {
  const { ring } = await ringInTown()
  const beside = [await openTestApp({}, app), await openTestApp({}, app)]
  // A locked wallet stops the scan half-way, and the test terminates its connection.
  const holder = await app.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM wallet WHERE user_id = $1 FOR UPDATE', [idsOf(ring)[2]])
  const dying = lookForCircles(app).catch(() => 'died')
  await vi.waitFor(async () => {
    // Outside a transaction: inside one, `pg_stat_activity` would return the same snapshot each time.
    const { rows } = await app.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM wallet WHERE user_id%'`)
    expect(rows).toHaveLength(1)
  }, 30_000)
  expect(await dying).toBe('died')
  await holder.query('ROLLBACK')
  holder.release()
  expect((await backs()).length).toBeLessThan(ring.length)
  const third = idsOf(ring)[2]!
  const racing = Array.from({ length: 21 }, (_, i) => new Date(Date.now() + i))
  await Promise.all(racing.map((at, i) => takeBack([app, ...beside][i % 3]!.db, { userId: third, afterSeq: 0, at })))
  expect((await backs()).filter((b) => b.user_id === third)).toHaveLength(1)
  const apps = [app, ...beside]
  await Promise.all(Array.from({ length: 21 }, (_, i) => lookForCircles(apps[i % 3]!)))
  await lookForCircles(app)
  expect((await backs()).map((b) => b.user_id).toSorted()).toEqual(idsOf(ring))
  for (const { person } of ring) expect(await walletOf(person)).toEqual({ stars: 100, xp: 0 })
  for (const one of beside) await one.close()
  // Timeout: three applications run twenty-one scans of a town.
}, 30_000)
