import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let bruno: TestPerson
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  bruno = await addPerson(app, 'bruno', { level: 5 })
})
afterAll(() => app.close())

const rankings = async (who: TestPerson, n: number) => {
  const made = []
  for (let i = 0; i < n; i += 1) made.push((await addRanking(app, who, { topic: `Tapas del barrio ${i}` })).id)
  return made
}
const pinnedOf = async ({ id }: TestPerson) =>
  (await ask().get(`/profiles/${id}/pinned`)).body.items.map((card: { id: string }) => card.id)

test('200 pinned rankings come first on the profile, in their order, and are told on the shelf', async () => {
  const [one, two] = (await rankings(bruno, 2)) as [string, string]
  expect(await ask(bruno).put(`/rankings/${two}/pin`)).toEqual({ status: 200, body: { used: 1, limit: 3 } })
  expect(await ask(bruno).put(`/rankings/${two}/pin`)).toEqual({ status: 200, body: { used: 1, limit: 3 } })
  await ask(bruno).put(`/rankings/${one}/pin`)
  expect(await pinnedOf(bruno)).toEqual([two, one])
  const shelf = (await ask(bruno).get('/me/rankings')).body.items
  expect(shelf.map((row: { pinned: boolean }) => row.pinned)).toEqual([true, true])
  expect((await ask(bruno).del(`/rankings/${two}/pin`)).body).toEqual({ used: 1, limit: 3 })
  expect(await pinnedOf(bruno)).toEqual([one])
  await ask(bruno).del(`/rankings/${one}/pin`)
})

test('409 below level 4, over three, over six with PRO; a ranking that is made private gives its place back', async () => {
  const novice = await addPerson(app, 'nora', { level: 3 })
  const pro = await addPerson(app, 'carla', { level: 1, pro: true })
  for (const [who, limit] of [
    [novice, 0],
    [bruno, 3],
    [pro, 6],
  ] as const) {
    const ids = await rankings(who, limit + 1)
    for (const id of ids.slice(0, limit)) expect((await ask(who).put(`/rankings/${id}/pin`)).status).toBe(200)
    const over = () => ask(who).put(`/rankings/${ids[limit]}/pin`)
    expect(await over()).toMatchObject({ status: 409, body: { code: 'PIN_LIMIT', data: { max: limit } } })
    if (limit === 0) continue
    await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [ids[0]])
    expect(await pinnedOf(who)).toEqual(ids.slice(1, limit))
    expect((await over()).body).toEqual({ used: limit, limit })
    await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [ids[1]])
    expect((await ask(who).del(`/rankings/${ids[limit]}/pin`)).body).toEqual({ used: limit - 2, limit })
  }
})

test('401, 403, 404, 409 for guests, others, and what not everybody sees', async () => {
  const [open] = await rankings(bruno, 1)
  const other = await addPerson(app, 'otra', { level: 9 })
  const { id: secret } = await addRanking(app, bruno, { visibility: 'private' })
  expect((await ask().put(`/rankings/${open}/pin`)).status).toBe(401)
  expect((await ask(other).put(`/rankings/${open}/pin`)).status).toBe(403)
  expect((await ask(other).put(`/rankings/${secret}/pin`)).status).toBe(404)
  expect((await ask(other).del(`/rankings/${open}/pin`)).status).toBe(404)
  expect(await ask(bruno).put(`/rankings/${secret}/pin`)).toMatchObject({ status: 409, body: { code: 'NOT_PUBLIC' } })
})

test('200 of twenty-four at once three find a place', async () => {
  const eva = await addPerson(app, 'eva', { level: 4 })
  const ids = await rankings(eva, 24)
  const answers = await Promise.all(ids.map((id) => ask(eva).put(`/rankings/${id}/pin`)))
  const counted = Object.groupBy(answers, ({ status }) => String(status))
  expect(counted['200']).toHaveLength(3)
  expect(counted['409']).toHaveLength(21)
  expect(await pinnedOf(eva)).toHaveLength(3)
})
