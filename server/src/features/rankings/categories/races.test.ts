import { randomUUID } from 'node:crypto'
import { sampleCategories, setCategories } from '@liston/contract/rankings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { countDeadlocks } from '../../../testing/pool.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const RACERS = 20
const admin = '/admin/categories'
let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
  // Opens all connections first, so that the racing requests really run concurrently.
  await Promise.all(Array.from({ length: RACERS }, () => app.pool.query('SELECT pg_sleep(0.05)')))
})
afterAll(async () => {
  await app.close()
  setCategories(sampleCategories)
})

const race = (run: (i: number) => Promise<Answer>) => Promise.all(Array.from({ length: RACERS }, (_, i) => run(i)))
/** How many answers have each code; `200` for those without. */
function codes(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const code = status === 200 ? '200' : String(body.code)
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}
/** The category that an address leads to. */
async function leadsTo(address: string): Promise<string> {
  const { statusCode, headers } = await app.http.inject(`/category/${address}`)
  return statusCode === 301 ? String(headers.location).replace('/category/', '') : address
}
const merge = (from: string, into: string) => ask(diego).post(`${admin}/${from}/merge`, { into })

/** Drafts that their authors could publish now, of two each, which is fewer than a day's limit. */
async function draftsIn(category: string): Promise<{ author: TestPerson; id: string }[]> {
  const items = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((name) => ({ id: randomUUID(), name }))
  return Promise.all(
    Array.from({ length: RACERS }, async (_, i) => {
      const author = await addPerson(app, `${category}-${i}`, { level: 12 })
      const id = randomUUID()
      const body = {
        topic: `Mejores cosas ${i}`,
        category,
        language: 'es',
        items: items.map((item) => ({ ...item, id: randomUUID() })),
      }
      expect((await ask(author).put(`/drafts/${id}`, body)).status).toBe(200)
      return { author, id }
    }),
  )
}
const published = async (category: string) =>
  (await app.pool.query("SELECT id FROM ranking WHERE category = $1 AND status = 'published'", [category])).rows.map(
    ({ id }) => id as string,
  )

test('of 20 who create a category at one address, or of one name, one does', async () => {
  const create = (address: string, name: string) =>
    ask(diego).post(admin, { address, emoji: '🧪', names: { es: name, en: name } })
  expect(codes(await race((i) => create('quimica', `Química ${i}`)))).toEqual({ 200: 1, ADDRESS_TAKEN: RACERS - 1 })
  expect(codes(await race((i) => create(`fisica-${i}`, 'Física')))).toEqual({ 200: 1, NAME_TAKEN: RACERS - 1 })
  expect((await ask().get('/categories')).body.items).toHaveLength(42)
})

test('of merges that cross, one side wins, and nothing is lost', async () => {
  const ana = await addPerson(app, 'ana')
  const ids = await Promise.all(
    Array.from(
      { length: RACERS },
      async (_, i) => (await addRanking(app, ana, { category: i % 2 ? 'moda' : 'arte' })).id,
    ),
  )
  const deadlocks = countDeadlocks(app.pool)
  const answers = await race((i) => (i % 2 ? merge('moda', 'arte') : merge('arte', 'moda')))
  expect(codes(answers)).toEqual({ 200: 1, INTO_ITSELF: RACERS - 1 })
  const kept = await leadsTo('moda')
  expect(await leadsTo('arte')).toBe(kept)
  expect((await published(kept)).sort()).toEqual(ids.sort())
  expect(deadlocks()).toBe(0)
})

test('in a circle of three merges, one category stays', async () => {
  const circle = ['hogar', 'plantas', 'naturaleza']
  await race((i) => merge(circle[i % 3]!, circle[(i + 1) % 3]!))
  expect(new Set(await Promise.all(circle.map(leadsTo))).size).toBe(1)
})

test('20 who publish in a category while it is merged all have their ranking in the other', async () => {
  const drafts = await draftsIn('comida')
  const deadlocks = countDeadlocks(app.pool)
  const [merged, ...answers] = await Promise.all([
    merge('comida', 'bebidas'),
    ...drafts.map(({ author, id }) => ask(author).post(`/drafts/${id}/publish`)),
  ])
  expect(merged?.status).toBe(200)
  expect(codes(answers)).toEqual({ 200: RACERS })
  expect((await published('bebidas')).sort()).toEqual(drafts.map(({ id }) => id).sort())
  expect(await published('comida')).toEqual([])
  expect(deadlocks()).toBe(0)
})

test('of 20 who publish in a category while it is closed, those after it are refused', async () => {
  const drafts = await draftsIn('libros')
  const [closed, ...answers] = await Promise.all([
    ask(diego).put(`${admin}/libros/closed`, { closed: true }),
    ...drafts.map(({ author, id }) => ask(author).post(`/drafts/${id}/publish`)),
  ])
  expect(closed?.status).toBe(200)
  const { 200: done = 0, CATEGORY_CLOSED: late = 0 } = codes(answers)
  expect(done + late).toBe(RACERS)
  expect(await published('libros')).toHaveLength(done)
  const { rows } = await app.pool.query(
    `SELECT count(*)::int AS n FROM ranking r JOIN category c ON c.slug = r.category
     WHERE c.slug = 'libros' AND r.status = 'published' AND r.published_at > c.closed_at + interval '5 seconds'`,
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('of 20 who close the last two open categories, one stays open', async () => {
  await app.pool.query("UPDATE category SET closed_at = now() WHERE slug NOT IN ('random', 'opinion')")
  const answers = await race((i) => ask(diego).put(`${admin}/${i % 2 ? 'random' : 'opinion'}/closed`, { closed: true }))
  expect(codes(answers)).toMatchObject({ LAST_OPEN: RACERS / 2 })
  const { rows } = await app.pool.query('SELECT count(*)::int AS n FROM category WHERE closed_at IS NULL')
  expect(rows).toEqual([{ n: 1 }])
})

test('every process reads the categories again within two seconds of a change', async () => {
  const other = await openTestApp({}, app)
  const isListed = async () =>
    (await other.http.inject('/api/v1/categories'))
      .json()
      .items.some((one: { address: string }) => one.address === 'nueva')
  expect(await isListed()).toBe(false)
  const body = { address: 'nueva', emoji: '🧪', names: { es: 'Nueva', en: 'New' } }
  expect((await ask(diego).post(admin, body)).status).toBe(200)
  // The time of the promise.
  await expect.poll(isListed, { timeout: 2_000 }).toBe(true)
  await other.close()
})
