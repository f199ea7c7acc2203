import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  bruno = await addPerson(app, 'bruno')
})
afterAll(() => app.close())

test('200 a share counts once for a person, for the ranking and for who shared it, however many arrive at once', async () => {
  const { id } = await addRanking(app, ana)
  const answers = await Promise.all(Array.from({ length: 25 }, () => ask(bruno).post(`/rankings/${id}/share`)))
  expect(answers.map(({ status, body }) => [status, body.shares])).toEqual(answers.map(() => [200, 1]))
  expect((await ask(ana).post(`/rankings/${id}/share`)).body).toEqual({ shares: 2 })
  expect((await ask().get(`/rankings/${id}`)).body.shares).toBe(2)
  const { id: other } = await addRanking(app, ana)
  await ask(bruno).post(`/rankings/${other}/share`)
  expect((await ask().get(`/profiles/${bruno.id}`)).body.shares).toBe(2)
})

test('401, 404 a guest is not counted, nor is what not everybody may see', async () => {
  const { id } = await addRanking(app, ana)
  expect((await ask().post(`/rankings/${id}/share`)).status).toBe(401)
  for (const change of ["visibility = 'private'", "visibility = 'public', status = 'hidden'"]) {
    await app.pool.query(`UPDATE ranking SET ${change} WHERE id = $1`, [id])
    expect((await ask(bruno).post(`/rankings/${id}/share`)).status).toBe(404)
    expect((await ask(ana).post(`/rankings/${id}/share`)).status).toBe(404)
  }
})
