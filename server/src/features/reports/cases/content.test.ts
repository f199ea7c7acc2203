import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let moderator: TestPerson
let ana: TestPerson
let ranking: { id: string; itemIds: string[] }
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  moderator = await addPerson(app, 'moderadora', { roles: ['moderator'] })
  ana = await addPerson(app, 'ana', { level: 8, xp: 9800 })
  ranking = await addRanking(app, ana)
})
afterAll(async () => {
  await app.jobs.drain()
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

type Row = { id: string; title: string; state: string; decided: string | null; author: string; path: string }
const list = async (type: string, asked = '', by = moderator) =>
  (await ask(by).get(`/admin/content/of/${type}${asked}`)).body.items as Row[]
const decide = (type: string, id: string, o: object) =>
  ask(moderator).post(`/admin/reports/${type}/${id}`, { rule: 'spam', ...o })

test('200 an item is found by a part of its name, hidden with a statement, found among the hidden, and brought back', async () => {
  const id = ranking.itemIds[0]!
  const [{ name }] = (await app.pool.query('SELECT name FROM item WHERE id = $1', [id])).rows
  const q = `?q=${encodeURIComponent(name.slice(1))}`
  expect(await list('item', q)).toMatchObject([{ id, title: name, author: 'ana', state: 'visible', decided: null }])
  const { body } = await decide('item', id, { answer: 'hide', words: 'Es publicidad.' })
  expect((await ask(ana).get(`/decisions/${body.decisionId}`)).body).toMatchObject({ words: 'Es publicidad.' })
  expect(await list('item', '?state=hidden')).toMatchObject([{ id, state: 'hidden', decided: 'hidden' }])
  expect((await list('item', '?state=visible')).map((row) => row.id)).not.toContain(id)
  await ask(moderator).post(`/admin/reports/item/${id}`, { answer: 'restore' })
  expect(await list('item', '?state=hidden')).toEqual([])
})

test('200 comments and reviews, also those that wait for somebody, lead to where they stand', async () => {
  await ask(moderator).post('/admin/lists', { kind: 'word', value: 'casino', mode: 'hold' })
  const say = (body: string) => ask(ana).post(`/rankings/${ranking.id}/comments`, { body })
  await say('La tortilla de mi abuela es la mejor')
  await app.pool.query("UPDATE comment SET created_at = created_at - interval '1 hour'")
  await say('Nos vemos en el casino')
  await app.jobs.drain()
  const [held] = await list('comment', '?state=held')
  expect(held).toMatchObject({ title: 'Nos vemos en el casino', state: 'held', decided: 'waiting' })
  expect(await list('comment', '?state=hidden')).toEqual([])
  expect((await list('comment')).map(({ title }) => title)).toEqual([
    held!.title,
    'La tortilla de mi abuela es la mejor',
  ])
  expect((await list('comment', '?order=oldest&q=abuela'))[0]?.path).toContain(`/ranking/${ranking.id}?with=comments`)
  const review = { stars: 4, text: 'Crujiente por fuera y cremosa por dentro.' }
  await ask(ana).put(`/items/${ranking.itemIds[1]}/review`, review)
  expect(await list('review', '?q=cremosa')).toMatchObject([{ author: 'ana', state: 'visible' }])
  expect(await list('article')).toEqual([])
})

test('409 an edit of permanently removed content does not reopen its case', async () => {
  const at = `/items/${ranking.itemIds[2]}/review`
  const { body } = await ask(ana).put(at, { stars: 4, text: 'Crujiente por fuera y cremosa por dentro.' })
  await decide('review', body.review.id, { answer: 'remove' })
  expect((await ask(ana).put(at, { stars: 4, text: 'Mejor que en el casino de siempre.' })).status).toBe(200)
  await app.jobs.drain()
  expect((await decide('review', body.review.id, { answer: 'keep', rule: undefined })).body.code).toBe(
    'NOTHING_TO_DECIDE',
  )
  expect((await ask(moderator).get('/admin/reports?state=held')).body.items).not.toContainEqual(
    expect.objectContaining({ id: body.review.id }),
  )
  expect((await ask().get(`/items/${ranking.itemIds[2]}/reviews`)).body.items).toEqual([])
})

test('400 BAD_CURSOR a cursor of another shelf of report cases', async () => {
  await app.pool.query(`INSERT INTO report_case (target_type, target_id, opened_at, last_at, waiting_since, rank_at)
    SELECT 'image', gen_random_uuid(), t, t, t, t FROM generate_series(1, 21), (SELECT now() AS t)`)
  const page = async (state: string, cursor = '') =>
    (await ask(moderator).get(`/admin/reports?state=${state}${cursor}`)).body
  const next = `&cursor=${(await page('waiting')).nextCursor}`
  expect((await page('waiting', next)).items.length).toBeGreaterThan(0)
  for (const other of ['held', 'decided']) expect((await page(other, next)).code).toBe('BAD_CURSOR')
})

test('200 pages follow one another without a gap, in both orders; 400 a cursor of another kind or order', async () => {
  for (let i = 0; i < 12; i++) await addRanking(app, ana)
  for (const order of ['newest', 'oldest']) {
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const { body } = await ask(moderator).get(`/admin/content/of/item?order=${order}${cursor}`)
      seen.push(...body.items.map(({ id }: Row) => id))
      if (!body.nextCursor) break
      cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`
      expect((await ask(moderator).get(`/admin/content/of/comment?order=${order}${cursor}`)).body.code).toBe(
        'BAD_CURSOR',
      )
    }
    const { rows } = await app.pool.query('SELECT id FROM item ORDER BY id')
    const all = rows.map(({ id }) => id as string)
    expect(seen).toEqual(order === 'newest' ? all.toReversed() : all)
  }
})

test('403 for whoever may not see content; 422 for two letters, which no index finds', async () => {
  const support = await addPerson(app, 'soporte', { roles: ['support'] })
  expect((await ask(support).get('/admin/content/of/item')).status).toBe(403)
  expect((await ask(ana).get('/admin/content/of/item')).status).toBe(403)
  expect((await ask(moderator).get('/admin/content/of/item?q=ab')).body.code).toBe('VALIDATION')
  const editor = await addPerson(app, 'editora', { roles: ['editor'] })
  expect((await list('item', '', editor)).length).toBeGreaterThan(0)
  expect(
    (await ask(editor).post(`/admin/reports/item/${ranking.itemIds[1]}`, { answer: 'hide', rule: 'spam' })).status,
  ).toBe(403)
})
