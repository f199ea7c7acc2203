import type { Home } from '@liston/contract/explore'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { countCategories, pickToday } from './home.ts'

let app: TestApp
let people: TestPerson[]
beforeEach(async () => {
  app = await openTestApp()
  people = []
  for (const name of ['ana', 'bruno', 'carla', 'diego']) people.push(await addPerson(app, name))
})
afterEach(() => app.close())

async function add(o: {
  author?: number
  topic: string
  voters?: number
  /** Of them, those whose votes weigh. */
  counted?: number
  language?: string
  category?: string
}): Promise<string> {
  const items = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']
  const { id } = await addRanking(app, people[o.author ?? 0]!, { topic: o.topic, items, category: o.category })
  const { voters = 9, counted = voters, language = 'es' } = o
  await app.pool.query(
    'UPDATE ranking SET voters = $2, counted_voters = $3::int, hot = $3::int, language = $4 WHERE id = $1',
    [id, voters, counted, language],
  )
  return id
}

async function home(query = ''): Promise<Home> {
  const answer = await app.http.inject({ url: `/api/v1/home${query}` })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test('200 an empty installation has no listón of the day, and all 40 categories at zero', async () => {
  const { todayId, viral, latest, counts } = await home()
  expect({ todayId, viral, latest }).toEqual({ todayId: null, viral: [], latest: [] })
  expect(counts).toHaveLength(40)
  expect(counts.every((c) => c.rankings === 0)).toBe(true)
})

test('200 the listón of the day is one people vote on whose votes weigh, and is not repeated under Viral', async () => {
  await add({ topic: 'Sin apenas votos', voters: 500, counted: 1 })
  const big = await add({ topic: 'Muy votado', author: 1 })
  const other = await add({ topic: 'Menos votado', author: 2, voters: 4, category: 'musica' })
  const { todayId, viral, latest, counts } = await home()
  expect([big, other]).toContain(todayId)
  // Two are left: one for each row.
  expect(viral.map((c) => c.id)).toEqual([big, other].filter((id) => id !== todayId))
  expect(latest.map((card) => card.topic)).toEqual(['Sin apenas votos'])
  expect(counts.find((c) => c.category === 'comida')?.rankings).toBe(2)
  // What was chosen lately rests, and still the one of many voters without weight does not take its place.
  for (const day of [1, 2]) {
    const later = { ...app, clock: { now: () => new Date(Date.now() + day * 86_400_000) } }
    expect([big, other]).toContain(await pickToday(later, null))
  }
})

test('200 Latest shows what stands nowhere else on the page, once there is enough of it', async () => {
  for (let i = 0; i < 10; i++) await add({ topic: `Muy votado ${i}`, author: i % 4, voters: 50 + i })
  const quiet: string[] = []
  for (let i = 0; i < 6; i++)
    quiet.push(await add({ topic: `Tranquilo ${i}`, author: i % 4, voters: 1, category: 'musica' }))
  const { latest, viral, todayId } = await home()
  const elsewhere = new Set([todayId, ...viral.map((card) => card.id)])
  expect(latest.filter((card) => elsewhere.has(card.id))).toEqual([])
  expect(latest).toHaveLength(6)
  expect(latest.map((card) => card.id)).toEqual(expect.arrayContaining([quiet.at(-1)]))
})

test('the same all day, whoever becomes hotter, and another one the next', async () => {
  const first = await add({ topic: 'El primero' })
  expect(await pickToday(app, null)).toBe(first)
  const second = await add({ topic: 'El que llega con fuerza', author: 1, voters: 500 })
  expect(await pickToday(app, null)).toBe(first)
  const tomorrow = { ...app, clock: { now: () => new Date(Date.now() + 86_400_000) } }
  expect(await pickToday(tomorrow, null)).toBe(second)
})

test('200 the reader’s language comes first, others fill the row', async () => {
  await add({ topic: 'En español', voters: 50 })
  const english = await add({ topic: 'In English', author: 1, voters: 5, language: 'en' })
  await add({ topic: 'Sin apenas votos', voters: 1 })
  const { todayId, viral, latest } = await home('?lang=en')
  expect(todayId).toBe(english)
  expect([viral, latest].map(([card]) => card?.topic)).toEqual(['En español', 'Sin apenas votos'])
})

test('200 no card stands twice, and Destacados prefers rankings with three items and votes', async () => {
  for (let i = 0; i < 20; i++) await add({ topic: `Muy votado ${i}`, author: i % 4, voters: 50 + i })
  const { todayId, viral, latest: first } = await home()
  const small = await add({ topic: 'Sin votos', voters: 0 })
  const feature = async (...ids: string[]) => {
    for (const id of ids)
      await app.pool.query(
        `INSERT INTO featured_ranking (ranking_id, author_id, why, month, starts_at, ends_at)
         VALUES ($1, $2, 'editor', date_trunc('month', now()), now() - interval '1 hour', now() + interval '1 hour')`,
        [id, people[0]!.id],
      )
  }
  await feature(small)
  expect((await home()).featured.map(({ id }) => id)).toEqual([small])
  const chosen = [todayId!, viral[0]!.id, viral[1]!.id, first[0]!.id]
  await feature(...chosen)
  const { featured, ...rows } = await home()
  expect(featured.map(({ id }) => id).toSorted()).toEqual(chosen.slice(1).toSorted())
  const all = [rows.todayId, ...[...featured, ...rows.viral, ...rows.latest].map(({ id }) => id)]
  expect(new Set(all).size).toBe(all.length)
  expect([rows.viral.length, rows.latest.length]).toEqual([6, 6])
})

test('200 what stops being for everybody is gone at once', async () => {
  const secret = await add({ topic: 'Pronto privado' })
  const suspended = await add({ topic: 'De alguien suspendido', author: 1 })
  const before = await home()
  expect([before.todayId, before.viral[0]?.id].toSorted()).toEqual([secret, suspended].toSorted())
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [secret])
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [people[1]!.id])
  const { todayId, viral, latest } = await home()
  expect({ todayId, viral, latest }).toEqual({ todayId: null, viral: [], latest: [] })
  const counts = await countCategories(app.pool)
  expect(counts.get('comida') ?? 0).toBe(0)
  const next = await add({ topic: 'El que lo releva', author: 2 })
  expect((await countCategories(app.pool)).get('comida')).toBe(1)
  expect((await home('?lang=es')).todayId).toBe(next)
  expect(JSON.stringify(await home('?lang=es'))).not.toContain(suspended)
})

test('processes that pick at the same moment pick the same one', async () => {
  for (let i = 0; i < 12; i++) await add({ topic: `Candidato ${i}`, author: i % 4, voters: 10 + i })
  const picks = await Promise.all(Array.from({ length: 20 }, () => pickToday(app, null)))
  expect(picks[0]).not.toBeNull()
  expect(new Set(picks).size).toBe(1)
})
