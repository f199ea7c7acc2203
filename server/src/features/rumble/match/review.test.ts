import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { addArena, addPlayReview, openTable } from '../../../testing/matches.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const PLAYER = { level: 2, xp: 460 }
let app: TestApp
let table: ReturnType<typeof openTable>
let arena: string
let diego: TestPerson
let people = 0
let now = Date.UTC(2026, 4, 1, 9)
const person = () => addPerson(app, `raro${people++}`, PLAYER)
const pass = (ms: number) => void (now += ms)

beforeAll(async () => {
  app = await openTestApp()
  table = openTable(app)
  arena = (await addArena(app, await person())).id
  diego = await addPerson(app, 'diego', { roles: ['moderator'] })
})
afterAll(async () => {
  // `hasPlayed` inserts matches without their rounds, which the audit would report.
  await app.pool.query("DELETE FROM rumble_match WHERE unrated = 'day'")
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
beforeEach(() => {
  pass(24 * 3_600_000)
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(now))
})
afterEach(() => vi.restoreAllMocks())

/** Inserts finished matches of the user with this number of right answers and this time per round, milliseconds. */
async function hasPlayed(who: TestPerson, o: { matches: number; rights: number; ms: number }) {
  const rival = await person()
  await app.pool.query(
    `WITH made AS (INSERT INTO rumble_match (id, snapshot_id, kind, state, created_at, until, ended_at, unrated)
       SELECT gen_random_uuid(), (SELECT id FROM rumble_snapshot LIMIT 1), 'invited', 'finished', $3, $3, $3, 'day'
       FROM generate_series(1, $4) RETURNING id)
     INSERT INTO rumble_seat (match_id, seat, user_id, against, is_open, joined_at, done_at, outcome, points, rights, ms)
     SELECT id, s.seat, s.user_id, s.against, false, $3, $3, s.outcome, 0, s.rights, s.ms FROM made CROSS JOIN (VALUES
       ('a', $1::uuid, $2::uuid, 'win', $5::int, $6::int), ('b', $2, $1, 'loss', 3, 30000)) s (seat, user_id, against, outcome, rights, ms)`,
    [who.id, rival.id, new Date(now - 1000), o.matches, o.rights, o.ms * 7],
  )
}

/** Plays a match against a new user, all right. Returns the result as the rival sees it. */
async function playOne(who: TestPerson, ms = 1_000) {
  const rival = await person()
  const id = await table.start(who, rival, arena)
  await table.play(who, id, { pass, ms, byCalls: true })
  await table.play(rival, id, { pass, right: 0 })
  return (await table.ask(rival).get(`/rumble/matches/${id}`)).body.result
}
const reviewOf = async (who: TestPerson) =>
  (await table.ask(diego).get('/admin/play-reviews')).body.items.filter((r: { userId: string }) => r.userId === who.id)
const answer = (id: string, body: object, who = diego) => table.ask(who).put(`/admin/play-reviews/${id}`, body)

test('more than 95 % right in less than 1.5 s over 50 matches is looked at, and unrated meanwhile, for both sides', async () => {
  await playOne(await person())
  const bot = await person()
  await hasPlayed(bot, { matches: 49, rights: 7, ms: 1_200 })
  expect((await playOne(bot)).unrated).toBe(null)
  const [review] = await reviewOf(bot)
  expect(review).toMatchObject({ matches: 50, rightsShare: 1, state: 'waiting' })
  expect((await playOne(bot)).unrated).toBe('review')
  expect(await reviewOf(bot)).toHaveLength(1)
  // Cleared: matches are rated again, and a new review considers only later matches.
  expect(await answer(review.id, { answer: 'cleared' })).toEqual({ status: 200, body: { state: 'cleared' } })
  expect((await playOne(bot)).unrated).toBe(null)
  expect(await reviewOf(bot)).toHaveLength(1)
  expect(await answer(review.id, { answer: 'upheld' })).toMatchObject({
    status: 409,
    body: { code: 'NOTHING_TO_DECIDE' },
  })
})

test('who is slower, wrong more often, or has played less is left alone', async () => {
  await playOne(await person())
  for (const before of [
    { matches: 49, rights: 7, ms: 1_600 },
    { matches: 49, rights: 6, ms: 1_200 },
    { matches: 48, rights: 7, ms: 1_200 },
  ]) {
    const who = await person()
    await hasPlayed(who, before)
    await playOne(who)
    expect([before, await reviewOf(who)]).toEqual([before, []])
  }
})

test('200 an upheld review begins the rating anew, and thirty days change none; it stays in the log of staff', async () => {
  const bot = await person()
  await playOne(bot)
  const id = await addPlayReview(app, bot)
  expect((await answer(id, { answer: 'upheld' })).status).toBe(200)
  const rating = 'SELECT rating, rd FROM rumble_rating WHERE user_id = $1'
  expect((await app.pool.query(rating, [bot.id])).rows).toEqual([{ rating: 1500, rd: 350 }])
  expect((await playOne(bot)).unrated).toBe('review')
  pass(30 * 86_400_000)
  expect((await playOne(bot)).unrated).toBe(null)
  const { rows } = await app.pool.query("SELECT by_id FROM staff_act WHERE target = 'person ' || $1::text", [bot.id])
  expect(rows).toEqual([{ by_id: diego.id }])
})

test('403, 404 and 422: only who looks after fair play decides, one that is there, by an answer there is', async () => {
  const id = await addPlayReview(app, await person())
  expect(await answer(id, { answer: 'cleared' }, await person())).toMatchObject({ status: 403 })
  expect(await answer('00000000-0000-4000-8000-000000000000', { answer: 'cleared' })).toMatchObject({ status: 404 })
  expect(await answer(id, { answer: 'waiting' })).toMatchObject({ status: 422 })
})

test('of 20 answers at once one decides', async () => {
  const id = await addPlayReview(app, await person())
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => answer(id, { answer: i % 2 ? 'cleared' : 'upheld' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
})
