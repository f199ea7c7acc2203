import type { DailyGame } from '@liston/contract/rumble'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addLively } from '../../../testing/lively.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { freezeDay } from './draw-day.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let eva: TestPerson
let lists: Awaited<ReturnType<typeof addLively>>
let made = 0
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  lists = await addLively(app, await addPerson(app, 'autora'))
})
beforeEach(async () => {
  stand('2026-11-23T10:00:00Z')
  eva = await addPerson(app, `eva${++made}`)
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const stand = (moment: string | number) => vi.spyOn(app.clock, 'now').mockReturnValue(new Date(moment))
const live = (who: TestPerson, zone: string) =>
  app.pool.query('UPDATE profile SET time_zone = $2 WHERE id = $1', [who.id, zone])
const page = (who: TestPerson | null = eva, day?: string) => ask(who).get(`/rumble/daily${day ? `?day=${day}` : ''}`)
const send = (place: number, side: 'a' | 'b' | null, { who = eva, day = '2026-11-23', key = '' } = {}) =>
  ask(who).put(`/rumble/daily/${day}/duels/${place}`, { side }, key || undefined)
const truth = async (day = '2026-11-23'): Promise<('a' | 'b')[]> =>
  (await app.pool.query('SELECT share_a FROM rumble_day_duel WHERE day = $1 ORDER BY place', [day])).rows.map(
    ({ share_a }) => (share_a > 50 ? 'a' : 'b'),
  )
const other = (side: 'a' | 'b') => (side === 'a' ? 'b' : 'a')
/** Plays a day to its end, with `right` right answers. */
async function play(right = 7, { who = eva, day = '2026-11-23' } = {}) {
  await page(who, day)
  let last = await page(who, day)
  for (const [n, side] of (await truth(day)).entries()) {
    last = await send(n + 1, n < right ? side : other(side), { who, day })
    expect(last.status).toBe(200)
  }
  return last.body
}
const xp = async (who = eva) => (await app.pool.query('SELECT xp FROM wallet WHERE user_id = $1', [who.id])).rows[0].xp
const marks = ({ duels }: DailyGame) => duels.map(({ answer }) => answer?.mark)

test('200 the first duel of seven, of one ranking, and no truth of any', async () => {
  const { status, body } = await page()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    today: '2026-11-23',
    nextAt: '2026-11-23T23:00:00.000Z',
    streak: { days: 0, best: 0 },
    game: { number: 327, kind: 'today', answered: 0, result: null, duels: [{ place: 1, answer: null }] },
  })
  expect(body.game.duels).toHaveLength(1)
})

test('401 for a guest; 404 for a date to come, one too long ago, and one that was never drawn', async () => {
  expect((await page(null)).status).toBe(401)
  expect((await ask().put('/rumble/daily/2026-11-23/duels/1', { side: 'a' })).status).toBe(401)
  for (const day of ['2026-11-24', '2026-10-01', '2026-11-20']) {
    expect(await page(eva, day)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await send(1, 'a', { day })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  }
})

test('200 seven answers bring the result, 10 XP once and a day in a row', async () => {
  const { game, streak } = await play(5)
  expect(marks(game)).toEqual(['right', 'right', 'right', 'right', 'right', 'wrong', 'wrong'])
  expect(game.result).toMatchObject({ right: 5, xp: 10, board: [{ isMe: true, right: 5, streak: 1 }] })
  expect(game.result.scores[5]).toBeGreaterThan(0)
  expect(streak).toEqual({ days: 1, best: 1 })
  expect(await xp()).toBe(10)
  expect((await ask(eva).get('/rumble/daily/state')).body.state).toMatchObject({ answered: 7, right: 5, streak: 1 })
})

test('409 a duel twice, one before its turn, one that stands passed over; none of it leaves a trace', async () => {
  expect(await send(2, 'a')).toMatchObject({ status: 409, body: { code: 'DUEL_NOT_NEXT' } })
  expect(await send(1, null)).toMatchObject({ status: 409, body: { code: 'DUEL_STANDS' } })
  expect((await app.pool.query('SELECT FROM rumble_day_play WHERE user_id = $1', [eva.id])).rows).toEqual([])
  expect((await send(1, 'a')).status).toBe(200)
  expect(await send(1, 'b')).toMatchObject({ status: 409, body: { code: 'DUEL_ANSWERED' } })
  expect((await page()).body.game.duels[0].answer.side).toBe('a')
})

test('200 again with the same key, and still one answer; 422 for a ninth duel or another side', async () => {
  const [first, second] = [await send(1, 'a', { key: 'una' }), await send(1, 'a', { key: 'una' })]
  expect(second).toEqual(first)
  expect((await send(9, 'a')).status).toBe(422)
  expect((await ask(eva).put('/rumble/daily/2026-11-23/duels/2', { side: 'c' })).status).toBe(422)
})

test('200 what has gone is void: told without a name, right for nobody, and the set stays seven', async () => {
  await page()
  const { rows } = await app.pool.query('SELECT item_a FROM rumble_day_duel WHERE day = $1 AND place IN (1, 3)', [
    '2026-11-23',
  ])
  const early = await addPerson(app, `pronto${made}`)
  await play(7, { who: early })
  await app.pool.query("UPDATE item SET status = 'removed' WHERE id = ANY($1)", [rows.map(({ item_a }) => item_a)])
  expect((await page()).body.game.duels).toEqual([{ place: 1, shown: null, answer: null }])
  const { game } = await play(7)
  expect(marks(game)).toEqual(['void', 'right', 'void', 'right', 'right', 'right', 'right'])
  expect(game.result.right).toBe(5)
  const before = (await page(early)).body.game
  expect([before.result.right, before.duels[0].answer]).toEqual([
    5,
    { side: (await truth())[0], mark: 'void', shareA: null },
  ])
  await app.pool.query("UPDATE item SET status = 'active' WHERE id = ANY($1)", [rows.map(({ item_a }) => item_a)])
})

test('200 the archive is played for fun: no XP, no day in a row, not on the board', async () => {
  await play(7)
  const late = await addPerson(app, `tarde${made}`)
  stand('2026-11-24T10:00:00Z')
  expect((await ask(late).get('/rumble/daily/archive')).body.days).toEqual([
    { day: '2026-11-23', number: 327, answered: 0, right: null },
  ])
  const { game, streak } = await play(3, { who: late })
  expect(game).toMatchObject({ kind: 'archive', result: { right: 3, xp: 0, board: [] } })
  expect([streak.days, await xp(late)]).toEqual([0, 0])
  expect((await ask(late).get('/rumble/daily/archive')).body.days[0]).toMatchObject({ answered: 7, right: 3 })
})

test('midnight is each person’s own: two zones have two dates at one moment, and each a set of its own', async () => {
  const tokio = await addPerson(app, `tokio${made}`)
  await live(tokio, 'Asia/Tokyo')
  stand('2026-11-25T14:59:59Z')
  expect([(await page()).body.today, (await page(tokio)).body.today]).toEqual(['2026-11-25', '2026-11-25'])
  stand('2026-11-25T15:00:00Z')
  const [madrid, japan] = [(await page()).body, (await page(tokio)).body]
  expect([madrid.game.day, japan.game.day]).toEqual(['2026-11-25', '2026-11-26'])
  expect([madrid.nextAt, japan.nextAt]).toEqual(['2026-11-25T23:00:00.000Z', '2026-11-26T15:00:00.000Z'])
  const set = async (day: string) =>
    (await app.pool.query('SELECT item_a, item_b FROM rumble_day_duel WHERE day = $1 ORDER BY place', [day])).rows
  expect(await set('2026-11-26')).not.toEqual(await set('2026-11-25'))
  stand('2026-11-25T23:00:00Z')
  expect((await page()).body.game.duels).toEqual(japan.game.duels)
})

test('what is begun before midnight counts for two hours after, and is for fun then', async () => {
  const [soon, late] = [eva, await addPerson(app, `lenta${made}`)]
  stand('2026-11-27T22:50:00Z')
  await page()
  const sides = await truth('2026-11-27')
  for (const who of [soon, late]) await send(1, sides[0]!, { who, day: '2026-11-27' })
  const rest = async (who: TestPerson) => {
    for (const n of [2, 3, 4, 5, 6, 7]) await send(n, sides[n - 1]!, { who, day: '2026-11-27' })
    return [(await page(who)).body.streak.days, await xp(who)]
  }
  stand('2026-11-28T00:10:00Z')
  expect(await rest(soon)).toEqual([1, 10])
  stand('2026-11-28T01:00:00Z')
  expect(await rest(late)).toEqual([0, 0])
})

test('a missed day ends the days in a row; the best stays', async () => {
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-04']) {
    stand(`${day}T10:00:00Z`)
    await play(7, { day })
  }
  expect((await page()).body.streak).toEqual({ days: 1, best: 2 })
  stand('2026-12-06T10:00:00Z')
  expect((await page()).body.streak).toEqual({ days: 0, best: 2 })
})

test('no prediction moves an order: not a vote, a duel or a score of any item', async () => {
  const standing = async () =>
    JSON.stringify([
      (await app.pool.query('SELECT id, fair_rank, fair_score, points, voters FROM item ORDER BY id')).rows,
      (await app.pool.query('SELECT count(*) FROM duel')).rows,
      (await app.pool.query('SELECT id, vote_seq, hot, points, voters FROM ranking ORDER BY id')).rows,
      (await ask().get(`/rankings/${lists[0]!.id}`)).body,
    ])
  const before = await standing()
  for (const right of [0, 3, 7]) await play(right, { who: await addPerson(app, `vidente${made}${right}`) })
  await app.jobs.drain()
  expect(await standing()).toBe(before)
})

test('duels of users whom nobody trusts do not change what the crowd prefers', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, (_, n) => addPerson(app, `nadie${made}n${n}`)))
  // Each of them prefers the weaker item of two pairs of every ranking.
  for (const { id, itemIds } of lists)
    for (const [above, below] of [itemIds.slice(0, 2), itemIds.slice(2)] as [string, string][])
      await app.pool.query(
        `INSERT INTO duel (user_id, ranking_id, low_item, high_item, winner, weight, created_at, answered_at)
         SELECT id, $2, least($3::uuid, $4), greatest($3::uuid, $4),
           CASE WHEN $3::uuid > $4 THEN 'low' ELSE 'high' END, 0, now(), now() FROM unnest($1::uuid[]) id`,
        [users.map(({ id }) => id), id, above, below],
      )
  const known = lists.flatMap(({ itemIds }) => itemIds)
  expect(await freezeDay(app, '2026-12-20')).toBe(true)
  const { rows } = await app.pool.query('SELECT item_a, item_b, share_a FROM rumble_day_duel WHERE day = $1', [
    '2026-12-20',
  ])
  for (const { item_a, item_b, share_a } of rows)
    expect(share_a > 50).toBe(known.indexOf(item_a) < known.indexOf(item_b))
})
