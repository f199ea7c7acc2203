import { LEVEL_HELD_DAYS, levelThreshold, monthlyCredits, starsOfLevel } from '@liston/contract/economy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { listener } from '../../platform/events.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { LevelReached } from './events.ts'
import { announceLevels, lowerLevels } from './levels.ts'
import type { Movement } from './movement.ts'
import { monthOf, refillCredits } from './refill-credits.ts'
import { postMovements } from './store.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
const heard: { userId: string; level: number; stars: number }[] = []
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  app.events.listen([listener(LevelReached, 'note', async (event) => void heard.push(event))])
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

let names = 0
const person = (traits: Parameters<typeof addPerson>[2] = {}) => addPerson(app, `nivel${names++}`, traits)
const walletOf = async ({ id }: TestPerson) =>
  (await app.pool.query('SELECT stars, xp, level, ai_credits AS credits FROM wallet WHERE user_id = $1', [id])).rows[0]
const xp = ({ id: userId }: TestPerson, delta: number, key: string): Movement =>
  delta > 0
    ? { userId, currency: 'xp', delta, kind: 'restored', key }
    : { userId, currency: 'xp', delta, kind: 'reversal', key }
const post = (movements: Movement[]) =>
  inTransaction(app.db, async (trx) => {
    const posted = await postMovements(trx, movements, app.clock.now())
    await announceLevels(
      app,
      trx,
      movements.map((m) => m.userId),
    )
    return posted
  })
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
const lowerAt = (now: Date) => lowerLevels({ db: app.db, clock: { ...app.clock, now: () => now } })

test('a level that lost its XP is shown for seven days, then it is that of the XP; nothing of it is paid twice', async () => {
  const ana = await person({ stars: 0, xp: 450, level: 1 })
  await post([xp(ana, 20, 'a')])
  expect(await walletOf(ana)).toMatchObject({ xp: 470, level: 2, stars: starsOfLevel(2) })
  await post([xp(ana, -20, 'a void')])
  expect(await walletOf(ana)).toMatchObject({ xp: 450, level: 2 })
  await lowerAt(inDays(LEVEL_HELD_DAYS - 0.01))
  expect((await walletOf(ana)).level).toBe(2)
  await lowerAt(inDays(LEVEL_HELD_DAYS))
  expect((await walletOf(ana)).level).toBe(1)
  await post([xp(ana, 20, 'b')])
  await app.jobs.drain()
  expect(await walletOf(ana)).toMatchObject({ level: 2, stars: starsOfLevel(2) })
  expect(heard.filter(({ userId }) => userId === ana.id)).toHaveLength(1)
})

test('who earns the XP back within the week keeps the level', async () => {
  const ana = await person({ xp: 470, level: 2 })
  await post([xp(ana, -20, 'c')])
  await post([xp(ana, 30, 'd')])
  await lowerAt(inDays(LEVEL_HELD_DAYS + 1))
  expect((await walletOf(ana)).level).toBe(2)
})

test('what is taken back ends at 0 and the rest is written off; who spends still needs it all', async () => {
  const poor = await person({ stars: 4, xp: 5 })
  const back = { userId: poor.id, kind: 'reversal', key: 'void' } as const
  const posted = await post([{ ...back, currency: 'stars', delta: -10 }, xp(poor, -9, 'void')])
  expect(posted.map((p) => p.delta)).toEqual([-4, -5])
  expect(await walletOf(poor)).toMatchObject({ stars: 0, xp: 0 })
  expect((await post([{ ...back, currency: 'stars', delta: -10, key: 'again' }]))[0]?.delta).toBe(0)
  expect((await post([{ ...back, kind: 'boost', currency: 'stars', delta: -1 }]))[0]?.outcome).toBe('short')
})

test('40 XP that raise a level while they are voided, on 20 connections: every sum is exact, and the level is held or true', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => person({ stars: 0, xp: 455, level: 1 })))
  const turns = Array.from({ length: 40 }, (_, i) => {
    const who = people[i % 4]!
    return i % 8 < 4 ? post([xp(who, 5, `up ${i}`)]) : post([xp(who, -5, `down ${i}`)])
  })
  expect((await Promise.all(turns)).flat().filter((p) => p.outcome === 'posted').length).toBe(40)
  for (const who of people) expect((await walletOf(who)).xp).toBe(455)
  await lowerAt(inDays(LEVEL_HELD_DAYS + 1))
  for (const who of people) expect((await walletOf(who)).level).toBe(1)
})

test('level 8 brings 200 Stars beside its own, once, and says so', async () => {
  const leyenda = await person({ stars: 0, xp: levelThreshold(8) - 1, level: 7 })
  await post([xp(leyenda, 1, 'e')])
  await app.jobs.drain()
  expect((await walletOf(leyenda)).stars).toBe(280)
  expect(heard.find(({ userId }) => userId === leyenda.id)?.stars).toBe(280)
})

test('level 10 brings 10 AI credits and each above it 2, at once and every month', async () => {
  const pionera = await person({ xp: levelThreshold(10) - 1, level: 9 })
  const credits = async () => (await ask(pionera).get('/me')).body.me.aiCredits
  expect(await credits()).toBe(5)
  await post([xp(pionera, 1, 'f')])
  expect(await credits()).toBe(15)
  await post([xp(pionera, levelThreshold(12) - levelThreshold(10), 'g')])
  expect([await credits(), await credits()]).toEqual([19, 19])
  expect(monthlyCredits({ level: 12, isPro: false })).toBe(19)
})

test('a month brings 5 AI credits, and 100 with PRO, as /me and the ledger say', async () => {
  for (const [pro, credits] of [
    [false, 5],
    [true, 100],
  ] as const) {
    const one = await person({ pro })
    expect((await ask(one).get('/me')).body.me.aiCredits).toBe(credits)
    const { rows } = await app.pool.query(
      "SELECT delta, balance FROM ledger WHERE user_id = $1 AND currency = 'credits'",
      [one.id],
    )
    expect(rows).toEqual([{ delta: credits, balance: credits }])
  }
})

test('the month of AI credits is that of the calendar of the installation, as with those that are bought', async () => {
  const some = await person()
  const refillAt = (now: string) =>
    refillCredits(
      { ...app, clock: { ...app.clock, now: () => new Date(now) } },
      { userId: some.id, isPro: now >= '2031-01-31T23' },
    )
  expect(await refillAt('2031-01-31T22:59:59Z')).toBe(5)
  // Midnight in Madrid.
  expect(await refillAt('2031-01-31T23:00:00Z')).toBe(100)
  expect(monthOf(new Date('2031-07-31T21:59:59Z'), 'Europe/Madrid')).toBe('2031-07-01')
  expect(monthOf(new Date('2031-07-31T22:00:00Z'), 'Europe/Madrid')).toBe('2031-08-01')
})

test('the first of 30 requests of a month brings its AI credits up to those of the level, and none takes any', async () => {
  const [some, rich] = [await person(), await person()]
  await post([{ userId: rich.id, currency: 'credits', delta: 40, kind: 'restored', key: 'credits' }])
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(some).get('/me')))
  expect(new Set(answers.map((a) => a.body.me.aiCredits))).toEqual(new Set([5]))
  expect((await ask(rich).get('/me')).body.me.aiCredits).toBe(40)
  const next = { ...app.clock, now: () => inDays(35) }
  const again = await Promise.all(
    Array.from({ length: 20 }, () => refillCredits({ ...app, clock: next }, { userId: some.id, isPro: true })),
  )
  expect(again).toEqual(Array(20).fill(100))
  const { rows } = await app.pool.query(
    "SELECT delta FROM ledger WHERE user_id = $1 AND kind = 'credits_month' ORDER BY seq",
    [some.id],
  )
  expect(rows.map((r) => r.delta)).toEqual([5, 95])
})
