import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askerOf } from './testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from './testing/people.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

/** Enough rankings that a sequential scan is never the cheapest way to one page. */
const RANKINGS = 6_000
let app: TestApp
let diego: TestPerson
let film: { id: string; itemIds: string[] }
let other: { id: string }

beforeAll(async () => {
  app = await openTestApp()
  const ana = await addPerson(app, 'ana')
  diego = await addPerson(app, 'diego', { superAdmin: true })
  for (let n = 0; n < 29; n++) await addPerson(app, `autora${n}`)
  // Such bulk inserts exceed the statement timeout of the application.
  const lay = (insert: string) => app.pool.query(`BEGIN; SET LOCAL statement_timeout = 0; ${insert}; COMMIT`)
  await lay(
    `INSERT INTO ranking (id, slug, author_id, topic, category, language, status, items_count, published_at, updated_at, points, voters, counted_voters, hot)
    SELECT gen_random_uuid(), 'r', p.ids[1 + n % 31], 'Mejores cosas de ' || md5(n::text),
      CASE WHEN n % 30 = 0 THEN 'plantas'
        ELSE (ARRAY['comida', 'cine-series', 'musica', 'libros', 'viajes', 'humor', 'ciudades', 'motor'])[1 + n % 8] END, 'es', 'published', 3,
      now() - n * interval '7 minutes', now() - n * interval '7 minutes', n % 97, n % 13, n % 13, n % 1009
    FROM generate_series(1, ${RANKINGS}) n, (SELECT array_agg(id) AS ids FROM profile) p`,
  )
  await lay(`INSERT INTO item (id, ranking_id, name, name_normal, author_position, added_by)
    SELECT gen_random_uuid(), r.id, 'Cosa ' || k || substr(md5(r.id::text), 1, 6), 'cosa ' || k || substr(md5(r.id::text), 1, 6), k, r.author_id
    FROM ranking r, generate_series(1, 3) k`)
  film = await addRanking(app, ana, {
    topic: 'Películas con zanahorias',
    category: 'cine-series',
    items: ['El padrino', 'Casablanca'],
  })
  other = await addRanking(app, ana, {
    topic: 'Más películas',
    category: 'cine-series',
    items: ['El padrino', 'Psicosis'],
  })
  await lay(
    `INSERT INTO suggestion (id, ranking_id, user_id, name, name_normal, place, created_at, expires_at)
    SELECT gen_random_uuid(), r.id, '${diego.id}', 'Otra', 'otra', 1, now(), now() + interval '9 days'
    FROM (SELECT id FROM ranking ORDER BY id LIMIT 4000) r`,
  )
  await lay(`INSERT INTO copyright_notice (id, target_type, target_id, language, name, email, work, signature, path, sent_at, state, decided_at)
    SELECT gen_random_uuid(), 'ranking', gen_random_uuid(), 'es', 'Nadie', 'nadie@liston.test', 'Una obra', 'Nadie', '/ranking/x',
      now() - n * interval '1 minute', CASE WHEN n % 3 = 0 THEN 'waiting' ELSE 'refused' END, CASE WHEN n % 3 > 0 THEN now() END
    FROM generate_series(1, 6000) n`)
  await lay('UPDATE ranking SET search = ranking_search(id) WHERE hot < 200 OR hot IS NULL')
  await lay(`INSERT INTO vote (id, user_id, ranking_id, item_id, kind, points, created_at)
    SELECT gen_random_uuid(), p.id, i.ranking_id, i.id, 'vote', 1, now() - interval '1 minute' * (n % 5000)
    FROM (SELECT id, ranking_id, row_number() OVER (ORDER BY id) AS n FROM item WHERE author_position <= 1) i
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS k FROM profile) p ON (n + k) % 7 = 0`)
  await app.pool.query('VACUUM (ANALYZE) ranking, item, suggestion, copyright_notice, profile, account')
  await app.pool.query('VACUUM (ANALYZE) search_entry, search_front, item_entry, vote')
  // The plans need thousands of rankings, which take long to insert.
}, 120_000)
afterAll(() => app.close())

type Asked = { text: string; values: unknown[] }
type Plan = { Plans?: Plan[]; 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string }
const LARGE = ['ranking', 'item', 'suggestion', 'copyright_notice']
const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
]
const planOf = async ({ text, values }: Asked): Promise<Plan> =>
  (await app.pool.query(`EXPLAIN (FORMAT JSON) ${text}`, values)).rows[0]['QUERY PLAN'][0].Plan

/** All read queries of an action. */
async function readBy(act: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = []
  const heard = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
  } finally {
    for (const [given, values] of heard.mock.calls as unknown as [unknown, unknown][]) {
      const { text, values: own } = (typeof given === 'string' ? { text: given, values } : given) as Partial<Asked>
      // Queries that learn about new rankings on the way are measured elsewhere.
      const isRead =
        text && /^\s*(?:\/\*[^*]*\*\/)?\s*(?:SELECT|WITH)/i.test(text) && !/INSERT INTO|DELETE FROM/.test(text)
      if (isRead) asked.push({ text, values: own ?? [] })
    }
    heard.mockRestore()
  }
  return asked
}

const indexesOf = (plan: Plan): string[] => [
  ...(plan['Index Name'] ? [plan['Index Name']] : []),
  ...(plan.Plans ?? []).flatMap(indexesOf),
]

/** Large tables that an action scans sequentially. */
async function scansBy(act: () => Promise<unknown>): Promise<string[]> {
  const asked = await readBy(act)
  expect(asked.length).toBeGreaterThan(0)
  const scans: string[] = []
  for (const query of asked)
    for (const table of scansOf(await planOf(query))) if (LARGE.includes(table)) scans.push(`${table} by ${query.text}`)
  return scans
}

const get = async (path: string) => {
  const { status } = await askerOf(app)(diego).get(path)
  expect([path, status]).toEqual([path, 200])
}

test.each([
  '/search?q=zanahorias',
  '/search?q=padrino&type=items',
  '/search/counts?q=zanahorias',
  '/search/suggest?q=zanah',
  '/rankings?sort=latest',
  '/rankings?sort=viral',
  '/rankings?sort=all',
  '/rankings?sort=latest&category=musica',
  '/rankings?sort=viral&category=musica',
  '/rankings?sort=all&category=musica',
  '/categories/musica',
  '/categories/musica/curation',
  '/me/categories',
  '/passports/film.the-godfather',
  '/admin/copyright?shelf=waiting',
  '/admin/copyright?shelf=countered',
  '/admin/copyright?shelf=decided',
])('200 %s reads no large table from end to end', async (path) => {
  expect(await scansBy(() => get(path))).toEqual([])
})

test('200 neither do the suggestions of a ranking, what is related, a passport by an item, and feeds', async () => {
  for (const path of [
    `/rankings/${film.id}/suggestions`,
    `/rankings/${film.id}/related`,
    `/passports/${film.itemIds[0]}`,
  ])
    expect([path, await scansBy(() => get(path))]).toEqual([path, []])
  for (const url of [
    '/feed.xml',
    '/category/musica/feed.xml',
    `/ranking/${film.id}/feed.xml`,
    `/profile/${diego.id}/feed.xml`,
  ])
    expect([url, await scansBy(() => app.http.inject(url))]).toEqual([url, []])
})

test.each([
  ['/search?q=zanahorias', ['search_front_words', 'search_entry_words']],
  ['/search/counts?q=zanahorias', ['search_entry_words', 'item_entry_words']],
  ['/search?q=padrino&type=items', ['item_entry_words']],
  ['/search/suggest?q=zanah', ['ranking_hot', 'search_entry_words']],
  ['/rankings?sort=latest', ['ranking_latest']],
  ['/rankings?sort=viral', ['ranking_hot']],
  ['/rankings?sort=all', ['ranking_points']],
  // Every eighth ranking is in one of the other categories; there the index of all rankings is as good.
  ['/rankings?sort=latest&category=plantas', ['ranking_category_latest']],
  ['/rankings?sort=viral&category=plantas', ['ranking_category_hot']],
  ['/rankings?sort=all&category=plantas', ['ranking_category_points']],
  ['/rankings/{id}/related', ['vote_recent', 'item_shared_name', 'ranking_category_hot']],
])('200 %s is read by %j', async (path, expected) => {
  const asked = await readBy(() => get(path.replace('{id}', other.id)))
  const named = (await Promise.all(asked.map(planOf))).flatMap(indexesOf)
  expect(
    expected.filter((index) => !named.includes(index)),
    `${named}`,
  ).toEqual([])
})

test('a table that is read from end to end would be seen', async () => {
  expect(await scansBy(() => app.pool.query('SELECT count(*) FROM item WHERE note = $1', ['x']))).toHaveLength(1)
})
