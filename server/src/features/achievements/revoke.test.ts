import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { grantBadge } from './index.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let admin: TestPerson
let names = 0
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  admin = await addPerson(app, 'admin', { superAdmin: true })
})
afterAll(() => app.close())

const give = (person: TestPerson, month = 3) =>
  inTransaction(app.db, (trx) => grantBadge(app, trx, { userId: person.id, month }))
const someone = async (stars: number) => {
  const person = await addPerson(app, `persona${names++}`, { stars })
  await give(person)
  return person
}
const revoke = (by: TestPerson | null, person: TestPerson, key = 'mes-03') =>
  ask(by).del(`/admin/achievements/${person.id}/${key}`)
const wallet = async ({ id }: TestPerson) =>
  (await app.pool.query('SELECT stars FROM wallet WHERE user_id = $1', [id])).rows[0].stars

test('200 fraud: its Stars are taken back, it is not shown, and never earned again', async () => {
  const bruno = await someone(100)
  expect(await wallet(bruno)).toBe(125)
  expect(await revoke(admin, bruno)).toEqual({ status: 200, body: { steps: 1, stars: 25 } })
  expect(await wallet(bruno)).toBe(100)
  expect((await ask().get(`/users/${bruno.id}/achievements`)).body).toEqual({ achievements: [] })
  expect(await give(bruno)).toBe(false)
  expect(await wallet(bruno)).toBe(100)
})

test('200 what was spent is written off: nobody owes Stars', async () => {
  const [bruno, carla] = [await someone(0), await someone(0)]
  const spend = (person: TestPerson, left: number) =>
    app.pool.query(
      `WITH w AS (UPDATE wallet SET stars = $2 WHERE user_id = $1 RETURNING user_id)
       INSERT INTO ledger (user_id, currency, delta, balance, kind, key) SELECT user_id, 'stars', $2 - 25, $2, 'highlight', 'x' FROM w`,
      [person.id, left],
    )
  await spend(bruno, 8)
  await spend(carla, 0)
  expect((await revoke(admin, bruno)).body).toEqual({ steps: 1, stars: 8 })
  expect((await revoke(admin, carla)).body).toEqual({ steps: 1, stars: 0 })
  expect([await wallet(bruno), await wallet(carla)]).toEqual([0, 0])
})

test('404 what somebody has not got, and who there is not; a second time too', async () => {
  const bruno = await someone(10)
  expect((await revoke(admin, bruno, 'votante')).status).toBe(404)
  expect((await revoke(admin, { ...bruno, id: '00000000-0000-7000-8000-000000000009' })).status).toBe(404)
  await revoke(admin, bruno)
  expect((await revoke(admin, bruno)).status).toBe(404)
})

test('401, 403 only a super admin takes anything back', async () => {
  const bruno = await someone(10)
  expect([(await revoke(null, bruno)).status, (await revoke(bruno, bruno)).status]).toEqual([401, 403])
  expect(await wallet(bruno)).toBe(35)
})

test('twenty at once take it back once', async () => {
  const bruno = await someone(10)
  const answers = await Promise.all(Array.from({ length: 20 }, () => revoke(admin, bruno)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await wallet(bruno)).toBe(10)
  expect(await audit(app.pool)).toEqual([])
})
