import { economyNumbers } from '@liston/contract/economy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { countMoved, postMovements } from '../store.ts'
import { type Movement, xpFor } from '../movement.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
let bruno: TestPerson
let author: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true, stars: 0 })
  bruno = await addPerson(app, 'bruno', { stars: 500 })
  author = await addPerson(app, 'autora', { stars: 0 })
  await live()
})
afterAll(() => app.close())

/**
 * Posts a Boost, an undone Ultra, a credit purchase, and 35 comments on one day. Ten comments pay before the cap is
 * reached.
 */
async function live() {
  const { id, itemIds } = await addRanking(app, author)
  const pay = (targetId: string, kind: string) =>
    ask(bruno).put('/votes', { targetType: targetId === id ? 'ranking' : 'item', targetId, kind })
  expect((await pay(id, 'boost')).status).toBe(200)
  const ultra = await pay(itemIds[0]!, 'ultra')
  expect((await ask(bruno).del(`/votes/${ultra.body.voteId}`)).status).toBe(200)
  expect((await ask(bruno).post('/me/credits', {})).status).toBe(200)
  const comments = Array.from({ length: 35 }, (_, n) => ({
    ...xpFor('comment'),
    userId: bruno.id,
    kind: 'comment' as const,
    key: `comment ${n}`,
  }))
  await postMovements(app.db, comments, app.clock.now())
}

const effectOf = async (numbers: object) => {
  const written = Object.entries(numbers).map(([name, value]) => `${name}:${value}`)
  return (await ask(diego).get(`/admin/economy/effect?numbers=${written.join(',')}`)).body
}
const line = (effect: { lines: { kind: string; currency: string }[] }, kind: string, currency = 'stars') =>
  effect.lines.find((one) => one.kind === kind && one.currency === currency)

test('200 with the numbers that hold, the 30 days would have been what the ledger says they were', async () => {
  const effect = await effectOf(economyNumbers())
  expect(effect.lines.length).toBeGreaterThan(5)
  for (const { before, after, ...of } of effect.lines) expect({ ...of, after }).toEqual({ ...of, after: before })
  const { rows } = await app.pool.query(`SELECT coalesce(sum(delta) FILTER (WHERE currency = 'xp'), 0)::int AS xp,
    coalesce(-sum(delta) FILTER (WHERE currency = 'stars' AND (delta < 0 OR kind IN ('undo', 'refund'))), 0)::int AS burned,
    coalesce(sum(delta) FILTER (WHERE currency = 'stars'), 0)::int AS stars FROM ledger`)
  expect(effect.xp.before).toBe(rows[0].xp)
  expect(effect.burned).toEqual({ before: 50, after: 50 })
  expect(rows[0].burned).toBe(50)
  expect(effect.minted.before - effect.burned.before).toBe(rows[0].stars)
})

test('200 other prices: what was spent, and what was given back, at them', async () => {
  const effect = await effectOf({ boostStars: 15, ultraStars: 200, creditStars: 60 })
  expect(line(effect, 'boost')).toMatchObject({ acts: 1, before: -10, after: -15 })
  expect(line(effect, 'ultra')).toMatchObject({ before: -50, after: -200 })
  expect(line(effect, 'undo')).toMatchObject({ before: 50, after: 200 })
  expect(effect.burned).toEqual({ before: 50, after: 75 })
  expect(effect.breaks).toEqual([])
})

test('200 other XP and caps: act by act under the cap of its kind, then of the day; what was cut is told', async () => {
  expect(line(await effectOf({}), 'comment', 'xp')).toMatchObject({ acts: 10, before: 50, after: 50 })
  // The day also has its first vote of 2 XP, before the comments.
  const after = async (numbers: object) => (line(await effectOf(numbers), 'comment', 'xp') as { after?: number }).after
  expect(await after({ commentXp: 3 })).toBe(30)
  expect(await after({ commentXp: 8 })).toBe(50)
  expect(await after({ commentXp: 8, commentDayCapXp: 64 })).toBe(64)
  expect(await after({ xpDayCap: 42 })).toBe(40)
  expect((await effectOf({})).cappedDays).toBe(1)
})

test('200 what would not fit is told beside the effect; a name that is none says nothing', async () => {
  const effect = await effectOf({ ultraStars: 9, nothing: 4 })
  expect(effect.breaks).toEqual([{ name: 'ultraStars', why: 'ultra', other: 'boostStars', value: 10 }])
  expect((await ask(diego).get('/admin/economy/effect?numbers=boostStars:x')).status).toBe(422)
})

test('200 the overview and this page count one way what was minted, spent and taken back', async () => {
  const moved = (kind: Movement['kind'], currency: 'stars' | 'credits', delta: number): Movement => ({
    userId: bruno.id,
    kind,
    currency,
    delta,
    key: `${kind} ${delta}`,
  })
  const all = [
    moved('restored', 'stars', 30),
    moved('reversal', 'stars', -20),
    moved('review_removed', 'stars', -7),
    moved('by_staff', 'stars', -9),
    moved('by_staff', 'stars', 12),
    moved('avatar', 'stars', -40),
    moved('restored', 'credits', 20),
    moved('ai_list', 'credits', -6),
    moved('ai_refund', 'credits', 4),
    moved('redeem_undone', 'credits', -1),
  ]
  for (const one of all) await postMovements(app.db, [one], app.clock.now())
  const { minted, burned, credits } = await effectOf({})
  const within = { from: new Date(0), to: new Date(app.clock.now().getTime() + 1000) }
  expect(await countMoved(app.db, within)).toEqual({
    starsMinted: minted.before,
    starsBurned: burned.before,
    creditsSpent: 2,
  })
  expect(burned.before).toBe(50 + 9 + 40)
  // With the credit that was bought.
  expect(credits.before).toBe(21)
})

test('403 who may not read the economy is told nothing of it', async () => {
  expect((await ask(bruno).get('/admin/economy/effect?numbers=')).status).toBe(403)
})
