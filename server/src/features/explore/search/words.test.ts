import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { learnAllWords } from './words.ts'

let app: TestApp
beforeAll(async () => (app = await openTestApp()))
afterAll(() => app.close())

test('200 the very first typo after a large import is set right, whichever ranking has the word', async () => {
  const ana = await addPerson(app, 'ana')
  await app.pool.query(
    `INSERT INTO ranking (id, slug, author_id, topic, category, language, status, items_count, published_at)
     SELECT gen_random_uuid(), 'r', $1, 'Mejores ' || CASE n WHEN 450 THEN 'candelabros' ELSE 'sillas' END, 'viajes', 'es', 'published', 2, now()
     FROM generate_series(1, 450) n`,
    [ana.id],
  )
  await app.pool.query('UPDATE ranking SET search = ranking_search(id)')
  await app.pool.query('ANALYZE ranking, vocabulary_due, search_entry, search_front')
  await learnAllWords(app)
  expect((await app.pool.query('SELECT FROM vocabulary_due')).rowCount).toBe(0)
  const { body } = await askerOf(app)().get('/search?q=candelarbos')
  expect(body).toMatchObject({ corrected: 'candelabros', total: 1 })
})
