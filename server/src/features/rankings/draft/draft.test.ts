import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 3 })
  bruno = await addPerson(app, 'bruno')
})
afterAll(() => app.close())

const item = (name: string, note = '') => ({ id: randomUUID(), name, note })
const items = (n: number) => Array.from({ length: n }, (_, i) => item(`Elemento ${i + 1}`))
const draft = (o: object = {}) => ({
  topic: 'Mejores tapas de Sevilla',
  category: 'comida',
  language: 'es',
  items: [item('Espinacas'), item('Salmorejo')],
  ...o,
})
const save = async (person: TestPerson, o: object = {}, id = randomUUID()) => {
  const answer = await ask(person).put(`/drafts/${id}`, draft(o))
  expect(answer).toMatchObject({ status: 200 })
  return id
}
const publish = (person: TestPerson, id: string, key?: string) =>
  ask(person).post(`/drafts/${id}/publish`, undefined, key)
const publishedIds = async (person: TestPerson) =>
  (await ask(person).get('/me/rankings')).body.items.map((r: { id: string }) => r.id)

test('200 keeps an unfinished draft, in the order and words of its author', async () => {
  const id = await save(ana, { topic: '', category: null, items: [item('  Ñora   asada '), item('Atún', 'rojo')] })
  const { body } = await ask(ana).get(`/drafts/${id}`)
  expect(body).toMatchObject({ id, topic: '', category: null, status: 'draft', voters: 0, visibility: 'public' })
  expect(body.items.map((i: { name: string; note: string }) => [i.name, i.note])).toEqual([
    ['Ñora asada', ''],
    ['Atún', 'rojo'],
  ])
})

test('200 the same save again changes nothing, another one counts on', async () => {
  const id = randomUUID()
  const one = draft()
  const first = await ask(ana).put(`/drafts/${id}`, one)
  const again = await ask(ana).put(`/drafts/${id}`, one)
  expect(again.body).toEqual(first.body)
  const other = await ask(ana).put(`/drafts/${id}`, { ...one, topic: 'Peores tapas' })
  expect(other.body).toMatchObject({ topic: 'Peores tapas', version: first.body.version + 1 })
})

test('401 a guest has no drafts', async () => {
  expect((await ask().put(`/drafts/${randomUUID()}`, draft())).status).toBe(401)
})

test('404 somebody else’s draft can be neither read, overwritten nor published', async () => {
  const id = await save(ana)
  expect((await ask(bruno).get(`/drafts/${id}`)).status).toBe(404)
  expect((await ask(bruno).put(`/drafts/${id}`, draft({ topic: 'Robado' }))).status).toBe(404)
  expect((await publish(bruno, id)).status).toBe(404)
  expect((await ask(ana).get(`/drafts/${id}`)).body.topic).toBe('Mejores tapas de Sevilla')
})

test('409 names an item that is there twice, case and blanks aside', async () => {
  const answer = await ask(ana).put(`/drafts/${randomUUID()}`, draft({ items: [item('Málaga'), item(' MÁLAGA')] }))
  expect(answer).toMatchObject({ status: 409, body: { code: 'DUPLICATE_ITEM', data: { name: 'MÁLAGA' } } })
})

test('200 a name pasted from a word processor or a chat is cleaned and saved', async () => {
  const pasted = ['Tacones\u000blejanos', '\uf0b7 Volver', '\u202bKika\u202c', 'می\u200cخواهم', '👩‍🍳', 'a\u2028b']
  const answer = await ask(ana).put(`/drafts/${randomUUID()}`, draft({ items: pasted.map((name) => item(name)) }))
  expect(answer.status).toBe(200)
  const names = answer.body.items.map((one: { name: string }) => one.name)
  expect(names).toEqual(['Tacones lejanos', 'Volver', 'Kika', 'می\u200cخواهم', '👩‍🍳', 'a b'])
})

test('200 names that differ by an accent, a mark or a letter stand in one list and are published', async () => {
  const names = [
    'ガラス',
    'カラス',
    'パンダ',
    'ハンダ',
    'राम',
    'रोम',
    'Sueña',
    'Suena',
    'Łódź',
    'Lodz',
    'Straße',
    'Strasse',
  ]
  const id = await save(ana, draft({ items: names.map((name) => item(name)) }))
  expect((await publish(ana, id)).status).toBe(200)
})

test.each([
  ['topic', { topic: 'x'.repeat(101) }],
  ['topic', { topic: 'con\u0000nulo' }],
  ['topic', { topic: 'media \ud83d' }],
  ['criterion', { criterion: 'x'.repeat(141) }],
  ['description', { description: 'x'.repeat(501) }],
  ['category', { category: 'inventada' }],
  ['items.0.name', { items: [item('x'.repeat(81))] }],
  ['items.1.name', { items: [item('Salmorejo'), item(`Z${'\u0316'.repeat(5)}`)] }],
  ['items.0.note', { items: [item('a', 'x'.repeat(281))] }],
  ['items', { items: items(101) }],
  ['authorId', { authorId: randomUUID() }],
])('422 names the field %s', async (field, wrong) => {
  const answer = await ask(ana).put(`/drafts/${randomUUID()}`, draft(wrong))
  expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION', data: { field } } })
})

test('200 publishes: everybody sees it, its author finds it, search knows its words', async () => {
  const id = await save(ana, { items: [item('Espinacas con garbanzos', 'En El Rinconcillo'), item('Salmorejo')] })
  const answer = await publish(ana, id)
  expect(answer).toMatchObject({ status: 200, body: { id, slug: 'mejores-tapas-de-sevilla' } })
  const seen = (await ask().get(`/rankings/${id}`)).body
  expect(seen).toMatchObject({ topic: 'Mejores tapas de Sevilla', language: 'es', status: 'published', points: 0 })
  expect(seen.label).toBe('author')
  expect(seen.items.map((i: { name: string; note: string }) => [i.name, i.note])).toEqual([
    ['Espinacas con garbanzos', 'En El Rinconcillo'],
    ['Salmorejo', ''],
  ])
  expect(await publishedIds(ana)).toContain(id)
  const found = await app.pool.query('SELECT id FROM ranking WHERE search @@ ranking_query($1)', ['garbanzo'])
  expect(found.rows).toEqual([{ id }])
})

test('200 publishing twice is publishing once', async () => {
  const id = await save(ana)
  const key = randomUUID()
  const [first, again, withoutKey] = [await publish(ana, id, key), await publish(ana, id, key), await publish(ana, id)]
  expect(again).toEqual(first)
  expect(withoutKey).toEqual(first)
  expect((await ask().get(`/rankings/${id}`)).body.items).toHaveLength(2)
})

test('409 a published ranking is no draft any more', async () => {
  const id = await save(ana)
  await publish(ana, id)
  expect(await ask(ana).put(`/drafts/${id}`, draft())).toMatchObject({ status: 409, body: { code: 'NOT_A_DRAFT' } })
})

test.each([
  ['TOPIC_TOO_SHORT', 422, { topic: 'Nada' }, { min: 5 }],
  ['TOPIC_TOO_SHORT', 422, { topic: '🍕🍕🍕' }, { min: 5 }],
  ['CATEGORY_MISSING', 422, { category: null }, undefined],
  ['TOO_FEW_ITEMS', 422, { items: [item('Uno')] }, { min: 2 }],
  ['TOO_MANY_ITEMS', 422, { items: items(51) }, { max: 50, level: 3 }],
])('%s refuses an unfinished draft', async (code, status, o, data) => {
  const answer = await publish(ana, await save(ana, o))
  expect(answer).toMatchObject({ status, body: { code, ...(data ? { data } : {}) } })
})

test.each([
  [1, false, 12],
  [2, false, 30],
  [3, false, 50],
  [3, true, 100],
  [1, true, 100],
])('at level %i (PRO: %s) a ranking holds %i items', async (level, pro, max) => {
  const person = await addPerson(app, `nivel${level}${pro ? 'pro' : ''}`, { level, pro })
  if (max < 100) {
    const tooMany = await publish(person, await save(person, { items: items(max + 1) }))
    expect(tooMany.body).toMatchObject({ code: 'TOO_MANY_ITEMS', data: { max, level } })
  }
  expect((await publish(person, await save(person, { items: items(max) }))).status).toBe(200)
})

test.each([
  [1, 1],
  [2, 3],
  [4, 10],
])('429 at level %i there are %i rankings a day, and tomorrow again', async (level, perDay) => {
  const person = await addPerson(app, `day${level}`, { level })
  for (let i = 0; i < perDay; i++) expect((await publish(person, await save(person))).status).toBe(200)
  const id = await save(person)
  expect(await publish(person, id)).toMatchObject({
    status: 429,
    body: { code: 'DAILY_PUBLISH_LIMIT', data: { perDay, level } },
  })
  expect((await ask(person).get('/me/publish-quota')).body).toMatchObject({ perDay, leftToday: 0, level })
  await app.pool.query("UPDATE ranking SET published_at = published_at - interval '1 day' WHERE author_id = $1", [
    person.id,
  ])
  expect((await publish(person, id)).status).toBe(200)
})

test('the day ends at midnight where the author lives', async () => {
  const person = await addPerson(app, 'viajera')
  const now = app.clock.now()
  const hour = (zone: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hour12: false }).format(now)) % 24
  // These zones are 5 hours apart, so in at least one of them today is more than two hours old.
  const zone = hour('Pacific/Kiritimati') >= 2 ? 'Pacific/Kiritimati' : 'Asia/Tokyo'
  await app.pool.query('UPDATE profile SET time_zone = $2 WHERE id = $1', [person.id, zone])
  const id = await save(person)
  await publish(person, id)
  const published = (hours: number) =>
    app.pool.query('UPDATE ranking SET published_at = $2 WHERE id = $1', [
      id,
      new Date(now.getTime() - hours * 3_600_000),
    ])
  const left = async () => (await ask(person).get('/me/publish-quota')).body.leftToday
  await published(1)
  expect(await left()).toBe(0)
  await published(hour(zone) + 1)
  expect(await left()).toBe(1)
})

test('deleting a ranking does not give the day back', async () => {
  const person = await addPerson(app, 'borra')
  const id = await save(person)
  await publish(person, id)
  await ask(person).del(`/rankings/${id}`)
  expect((await publish(person, await save(person))).status).toBe(429)
})

test('409 the 21st private ranking is refused, PRO has no limit', async () => {
  const free = await addPerson(app, 'discreta', { level: 3 })
  const pro = await addPerson(app, 'discreto', { level: 3, pro: true })
  for (const person of [free, pro])
    await app.pool.query(
      `INSERT INTO ranking (id, slug, author_id, topic, category, language, visibility, status, published_at)
       SELECT gen_random_uuid(), 'r', $1, 'Un secreto', 'random', 'es', 'private', 'published', now() - interval '2 days'
       FROM generate_series(1, 20)`,
      [person.id],
    )
  expect((await ask(free).get('/me/publish-quota')).body.privateLeft).toBe(0)
  expect((await ask(pro).get('/me/publish-quota')).body.privateLeft).toBe(null)
  const id = await save(free, { visibility: 'private' })
  expect(await publish(free, id)).toMatchObject({ status: 409, body: { code: 'PRIVATE_LIMIT', data: { max: 20 } } })
  expect((await publish(pro, await save(pro, { visibility: 'private' }))).status).toBe(200)
})

test('a private ranking is nobody else’s business, and search never holds it', async () => {
  const id = await save(ana, { visibility: 'private', topic: 'Mis secretos inconfesables' })
  expect((await publish(ana, id)).status).toBe(200)
  expect((await ask(ana).get(`/rankings/${id}`)).status).toBe(200)
  for (const path of [`/rankings/${id}`, `/rankings/${id}/changes`])
    for (const person of [undefined, bruno]) expect((await ask(person).get(path)).status).toBe(404)
  const found = await app.pool.query('SELECT search FROM ranking WHERE id = $1', [id])
  expect(found.rows).toEqual([{ search: null }])
})

test('409 a person keeps at most 100 drafts', async () => {
  const person = await addPerson(app, 'acumula')
  await app.pool.query(
    `INSERT INTO ranking (id, slug, author_id, topic, language) SELECT gen_random_uuid(), 'r', $1, '', 'es' FROM generate_series(1, 100)`,
    [person.id],
  )
  const answer = await ask(person).put(`/drafts/${randomUUID()}`, draft())
  expect(answer).toMatchObject({ status: 409, body: { code: 'TOO_MANY_DRAFTS', data: { max: 100 } } })
})
