import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { clip, wrapWords } from './wrap-words.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana')
})
afterAll(() => app.close())

const picture = (id: string, headers = {}) => app.http.inject({ url: `/ranking/${id}/og-image`, headers })

test('200 a public ranking has a picture in its own language, kept by its tag', async () => {
  const { id } = await addRanking(app, ana)
  const { statusCode, headers, body } = await picture(id, { 'accept-language': 'en' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(body).toMatch(/^<svg [^>]*width="1200" height="630"/)
  for (const words of ['Mejores tapas de Sevilla', '1  Espinacas', '3  Pringá', '0 votos', 'Comida'])
    expect(body).toContain(words)
  expect(headers['cache-control']).toContain('public')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect((await picture(id, { 'if-none-match': headers.etag })).statusCode).toBe(304)
  expect((await app.http.inject(`/ranking/${id}/og-image?x=1`)).headers.etag).toBe(headers.etag)
})

test('200 its rows are those of the fair order: people, Stars apart, and no bars while the author’s stands', async () => {
  const { id, itemIds } = await addRanking(app, ana, { items: ['A', 'B', 'C'] })
  await app.pool.query(
    `UPDATE item SET points = v.points, paid_points = v.paid, voters = v.voters + 5, supporters = v.voters, fair_rank = v.rank, fair_score = v.score
     FROM (VALUES ($1::uuid, 60, 50, 10, 2, 4), ($2, 12, 0, 12, 1, 8), ($3, 1, 0, 1, 3, -1)) v (id, points, paid, voters, rank, score)
     WHERE item.id = v.id`,
    itemIds.slice(0, 3),
  )
  const bars = (svg: string) =>
    [...svg.matchAll(/<path fill="[^"]+" d="M72 \d+h(\d+)/g)].map(([, long]) => Number(long))
  expect(bars((await picture(id)).body)).toEqual([])
  await app.pool.query("UPDATE ranking SET order_label = 'provisional' WHERE id = $1", [id])
  const { body } = await picture(id)
  expect(bars(body)).toEqual([1056, 528, 40])
  for (const words of ['1  B', '12 personas', '2  A', '50 ★ · 10 personas', '3  C', '1 persona<'])
    expect(body).toContain(words)
})

test('404 a private ranking has none, not even for its author; nor has one that does not exist', async () => {
  const { id } = await addRanking(app, ana, { visibility: 'private' })
  for (const [asked, headers] of [
    [id, {}],
    [id, { cookie: ana.cookie }],
    ['0198f9a0-0000-7000-8000-000000000000', {}],
    ['not-an-id', {}],
  ] as const) {
    const answer = await picture(asked, headers)
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([404, '', 'no-store'])
  }
})

test('what people wrote can not leave its place in the picture', async () => {
  const { id } = await addRanking(app, ana, { topic: '<script>&"x"', items: ['</text><image href="//evil"/>', 'b'] })
  const { body } = await picture(id)
  expect(body).not.toMatch(/<script|<image/)
  expect(body).toContain('&lt;script&gt;&amp;&quot;x&quot;')
})

test('long words are cut, many are wrapped', () => {
  expect(wrapWords('uno dos tres cuatro', { perLine: 8, lines: 2 })).toEqual(['uno dos', 'tres…'])
  expect(wrapWords('a'.repeat(50), { perLine: 10, lines: 2 })).toEqual([`${'a'.repeat(9)}…`])
  expect(clip('👩‍🚀'.repeat(4), 20)).toHaveLength('👩‍🚀'.length * 4)
})
