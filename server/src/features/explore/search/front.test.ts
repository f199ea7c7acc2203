import { exploreRules } from '@liston/contract/explore'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openPool } from '../../../testing/pool.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { keepFront } from './front.ts'

const MOST = exploreRules.SEARCH_RESULTS_MAX
let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana')
})
afterAll(() => app.close())

type Laid = { word: string; many: number; hot?: number; author?: TestPerson; madeBy?: 'model' | null }

/**
 * Creates `many` rankings whose topic contains the word. The first is the newest; the last has the highest `hot` and
 * points.
 */
async function lay({ word, many, hot = 0, author = ana, madeBy = null }: Laid): Promise<void> {
  await app.pool.query(
    `INSERT INTO ranking (id, slug, author_id, topic, category, language, status, items_count, published_at, points, hot, ai_made, made_by)
     SELECT gen_random_uuid(), 'r', $1, 'Mejores ' || $2 || ' de ' || n, 'viajes', 'es', 'published', 2, now() - n * interval '1 minute', n, $4 + n, $5::text IS NOT NULL, $5
     FROM generate_series(1, $3::int) n`,
    [author.id, word, many, hot, madeBy],
  )
  await app.pool.query('UPDATE ranking SET search = ranking_search(id) WHERE search IS NULL')
  // Autovacuum would analyze the tables only within a minute.
  await app.pool.query('ANALYZE ranking, search_entry, search_front')
}

type Found = { total: number; items: { id: string; topic: string }[] }
const search = async (query: string): Promise<Found> => (await askerOf(app)().get(`/search?${query}`)).body

/** The rankings with a word that are in `search_front`. */
const inFront = async (word: string): Promise<string[]> =>
  (
    await app.pool.query(
      `SELECT r.topic FROM search_front f JOIN ranking r ON r.id = f.ranking_id WHERE r.topic LIKE '%' || $1 || '%' ORDER BY f.hot DESC`,
      [word],
    )
  ).rows.map(({ topic }) => topic)

test('200 of a word that more rankings hold than a search leads to, the first of its order are found in any order', async () => {
  await lay({ word: 'calas', many: MOST + 200 })
  await keepFront(app.db, 40)
  expect(await inFront('calas')).toHaveLength(80)
  const page = (nth: (n: number) => number) =>
    Array.from({ length: exploreRules.CARDS_PER_PAGE }, (_, n) => `Mejores calas de ${nth(n)}`)
  const hottest = page((n) => MOST + 200 - n)
  for (const [order, first] of [
    ['relevance', hottest] as const,
    ['points', hottest] as const,
    ['latest', page((n) => n + 1)] as const,
  ]) {
    const found = await search(`q=calas&sort=${order}`)
    expect([order, found.total, found.items.map(({ topic }) => topic)]).toEqual([order, MOST, first])
  }
})

test('200 who is not in front is found as well, and what is published or changed stands there until the hour', async () => {
  await lay({ word: 'glaciares', many: 3 })
  expect(await inFront('glaciares')).toHaveLength(3)
  await lay({ word: 'volcanes', many: 4, hot: 9000 })
  await app.pool.query("UPDATE ranking SET published_at = now() WHERE topic LIKE '%volcanes%'")
  await keepFront(app.db, 1)
  expect(await inFront('glaciares')).toEqual([])
  expect((await search('q=glaciares')).total).toBe(3)
  const { id } = await addRanking(app, ana, { topic: 'Mejores fiordos', category: 'viajes' })
  await app.pool.query('UPDATE ranking SET search = ranking_search(id) WHERE id = $1', [id])
  await app.pool.query("UPDATE ranking SET topic = 'Mejores géiseres' WHERE id = $1", [id])
  await app.pool.query('UPDATE ranking SET search = ranking_search(id) WHERE id = $1', [id])
  expect((await search('q=geiseres')).items.map((card) => card.id)).toEqual([id])
  expect((await search('q=fiordos')).total).toBe(0)
  await app.pool.query('UPDATE ranking SET search = NULL WHERE id = $1', [id])
  expect(await inFront('géiseres')).toEqual([])
})

test('200 a suspended author’s crowd of hot rankings, or a crowd of machines, hides nobody', async () => {
  const spammer = await addPerson(app, 'bombardera')
  await lay({ word: 'cascadas', many: MOST, hot: 5000, author: spammer })
  await lay({ word: 'cascadas', many: MOST, hot: 4000, madeBy: 'model' })
  await lay({ word: 'cascadas', many: 7 })
  await keepFront(app.db, MOST * 3)
  expect((await search('q=cascadas')).total).toBe(MOST)
  expect((await search('q=cascadas&ai=none')).total).toBe(MOST)
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [spammer.id])
  expect((await search('q=cascadas')).total).toBe(MOST)
  expect((await search('q=cascadas&ai=none')).total).toBe(7)
  await keepFront(app.db, MOST * 3)
  expect(await inFront('cascadas')).toHaveLength(MOST + 7)
  expect((await search('q=cascadas&ai=none')).total).toBe(7)
})

test('words that thirty people are changing while it is made anew are the new ones in front too', async () => {
  const made = await Promise.all(
    Array.from({ length: 30 }, (_, n) => addRanking(app, ana, { topic: `Mejores lagunas ${n}`, category: 'humor' })),
  )
  await app.pool.query('UPDATE ranking SET search = ranking_search(id) WHERE search IS NULL')
  await app.pool.query('TRUNCATE search_front')
  const pool = openPool({ ...inject('postgres'), database: app.database, max: 31 })
  const changing = await Promise.all(
    made.map(async ({ id }, n) => {
      const client = await pool.connect()
      await client.query('BEGIN')
      await client.query('UPDATE ranking SET topic = $2 WHERE id = $1', [id, `Mejores pantanos ${n}`])
      await client.query('UPDATE ranking SET search = ranking_search(id) WHERE id = $1', [id])
      return client
    }),
  )
  const anew = keepFront(app.db)
  const waits = "SELECT FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'"
  await expect.poll(async () => (await pool.query(waits, [app.database])).rowCount).toBe(1)
  for (const client of changing) {
    await client.query('COMMIT')
    client.release()
  }
  await anew
  await pool.end()
  const { rows } = await app.pool.query(
    `SELECT count(*)::int AS n, count(*) FILTER (WHERE f.words = e.words)::int AS same
     FROM search_front f JOIN search_entry e USING (ranking_id) JOIN ranking r ON r.id = f.ranking_id WHERE r.category = 'humor'`,
  )
  expect(rows).toEqual([{ n: 30, same: 30 }])
  expect((await search('q=pantanos')).total).toBe(30)
})
