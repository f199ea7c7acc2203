import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let bruno: TestPerson
let elders: TestPerson[]
const listFor = (person?: TestPerson) => askerOf(app)(person).get(`/profiles/${ana.id}/distinctions`)

beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana', { level: 8, xp: 9800 })
  bruno = await addPerson(app, 'bruno')
  elders = [await addPerson(app, 'elena', { level: 7, xp: 8000 }), await addPerson(app, 'gael', { level: 7, xp: 8000 })]
})
afterAll(() => app.close())
beforeEach(() => app.pool.query('DELETE FROM ranking'))

const validate = async (id: string) => {
  for (const elder of elders)
    await app.pool.query('INSERT INTO ranking_validation (ranking_id, user_id, created_at) VALUES ($1, $2, now())', [
      id,
      elder.id,
    ])
}

test('200 of all rankings those that were given something, and what', async () => {
  const [plain, validated, pinned] = [
    await addRanking(app, ana),
    await addRanking(app, ana),
    await addRanking(app, ana),
  ]
  await validate(validated.id)
  expect(await askerOf(app)(ana).put(`/rankings/${pinned.id}/home-pin`, {})).toMatchObject({ status: 200 })
  const { status, body } = await listFor()
  expect(status).toBe(200)
  const { items } = body as { items: { id: string }[] }
  expect(items).toHaveLength(2)
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: validated.id, validated: true, featured: null }),
      expect.objectContaining({ id: pinned.id, validated: false, featured: 'pinned' }),
    ]),
  )
  expect(items.map(({ id }) => id)).not.toContain(plain.id)
})

test('200 a private ranking is not among them, nor is an archived one featured', async () => {
  const [secret, kept] = [await addRanking(app, ana), await addRanking(app, ana)]
  await validate(secret.id)
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [secret.id])
  await app.pool.query('DELETE FROM featured_ranking')
  expect(await askerOf(app)(ana).put(`/rankings/${kept.id}/home-pin`, {})).toMatchObject({ status: 200 })
  await app.pool.query("UPDATE ranking SET status = 'archived' WHERE id = $1", [kept.id])
  expect((await listFor()).body).toEqual({ items: [] })
})

test('200 who blocks somebody, or is blocked, is told of none', async () => {
  const { id } = await addRanking(app, ana)
  await validate(id)
  expect((await listFor(bruno)).body).toMatchObject({ items: [{ id }] })
  expect(await askerOf(app)(ana).put(`/users/${bruno.id}/block`, {})).toMatchObject({ status: 200 })
  expect((await listFor(bruno)).body).toEqual({ items: [] })
})

test('422 an id that is none is refused', async () => {
  expect((await askerOf(app)().get('/profiles/nobody/distinctions')).status).toBe(422)
})
