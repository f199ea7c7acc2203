import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('409 NOTHING_ELSE where there is no other that they could do', async () => {
  const author = await addPerson(app, 'autora')
  for (let i = 0; i < 5; i++) await addRanking(app, author, { category: i % 2 ? 'cine-series' : 'comida' })
  const vera = await addPerson(app, 'vera', { level: 2, xp: 500 })
  const ask = askerOf(app)(vera)
  const { missions } = (await ask.get('/me/missions')).body.daily
  expect(missions.length).toBeGreaterThan(0)
  await app.pool.query("UPDATE account SET silenced_until = now() + interval '1 day' WHERE id = $1", [vera.id])
  await app.pool.query("UPDATE ranking SET status = 'archived'")
  const answer = await ask.post(`/missions/${missions[0].id}/reroll`, {})
  expect(answer).toMatchObject({ status: 409, body: { code: 'NOTHING_ELSE' } })
})
