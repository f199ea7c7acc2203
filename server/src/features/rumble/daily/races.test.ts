import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { type Answer, askerOf } from '../../../testing/ask.ts'
import { addLively } from '../../../testing/lively.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const RACERS = 20
let one: TestApp
let two: TestApp
let people: TestPerson[]
beforeAll(async () => {
  one = await openTestApp({ DATABASE_POOL_SIZE: '20' })
  two = await openTestApp({ DATABASE_POOL_SIZE: '20' }, one)
  const author = await addPerson(one, 'autora')
  await addLively(one, author)
  await addLively(one, author)
  people = []
  for (let n = 0; n < RACERS; n++) people.push(await addPerson(one, `corre${n}`))
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(one.pool)).toEqual([])
  await two.close()
  await one.close()
})

const stand = (...moments: [string, string?]) => {
  for (const [n, app] of [one, two].entries())
    vi.spyOn(app.clock, 'now').mockReturnValue(new Date(moments[n] ?? moments[0]))
}
type Ask = ReturnType<ReturnType<typeof askerOf>>
const race = (run: (ask: Ask, n: number) => Promise<Answer>, who = (n: number) => people[n]!) =>
  Promise.all(Array.from({ length: RACERS }, (_, n) => run(askerOf(n % 2 ? one : two)(who(n)), n)))
const setOf = async (day: string) =>
  (await one.pool.query('SELECT * FROM rumble_day_duel WHERE day = $1 ORDER BY place', [day])).rows

test('20 first readers at midnight, in two processes whose votes differ by a moment: one set, the same for all', async () => {
  stand('2026-11-23T23:00:00Z', '2026-11-23T23:00:00.050Z')
  const answers = await race(async (ask, n) => {
    // The order changes while the requests arrive.
    if (n % 5 === 0) await one.pool.query('UPDATE item SET fair_score = fair_score * 0.97 WHERE fair_rank = 2')
    return ask.get('/rumble/daily')
  })
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: RACERS }, () => 200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.game))).size).toBe(1)
  expect(await setOf('2026-11-24')).toHaveLength(7)
})

test('a set never changes, whatever becomes of votes, of duels and of the time', async () => {
  stand('2026-11-25T10:00:00Z')
  await race((ask) => ask.get('/rumble/daily'))
  const before = await setOf('2026-11-25')
  await one.pool.query('UPDATE item SET fair_score = 1 - fair_score')
  await one.pool.query('UPDATE ranking SET hot = hot + random()')
  await race((ask) => ask.get('/rumble/daily'))
  await Promise.all([one, two].map(({ jobs }) => jobs.tick('freeze-rumble-day')))
  await one.jobs.drain()
  expect(await setOf('2026-11-25')).toEqual(before)
  await one.pool.query('UPDATE item SET fair_score = 1 - fair_score')
})

test('20 answers to one duel at once: one counts, and it is the one that was told', async () => {
  stand('2026-11-26T10:00:00Z')
  const eva = await addPerson(one, 'eva')
  const answers = await race(
    (ask, n) => ask.put('/rumble/daily/2026-11-26/duels/1', { side: n % 3 ? 'a' : 'b' }),
    () => eva,
  )
  const [taken, ...more] = answers.filter(({ status }) => status === 200)
  expect(more).toEqual([])
  expect(answers.filter(({ body }) => body.code === 'DUEL_ANSWERED')).toHaveLength(RACERS - 1)
  const { rows } = await one.pool.query('SELECT place, side FROM rumble_day_answer WHERE user_id = $1', [eva.id])
  expect(rows).toEqual([{ place: 1, side: taken!.body.game.duels[0].answer.side }])
})

test('20 times the seventh answer with different keys: one end, 10 XP, one day in a row', async () => {
  stand('2026-11-27T10:00:00Z')
  const eva = await addPerson(one, 'eloisa')
  const put = (ask: Ask, place: number) => ask.put(`/rumble/daily/2026-11-27/duels/${place}`, { side: 'a' })
  for (const place of [1, 2, 3, 4, 5, 6]) expect((await put(askerOf(one)(eva), place)).status).toBe(200)
  const answers = await race(
    (ask) => put(ask, 7),
    () => eva,
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await one.pool.query('SELECT xp FROM wallet WHERE user_id = $1', [eva.id])).rows).toEqual([{ xp: 10 }])
  expect((await askerOf(one)(eva).get('/rumble/daily')).body.streak).toEqual({ days: 1, best: 1 })
})
