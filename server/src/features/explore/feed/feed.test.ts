import type { CardItem } from '@liston/contract/rankings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
const people: TestPerson[] = []
beforeAll(async () => {
  app = await openTestApp()
  for (const name of ['ana', 'bruno', 'carla', 'diego']) people.push(await addPerson(app, name))
})
afterAll(() => app.close())

const [ana, bruno] = [() => people[0]!, () => people[1]!]
const get = (query: string) => app.http.inject({ url: `/api/v1/rankings?${query}` })
const set = (id: string, change: string) => app.pool.query(`UPDATE ranking SET ${change} WHERE id = $1`, [id])
const topics = async (query: string) => {
  const answer = await get(query)
  expect(answer.statusCode).toBe(200)
  return (answer.json().items as { topic: string }[]).map((c) => c.topic)
}

test('200 latest is newest first, all is most points first', async () => {
  const category = 'viajes'
  const old = await addRanking(app, ana(), { topic: 'Viejo y votado', category })
  await set(old.id, "published_at = now() - interval '9 days', points = 50")
  await addRanking(app, bruno(), { topic: 'Nuevo y sin votos', category })
  expect(await topics('category=viajes')).toEqual(['Nuevo y sin votos', 'Viejo y votado'])
  expect(await topics('category=viajes&sort=all')).toEqual(['Viejo y votado', 'Nuevo y sin votos'])
})

test('200 viral takes three voters whose votes have weight, five trusted ones for what AI made', async () => {
  const category = 'musica'
  const traits = {
    'Dos votantes': 'voters = 2, counted_voters = 2, hot = 9',
    'Diez sin peso': 'voters = 10, counted_voters = 2, hot = 10',
    'Tres votantes': 'voters = 3, counted_voters = 3, hot = 5',
    'De IA con cuatro':
      "voters = 30, counted_voters = 4, weighted_voters = 4, hot = 8, ai_made = true, made_by = 'model'",
    'De IA con cinco':
      "voters = 30, counted_voters = 5, weighted_voters = 5, hot = 7, ai_made = true, made_by = 'included'",
  }
  for (const [topic, change] of Object.entries(traits))
    await set((await addRanking(app, ana(), { topic, category })).id, change)
  expect(await topics('category=musica&sort=viral')).toEqual(['De IA con cinco', 'Tres votantes'])
})

test('200 the podium follows the author until enough people weigh in, then the fair order, with bars that only grow shorter', async () => {
  const { id, itemIds } = await addRanking(app, ana(), { category: 'libros', items: ['A', 'B', 'C', 'D'] })
  for (const [i, [points, rank = 0]] of [
    [90, 3],
    [40, 1],
    [20, 4],
    [30, 2],
  ].entries())
    await app.pool.query('UPDATE item SET points = $2, fair_rank = $3, fair_score = $4, voters = $5 WHERE id = $1', [
      itemIds[i],
      points,
      rank,
      10 / rank,
      20 - rank,
    ])
  const top = async () =>
    (await get('category=libros')).json().items[0].top.map((i: CardItem) => [i.name, i.share, i.voters])
  expect(await top()).toEqual([
    ['A', null, 17],
    ['B', null, 19],
    ['C', null, 16],
  ])
  await set(id, "order_label = 'provisional'")
  expect(await top()).toEqual([
    ['B', 100, 19],
    ['D', 50, 18],
    ['A', 33, 17],
  ])
})

test('200 the rankings of one person, all that everybody may see of theirs', async () => {
  const [author, other] = [await addPerson(app, 'aurora'), await addPerson(app, 'otilio')]
  for (const topic of ['La primera', 'La segunda', 'La tercera'])
    await addRanking(app, author, { topic, category: 'motor' })
  const secret = await addRanking(app, author, { topic: 'Privado', category: 'motor' })
  await set(secret.id, "visibility = 'private'")
  await addRanking(app, other, { topic: 'De otro', category: 'motor' })
  expect(await topics(`author=${author.id}`)).toEqual(['La tercera', 'La segunda', 'La primera'])
  expect((await get('author=nobody')).statusCode).toBe(422)
  await app.pool.query("UPDATE profile SET visibility = 'private' WHERE id = $1", [author.id])
  expect(await topics(`author=${author.id}`)).toEqual([])
})

test('200 only what everybody may see', async () => {
  const category = 'humor'
  const gone = await addPerson(app, 'gone')
  await addRanking(app, ana(), { topic: 'Visible', category })
  await addRanking(app, ana(), { topic: 'Privado', category, visibility: 'private' })
  for (const status of ['hidden', 'deleted', 'draft'])
    await set((await addRanking(app, ana(), { topic: status, category })).id, `status = '${status}'`)
  await addRanking(app, gone, { topic: 'De alguien suspendido', category })
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [gone.id])
  await app.pool.query('UPDATE ranking SET voters = 9, counted_voters = 9, hot = 9 WHERE category = $1', [category])
  for (const sort of ['latest', 'viral', 'all'])
    expect(await topics(`category=humor&sort=${sort}`)).toEqual(['Visible'])
})

test('200 filters by language', async () => {
  const { id } = await addRanking(app, ana(), { topic: 'Best jokes', category: 'podcasts' })
  await set(id, "language = 'en'")
  await addRanking(app, ana(), { topic: 'Mejores chistes', category: 'podcasts' })
  expect(await topics('category=podcasts&lang=en')).toEqual(['Best jokes'])
  expect(await topics('category=podcasts&lang=es')).toEqual(['Mejores chistes'])
})

test('422 names the category, sort or key that is wrong', async () => {
  const field = async (query: string) => {
    const answer = await get(query)
    expect(answer.statusCode).toBe(422)
    return answer.json().data.field
  }
  expect(await field('category=cocina-espacial')).toBe('category')
  expect(await field('sort=newest')).toBe('sort')
  expect(await field('page=2')).toBe('page')
})

test('200 at most a fifth of a page is by machines, in every order and category, however many came before; and none where none is asked for', async () => {
  const category = 'ciencia'
  const rows = (made: boolean, since: number) =>
    app.pool.query(
      `INSERT INTO ranking (id, slug, author_id, topic, category, language, status, items_count, published_at, hot, points,
         voters, counted_voters, weighted_voters, ai_made, made_by)
       SELECT gen_random_uuid(), 'r', p.id, 'Planetas del sistema solar', $1, 'es', 'published', 2,
         now() - interval '1 minute' + ($2 + n) * interval '1 millisecond', $2 + n, $2 + n, 9, 9, 9, $3, CASE WHEN $3 THEN 'model' END
       FROM generate_series(1, 15) n CROSS JOIN profile p WHERE p.id = ANY ($4)`,
      [category, since, made, people.map(({ id }) => id)],
    )
  await rows(false, 0)
  await rows(true, 1000)
  const page = async (query: string) => {
    const { items, nextCursor } = (await get(query)).json() as { items: { aiMade: boolean }[]; nextCursor: string }
    return { shown: items.length, made: items.filter((c) => c.aiMade).length, nextCursor }
  }
  for (const sort of ['latest', 'viral', 'all'])
    for (const where of ['', `&category=${category}`]) {
      const first = await page(`sort=${sort}${where}`)
      expect([sort, where, first.shown, first.made]).toEqual([sort, where, 18, 3])
      const second = await page(`sort=${sort}${where}&cursor=${first.nextCursor}`)
      expect([sort, where, second.shown, second.made]).toEqual([sort, where, 18, 3])
      expect(await page(`sort=${sort}${where}&ai=none`)).toMatchObject({ shown: 18, made: 0 })
    }
  const home = (await app.http.inject({ url: '/api/v1/home?lang=es' })).json() as Record<'viral' | 'latest', object[]>
  for (const row of [home.viral, home.latest]) {
    expect(row).toHaveLength(6)
    expect(row.filter((card) => 'aiMade' in card && card.aiMade).length).toBeLessThanOrEqual(1)
  }
  await app.pool.query('UPDATE ranking SET search = ranking_search(id) WHERE category = $1', [category])
  const found = (query: string) => app.http.inject({ url: `/api/v1/search?q=planetas&${query}` })
  expect((await found('')).json().total).toBe(120)
  expect((await found('ai=none')).json().total).toBe(60)
  expect((await get('ai=all')).statusCode).toBe(422)
})
