import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { type Answer, askerOf } from '../../testing/ask.ts'
import { addPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await openTestApp({ DATABASE_POOL_SIZE: '20' })
  two = await openTestApp({ DATABASE_POOL_SIZE: '20' }, one)
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(one.pool)).toEqual([])
  await two.close()
  await one.close()
})

const times = (racers: number, make: (ask: ReturnType<typeof askerOf>, n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: racers }, (_, n) => make(askerOf(n % 2 ? one : two), n)))
const starsOf = async (who: { id: string }) =>
  (await one.pool.query('SELECT stars, xp FROM wallet WHERE user_id = $1', [who.id])).rows[0]

test('of 50 claims at once in two processes one adds something', async () => {
  const ana = await addPerson(one, 'ana')
  const answers = await times(50, (ask) => ask(ana).post('/rpc/grant_daily_rewards', { p_user_id: ana.id }))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await starsOf(ana)).toEqual({ stars: 110, xp: 5 })
})

test('of 30 freezes at once, with Stars for one, one is bought', async () => {
  const bruno = await addPerson(one, 'bruno', { stars: 90 })
  const answers = await times(30, (ask) => ask(bruno).post('/me/streak/freezes', {}))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'STARS_INSUFFICIENT')).toHaveLength(29)
  expect(await starsOf(bruno)).toMatchObject({ stars: 40 })
})

test('of 30 freezes at once, with Stars for all, two are bought', async () => {
  const carla = await addPerson(one, 'carla', { stars: 5000 })
  const answers = await times(30, (ask) => ask(carla).post('/me/streak/freezes', {}))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ body }) => body.code === 'FREEZES_FULL')).toHaveLength(28)
  expect(await starsOf(carla)).toMatchObject({ stars: 4900 })
})

test('of 30 repairs at once, with claims in between, one repairs', async () => {
  const diego = await addPerson(one, 'diego')
  const claim = (ask: ReturnType<typeof askerOf>) =>
    ask(diego).post('/rpc/grant_daily_rewards', { p_user_id: diego.id })
  for (const day of ['01', '02', '04']) {
    vi.spyOn(one.clock, 'now').mockReturnValue(new Date(`2026-11-${day}T12:00:00Z`))
    expect((await claim(askerOf(one))).body.success).toBe(true)
  }
  for (const app of [one, two]) vi.spyOn(app.clock, 'now').mockReturnValue(new Date('2026-11-05T10:00:00Z'))
  const answers = await times(30, (ask, n) => (n % 3 ? ask(diego).post('/me/streak/repair', {}) : claim(ask)))
  expect(answers.filter(({ status, body }) => status === 200 && body.balances)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect((await askerOf(one)(diego).get('/me/streak')).body).toMatchObject({ streak: 4, best: 4 })
})
