import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalUsername } from '@liston/contract/profiles'
import { addPerson } from '../../server/src/testing/people.ts'
import { openTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { meansOf, measureRelevance } from './judge.ts'

const sample = new URL('../../server/sample/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, sample), 'utf8'))
type Listed = { topic: string; criterion: string; description: string; language: string; items: { name: string }[] }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  const author = await addPerson(app, 'escritora')
  const names = (read('people.json') as { username: string }[]).map(({ username }) => username)
  await app.pool.query(
    `WITH person AS (SELECT gen_random_uuid() AS id, u.name, u.canon FROM unnest($1::text[], $2::text[]) u (name, canon)),
       account AS (INSERT INTO account (id, email, email_verified) SELECT id, canon || '@liston.test', true FROM person),
       profile AS (INSERT INTO profile (id, username, username_canon, profile_completed) SELECT id, name, canon, true FROM person)
     INSERT INTO wallet (user_id, level) SELECT id, 1 FROM person`,
    [names, names.map(canonicalUsername)],
  )
  for (const file of readdirSync(new URL('rankings/', sample))) {
    const lists = JSON.stringify(read(`rankings/${file}`) as Listed[])
    await app.pool.query(
      `WITH list AS (SELECT gen_random_uuid() AS id, l.* FROM jsonb_to_recordset($1::jsonb)
           AS l (topic text, criterion text, description text, language text, popularity int, items jsonb)),
         made AS (INSERT INTO ranking (id, slug, author_id, topic, criterion, description, category, language, visibility, status, items_count, published_at, hot)
           SELECT id, 'r', $2, topic, coalesce(criterion, ''), coalesce(description, ''), $3, language, 'public', 'published',
             jsonb_array_length(items), now(), coalesce(popularity, 0) FROM list)
       INSERT INTO item (id, ranking_id, name, name_normal, author_position, added_by)
       SELECT gen_random_uuid(), l.id, i.one->>'name', lower(i.one->>'name'), i.place, $2
       FROM list l CROSS JOIN LATERAL jsonb_array_elements(l.items) WITH ORDINALITY AS i (one, place)`,
      [lists, author.id, file.replace('.json', '')],
    )
    await app.pool.query('UPDATE ranking SET search = ranking_search(id) WHERE search IS NULL')
  }
  // After inserting so many rows; autovacuum would analyze them only within a minute.
  await app.pool.query('ANALYZE')
  const due = async () => Number((await app.pool.query('SELECT count(*) FROM vocabulary_due')).rows[0].count)
  while ((await due()) > 0) await ask('/search?q=xqzwvk')
}, 120_000)
afterAll(() => app.close())

const ask = async (path: string) => (await app.http.inject({ url: `/api/v1${path}` })).json()

test('what somebody judged to fit stands first, in both languages', async () => {
  const means = meansOf(await measureRelevance(ask))
  const of = (language: string) => means.find((m) => m.language === language && m.kind === 'all')!.mean
  expect(of('both')).toBeGreaterThan(0.9)
  expect(of('es')).toBeGreaterThan(0.88)
  expect(of('en')).toBeGreaterThan(0.88)
}, 120_000)
