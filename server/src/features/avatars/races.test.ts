import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { type Answer, askerOf } from '../../testing/ask.ts'
import { addPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const RACERS = 30
let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await openTestApp({ RATE_LIMIT_FACTOR: '0', DATABASE_POOL_SIZE: '20' })
  two = await openTestApp({ RATE_LIMIT_FACTOR: '0', DATABASE_POOL_SIZE: '20' }, one)
})
afterAll(async () => {
  expect(await audit(one.pool)).toEqual([])
  await two.close()
  await one.close()
})

const ask = (i: number) => askerOf(i % 2 ? one : two)
const times = <T>(make: (i: number) => Promise<T>) => Promise.all(Array.from({ length: RACERS }, (_, i) => make(i)))
const count = (answers: Answer[], status: number) => answers.filter((a) => a.status === status).length

test(`of ${RACERS} unlocks of one avatar at once, with Stars for one, one is charged`, async () => {
  const ana = await addPerson(one, 'ana', { stars: 160 })
  const answers = await times((i) => ask(i)(ana).post('/avatars/zorra-lista/unlock', {}))
  expect(count(answers, 200)).toBe(RACERS)
  expect(answers.filter(({ body }) => body.charged === 150)).toHaveLength(1)
  expect((await askerOf(one)(ana).get('/me')).body.me).toMatchObject({ stars: 10, xp: 15 })
})

test(`of ${RACERS} unlocks of different avatars at once, with Stars for one, one succeeds`, async () => {
  const bruno = await addPerson(one, 'bruno', { stars: 160 })
  const uncommon = ['zorra-lista', 'buho-notario', 'pulpo', 'megafono']
  const answers = await times((i) => ask(i)(bruno).post(`/avatars/${uncommon[i % 4]}/unlock`, {}))
  const winners = answers.filter(({ body }) => body.charged === 150)
  expect(winners).toHaveLength(1)
  expect(count(answers, 402)).toBeGreaterThan(0)
  expect((await askerOf(one)(bruno).get('/me')).body.me.stars).toBe(10)
})

test('putting on and giving back at once: one of both, never a worn avatar that is nobody’s', async () => {
  const carla = await addPerson(one, 'carla', { stars: 5000 })
  await askerOf(one)(carla).post('/avatars/zorra-lista/unlock', {})
  const answers = await times((i) =>
    i % 3 ? ask(i)(carla).put('/me/avatar', { id: 'zorra-lista' }) : ask(i)(carla).del('/avatars/zorra-lista/unlock'),
  )
  expect(count(answers, 200)).toBeGreaterThan(0)
  const { avatarId, unlockedVisuals } = (await askerOf(one)(carla).get('/me')).body.me
  expect(avatarId === null || avatarId in unlockedVisuals).toBe(true)
})

test('of 25 unlocks with one key all get the answer of the one that did it', async () => {
  const diego = await addPerson(one, 'diego', { stars: 160 })
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, i) => ask(i)(diego).post('/avatars/zorra-lista/unlock', {}, 'once')),
  )
  expect(answers.every(({ status, body }) => status === 200 && body.charged === 150)).toBe(true)
})
