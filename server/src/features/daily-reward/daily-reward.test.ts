import { dailyCycle } from '@liston/contract/daily-reward'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { listener } from '../../platform/events.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { DailyRewardGranted } from './events.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let made = 0
const heard: DailyRewardGranted[] = []
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  app.events.listen([listener(DailyRewardGranted, 'note', async (event) => void heard.push(event))])
})
beforeEach(async () => {
  ana = await addPerson(app, `ana${++made}`, { ageDays: 900 })
  heard.length = 0
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

/** Sets the clock to a UTC time. In November, Madrid is one hour ahead. */
const stand = (moment: string | number) => vi.spyOn(app.clock, 'now').mockReturnValue(new Date(moment))
const claim = (who: TestPerson | null = ana, forId = ana.id) =>
  ask(who).post('/rpc/grant_daily_rewards', { p_user_id: forId })
const streak = async () => (await ask(ana).get('/me/streak')).body
const me = async () => (await ask(ana).get('/me')).body.me
/** Claims at noon UTC on consecutive days from a date on. */
async function claimDaily(from: string, days: number) {
  for (let n = 0; n < days; n++) {
    stand(Date.parse(`${from}T12:00:00Z`) + n * 24 * HOUR_MS)
    expect((await claim()).body.success).toBe(true)
  }
}

test('200 seven days bring the Stars and XP of the cycle, the eighth is the first again; each grows the streak by 1', async () => {
  for (let n = 0; n < 8; n++) {
    stand(Date.parse('2026-11-01T12:00:00Z') + n * 24 * HOUR_MS)
    expect((await claim()).body).toEqual({
      success: true,
      stars_added: dailyCycle()[n % 7]?.stars,
      xp_added: dailyCycle()[n % 7]?.xp,
      streak: n + 1,
      milestone: null,
      frozen: [],
    })
  }
  expect(await me()).toMatchObject({
    stars: 100 + 130 + 10,
    xp: 70 + 5,
    dailyLoginStreak: 8,
    lastDailyReward: '2026-11-08T12:00:00.000Z',
  })
  await app.jobs.drain()
  expect(heard).toHaveLength(8)
  expect(heard[6]).toEqual({ userId: ana.id, streak: 7, stars: 40, xp: 25 })
})

test('200 a second time on one date adds nothing, and says so in silence', async () => {
  stand('2026-11-10T09:00:00Z')
  await claim()
  stand('2026-11-10T22:00:00Z')
  expect(await claim()).toMatchObject({
    status: 200,
    body: { success: false, error: 'already claimed', stars_added: 0, xp_added: 0, streak: 1 },
  })
  expect((await me()).stars).toBe(110)
})

test('200 too early, nine hours after the last: nothing is added, and the date is not missed for it', async () => {
  stand('2026-11-10T22:00:00Z')
  await claim()
  stand('2026-11-11T07:00:00Z')
  expect((await claim()).body).toMatchObject({ success: false, error: 'too early', streak: 1 })
  expect(await streak()).toMatchObject({ state: 'early', nextAt: '2026-11-11T14:00:00.000Z' })
  stand('2026-11-12T07:00:00Z')
  expect((await claim()).body).toMatchObject({ success: true, streak: 2, stars_added: 12 })
})

test('401 a guest, 403 FORBIDDEN for somebody else, 422 for nobody', async () => {
  expect((await claim(null)).status).toBe(401)
  const bruno = await addPerson(app, `bruno${made}`)
  expect(await claim(bruno)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect((await ask(ana).post('/rpc/grant_daily_rewards', { p_user_id: 'x' })).status).toBe(422)
  expect((await me()).stars).toBe(100)
})

test('200 the XP of it stand outside the 400 of a day', async () => {
  stand('2026-11-10T12:00:00Z')
  await app.pool.query(
    "INSERT INTO xp_day (user_id, day, reward, xp) VALUES ($1, '2026-11-10', 'publishRanking', 400)",
    [ana.id],
  )
  expect((await claim()).body.xp_added).toBe(5)
  await app.pool.query('DELETE FROM xp_day')
})

test('200 the thirtieth day brings a badge and 100 Stars more, once in a life', async () => {
  await claimDaily('2026-03-01', 29)
  stand('2026-03-30T12:00:00Z')
  expect((await claim()).body).toMatchObject({ streak: 30, stars_added: 12 + 100, milestone: { days: 30, stars: 100 } })
  expect((await streak()).milestones).toEqual([
    { days: 30, stars: 100, reachedAt: '2026-03-30T12:00:00.000Z' },
    { days: 100, stars: 300, reachedAt: null },
    { days: 365, stars: 1000, reachedAt: null },
  ])
  await app.jobs.drain()
  expect(heard.at(-1)).toEqual({ userId: ana.id, streak: 30, stars: 112, xp: 6, milestone: 30 })
  await claimDaily('2026-05-01', 30)
  const { rows } = await app.pool.query("SELECT key FROM ledger WHERE user_id = $1 AND kind = 'streak_milestone'", [
    ana.id,
  ])
  expect(rows).toEqual([{ key: '30' }])
})

test('200 a missed date starts the streak again at 1', async () => {
  await claimDaily('2026-11-01', 3)
  stand('2026-11-05T12:00:00Z')
  expect(await streak()).toMatchObject({ streak: 3, isPaused: true, state: 'due', next: { stars: 10, xp: 5 } })
  expect((await claim()).body).toMatchObject({ streak: 1, stars_added: 10 })
  expect(await streak()).toMatchObject({ streak: 1, best: 3, isPaused: false })
})

test('200 a freeze covers a missed date by itself; of two missed dates one freeze covers none and is kept', async () => {
  await claimDaily('2026-11-01', 3)
  expect(await ask(ana).post('/me/streak/freezes', {})).toMatchObject({ status: 200, body: { streak: { freezes: 1 } } })
  stand('2026-11-05T12:00:00Z')
  expect((await claim()).body).toMatchObject({ success: true, streak: 4, frozen: ['2026-11-04'] })
  expect((await streak()).freezes).toBe(0)
  expect((await ask(ana).post('/me/streak/freezes', {})).status).toBe(200)
  stand('2026-11-08T12:00:00Z')
  expect((await claim()).body).toMatchObject({ success: true, streak: 1, frozen: [] })
  expect((await streak()).freezes).toBe(1)
})

test('200 a freeze bought after the date was missed does not cover it', async () => {
  await claimDaily('2026-11-01', 3)
  stand('2026-11-05T10:00:00Z')
  expect((await ask(ana).post('/me/streak/freezes', {})).status).toBe(200)
  expect((await claim()).body).toMatchObject({ streak: 1, frozen: [] })
})

test('402 STARS_INSUFFICIENT says how many are missing, 409 FREEZES_FULL at two', async () => {
  const poor = await addPerson(app, `pobre${made}`, { stars: 49 })
  const buy = (who: TestPerson) => ask(who).post('/me/streak/freezes', {})
  expect(await buy(poor)).toMatchObject({ status: 402, body: { code: 'STARS_INSUFFICIENT', data: { missing: 1 } } })
  for (let n = 0; n < 2; n++) expect((await buy(ana)).status).toBe(200)
  expect(await buy(ana)).toMatchObject({ status: 409, body: { code: 'FREEZES_FULL', data: { max: 2 } } })
  expect((await me()).stars).toBe(0)
})

test('200 a broken streak is repaired free within 48 hours, with what was claimed since', async () => {
  await claimDaily('2026-11-01', 3)
  stand('2026-11-05T12:00:00Z')
  await claim()
  // The 4th ended at 23:00 UTC on the 4th.
  expect((await streak()).repair).toEqual({ streak: 4, until: '2026-11-06T23:00:00.000Z' })
  stand('2026-11-06T12:00:00Z')
  expect((await claim()).body.streak).toBe(2)
  const repaired = await ask(ana).post('/me/streak/repair', {})
  expect(repaired).toMatchObject({ status: 200, body: { streak: { streak: 5, best: 5, repair: null } } })
  const month = (await ask(ana).get('/me/streak/days?month=2026-11')).body
  expect(month.days.slice(0, 6).map((d: { state: string }) => d.state)).toEqual([
    ...Array.from({ length: 3 }, () => 'claimed'),
    'repaired',
    'claimed',
    'claimed',
  ])
  expect((await me()).dailyLoginStreak).toBe(5)
})

test('409 NOTHING_TO_REPAIR without one and after 48 hours, 409 REPAIRED_LATELY within 30 days', async () => {
  const repair = () => ask(ana).post('/me/streak/repair', {})
  expect((await repair()).body.code).toBe('NOTHING_TO_REPAIR')
  await claimDaily('2026-11-01', 3)
  stand('2026-11-05T12:00:00Z')
  await claim()
  stand('2026-11-06T22:59:59Z')
  expect((await repair()).status).toBe(200)
  stand('2026-11-08T12:00:00Z')
  await claim()
  expect((await repair()).body).toMatchObject({ code: 'REPAIRED_LATELY', data: { until: '2026-12-06T22:59:59.000Z' } })
  await claimDaily('2026-12-01', 3)
  stand('2026-12-05T12:00:00Z')
  await claim()
  stand('2026-12-06T23:00:00Z')
  expect((await repair()).body.code).toBe('NOTHING_TO_REPAIR')
})

test('200 a month tells each date since the first claim; months that are not, tell nothing', async () => {
  await claimDaily('2026-10-30', 1)
  await claimDaily('2026-11-02', 2)
  stand('2026-11-05T08:00:00Z')
  const { body } = await ask(ana).get('/me/streak/days')
  expect(body).toMatchObject({ month: '2026-11', today: '2026-11-05', firstMonth: '2026-10' })
  expect(body.days.map((d: { date: string; state: string }) => `${d.date} ${d.state}`)).toEqual([
    '2026-11-01 missed',
    '2026-11-02 claimed',
    '2026-11-03 claimed',
    '2026-11-04 missed',
  ])
  expect((await ask(ana).get('/me/streak/days?month=2026-10')).body.days).toHaveLength(2)
  for (const month of ['2026-09', '2030-01'])
    expect((await ask(ana).get(`/me/streak/days?month=${month}`)).body.days).toEqual([])
  expect((await ask(ana).get('/me/streak/days?month=2026-13')).status).toBe(422)
})

test('200 the page tells the state before and after the claim', async () => {
  const page = async () => (await app.http.inject({ url: '/daily-reward', headers: { cookie: ana.cookie } })).body
  expect(await page()).toContain('La de hoy: 10 Stars y 5 XP.')
  expect((await ask(ana).post('/rpc/grant_daily_rewards', { p_user_id: ana.id })).status).toBe(200)
  expect(await page()).toContain('La de hoy ya es tuya. La próxima: 12 Stars y 6 XP.')
})
