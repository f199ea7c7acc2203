import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let list: { id: string; itemIds: string[] }
let told: { id: string }
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ana = await addPerson(app, 'ana')
  list = await addRanking(app, ana)
  told = await addRanking(app, ana, { topic: 'Mejores plazas de Cádiz' })
})
afterAll(() => app.close())

/** The elements of a page, in their order. */
async function elementsOf(url: string): Promise<string> {
  const { statusCode, body } = await app.http.inject({ url, headers: { cookie: ana.cookie } })
  expect([url, statusCode]).toEqual([url, 200])
  return [...body.matchAll(/<(\w+)|\bid="(?!_)([^"]*)"/g)].map(([, tag, id]) => tag ?? `#${id}`).join(' ')
}

test('a page is drawn from its own address alone, whatever else the server has shown before', async () => {
  const ranking = `/ranking/${list.id}/r`
  const item = `/ranking/${list.id}/item/${list.itemIds[0]}/review`
  const plain = [ranking, item, '/explore', '/profile', `/profile/${ana.id}`, '/my-rankings', '/challenges']
  const first = new Map<string, string>()
  for (const url of plain) first.set(url, await elementsOf(url))

  // What only some visits bring: by the address, or by what there is to tell.
  await app.pool.query(
    `INSERT INTO incident (id, kind, ranking_id, state, score, opened_at, window_from, window_to, signals, voters, calm_until)
     VALUES (gen_random_uuid(), 'ranking', $1, 'open', 2, now(), now(), now(), '[]', 1, now() + interval '1 day')`,
    [told.id],
  )
  const rare = [
    ...['compartir=1', `why=${list.itemIds[0]}`, 'order=mine', 'order=duels', 'with=comments', 'with=suggestions'].map(
      (asked) => `${ranking}?${asked}`,
    ),
    `${item}?compartir=1`,
    '/explore?q=tapas',
    ...['achievements', 'avatars', 'settings', 'rewards'].map((tab) => `/profile?tab=${tab}`),
    ...['followers', 'achievements'].map((tab) => `/profile/${ana.id}?tab=${tab}`),
    '/challenges?tab=new',
  ]
  for (const url of rare) await elementsOf(url)
  expect(await elementsOf(`/ranking/${told.id}/r`)).toContain('#integridad')

  for (const url of plain) expect([url, await elementsOf(url)]).toEqual([url, first.get(url)])
})
