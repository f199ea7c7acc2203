import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let list: { id: string; itemIds: string[] }
let twin: typeof list
let told: typeof list
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ana = await addPerson(app, 'ana')
  list = await addRanking(app, ana)
  twin = await addRanking(app, ana)
  told = await addRanking(app, ana, { topic: 'Mejores plazas de Cádiz' })
})
afterAll(() => app.close())

/** The elements of a page in order, with the prefixes of their ids. */
async function elementsOf(url: string): Promise<string> {
  const { statusCode, body } = await app.http.inject({ url, headers: { cookie: ana.cookie } })
  expect([url, statusCode]).toEqual([url, 200])
  return [...body.matchAll(/<(\w+)|\bid="([a-z]+)/g)].map(([, tag, id]) => tag ?? `#${id}`).join(' ')
}

test('a ranking and its items are drawn from their own address alone, whatever else the server has shown before', async () => {
  // Two equal rankings. One is read for the first time after everything else, because an earlier page would come from
  // the cache.
  const pages = ({ id, itemIds }: typeof list) => [`/ranking/${id}/r`, `/ranking/${id}/item/${itemIds[0]}/review`]
  const first = await Promise.all(pages(list).map(elementsOf))

  // Content that only some visits show, by the URL or by the data.
  await app.pool.query(
    `INSERT INTO incident (id, kind, ranking_id, state, score, opened_at, window_from, window_to, signals, voters, calm_until)
     VALUES (gen_random_uuid(), 'ranking', $1, 'open', 2, now(), now(), now(), '[]', 1, now() + interval '1 day')`,
    [told.id],
  )
  const [ranking, item] = pages(list)
  for (const asked of [
    'compartir=1',
    `why=${list.itemIds[0]}`,
    'order=mine',
    'order=duels',
    'with=comments',
    'with=suggestions',
  ])
    await elementsOf(`${ranking}?${asked}`)
  await elementsOf(`${item}?compartir=1`)
  expect(await elementsOf(`/ranking/${told.id}/r`)).toContain('#integridad')

  expect(await Promise.all(pages(twin).map(elementsOf))).toEqual(first)
})
