import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addComment } from '../../testing/comments.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let diego: TestPerson
let names = 0
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 3 })
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const someone = (traits = {}) => addPerson(app, `persona${names++}`, traits)
const ranking = async (author = ana) => (await addRanking(app, author)).id
const report = (person: TestPerson | null, id: string, o: object = {}, key?: string) =>
  ask(person).post('/reports', { type: 'ranking', id, reason: 'spam', ...o }, key)
const decide = (id: string, answer: string, person = diego) =>
  ask(person).post(`/admin/reports/ranking/${id}`, { answer, ...(answer === 'hide' ? { rule: 'spam' } : {}) })
const seen = async (id: string) => (await ask().get(`/rankings/${id}`)).status
const cases = async (state = 'waiting') => (await ask(diego).get(`/admin/reports?state=${state}`)).body.items
const caseOf = async (id: string, state?: string) => (await cases(state)).find((c: { id: string }) => c.id === id)
const xpOf = async (person: TestPerson) =>
  (await app.pool.query('SELECT xp FROM wallet WHERE user_id = $1', [person.id])).rows[0].xp
const acts = async (id: string) =>
  (await app.pool.query('SELECT act FROM moderation_act WHERE target_id = $1 ORDER BY id', [id])).rows.map((r) => r.act)

test('200 a report is kept with its reason and words, and shows what it is about', async () => {
  const [bruno, id] = [await someone(), await ranking()]
  const about = await ask(bruno).get(`/reports/ranking/${id}`)
  expect(about.body).toMatchObject({ title: 'Mejores tapas de Sevilla', owner: { username: 'ana' }, reported: false })
  expect(about.body.path).toMatch(`/ranking/${id}/`)
  expect((await report(bruno, id, { reason: 'other', words: 'Solo quiere vender' })).status).toBe(200)
  expect((await ask(bruno).get(`/reports/ranking/${id}`)).body.reported).toBe(true)
  expect(await caseOf(id)).toMatchObject({
    state: 'waiting',
    hidden: false,
    weight: 1,
    reasons: [{ reason: 'other', count: 1 }],
    words: ['Solo quiere vender'],
    thing: { title: 'Mejores tapas de Sevilla' },
    acts: [],
  })
})

test('409 ALREADY_REPORTED: one thing, one report a person, however often it is pressed', async () => {
  const [bruno, id] = [await someone(), await ranking()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => report(bruno, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'ALREADY_REPORTED')).toHaveLength(19)
  expect(await caseOf(id)).toMatchObject({ weight: 1 })
})

test('401 a guest, 403 the author, 404 who may not see it and 422 a reason that there is not', async () => {
  const id = await ranking()
  expect((await report(null, id)).status).toBe(401)
  expect((await report(ana, id)).body.code).toBe('OWN_CONTENT')
  const own = (await addRanking(app, ana, { visibility: 'private' })).id
  expect((await report(diego, own)).body.code).toBe('NOT_FOUND')
  expect((await ask(await someone()).get(`/reports/ranking/${own}`)).status).toBe(404)
  expect((await report(diego, id, { reason: 'porque sí' })).status).toBe(422)
  expect((await report(diego, id, { words: 'x'.repeat(501) })).body).toMatchObject({ data: { field: 'words' } })
})

test('the third report hides it until somebody looks, once, though all three come three times at once', async () => {
  const [id, people] = [await ranking(), await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => someone()))]
  const [first, second, third] = people as [TestPerson, TestPerson, TestPerson]
  await report(first, id)
  await report(second, id)
  expect(await seen(id)).toBe(200)
  const rest = [third, third, third, ...people.slice(3), ...people.slice(3), ...people.slice(3), third, third]
  const answers = await Promise.all(rest.map((person) => report(person, id)))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(await seen(id)).toBe(404)
  expect(await acts(id)).toEqual(['hide-pending'])
  expect(await caseOf(id)).toMatchObject({ hidden: true, state: 'waiting' })
})

test('reports of new accounts weigh a quarter, and established authors take twice as much', async () => {
  const id = await ranking()
  for (let i = 0; i < 4; i++) await report(await someone({ ageDays: 0.5 }), id)
  expect(await caseOf(id)).toMatchObject({ weight: 1, hidden: false })
  const theirs = await ranking(await someone({ level: 5 }))
  for (let i = 0; i < 5; i++) await report(await someone(), theirs)
  expect(await seen(theirs)).toBe(200)
  await report(await someone(), theirs)
  expect(await seen(theirs)).toBe(404)
})

test('200 keep brings back what was hidden, and who was wrong weighs less', async () => {
  const [id, bruno] = [await ranking(), await someone()]
  for (const person of [bruno, await someone(), await someone()]) await report(person, id)
  expect((await decide(id, 'keep')).body).toMatchObject({ hidden: false })
  expect(await seen(id)).toBe(200)
  expect(await acts(id)).toEqual(['hide-pending', 'keep'])
  expect(await xpOf(bruno)).toBe(0)
  const other = await ranking()
  await report(bruno, other)
  expect((await caseOf(other)).weight).toBeCloseTo(0.67, 2)
})

test('200 hide takes it away and pays who reported once; restore undoes both; each is logged with its name', async () => {
  const [id, bruno] = [await ranking(), await someone()]
  await report(bruno, id)
  expect((await decide(id, 'restore')).body.code).toBe('NOTHING_TO_DECIDE')
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide(id, 'hide')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await seen(id)).toBe(404)
  expect(await xpOf(bruno)).toBe(10)
  expect((await decide(id, 'restore')).status).toBe(200)
  expect(await seen(id)).toBe(200)
  expect(await xpOf(bruno)).toBe(0)
  expect(await caseOf(id, 'decided')).toMatchObject({
    state: 'restored',
    acts: [
      { act: 'restore', by: 'diego' },
      { act: 'hide', by: 'diego' },
    ],
  })
})

test('403 only moderators see and decide; 404 what is not there', async () => {
  const id = await ranking()
  expect((await ask(ana).get('/admin/reports')).body.code).toBe('FORBIDDEN')
  expect((await decide(id, 'hide', ana)).body.code).toBe('FORBIDDEN')
  expect((await decide(crypto.randomUUID(), 'hide')).status).toBe(404)
})

test('429 DAILY_REPORT_LIMIT: twenty in 24 hours, though thirty come at once', async () => {
  const [bruno, ids] = [await someone(), await Promise.all(Array.from({ length: 30 }, () => ranking()))]
  const answers = await Promise.all(ids.map((id) => report(bruno, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
    code: 'DAILY_REPORT_LIMIT',
    data: { perDay: 20 },
  })
})

test('403 SILENCED: three people about a newcomer’s things, and the newcomer publishes nothing until tomorrow or a decision', async () => {
  const newcomer = await someone()
  const ids = [await ranking(newcomer), await ranking(newcomer), await ranking(newcomer)]
  for (const id of ids.slice(0, 2)) await report(await someone(), id)
  const change = (description: string) => ask(newcomer).patch(`/rankings/${ids[0]}`, { version: 1, description })
  await report(await someone(), ids[2]!)
  const refused = await change('Otra')
  expect([refused.status, refused.body.code]).toEqual([403, 'SILENCED'])
  expect(Date.parse(refused.body.data.until)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  expect((await ask(newcomer).get('/me/rankings?shelf=published')).status).toBe(200)
  await decide(ids[2]!, 'keep')
  expect((await change('Otra')).status).toBe(200)
})

test('what moderation did can’t be rewritten', async () => {
  const id = await ranking()
  await report(await someone(), id)
  await decide(id, 'keep')
  const change = app.pool.query("UPDATE moderation_act SET act = 'hide' WHERE target_id = $1", [id])
  await expect(change).rejects.toMatchObject({ code: '23514' })
  await expect(app.pool.query('DELETE FROM moderation_act WHERE target_id = $1', [id])).rejects.toMatchObject({
    code: '23514',
  })
})

test('200 thirty people report comments at once: none waits for a connection that the others hold', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => someone()))
  const id = await ranking()
  const comments = await Promise.all(
    people.map((_, n) => addComment(app, { on: id, by: ana, body: `Un comentario sobre la tapa número ${n}` })),
  )
  const url = '/api/v1/reports'
  // Not by `ask`, which repeats what was answered with 503.
  const send = ({ cookie }: TestPerson, payload: object) =>
    app.http.inject({ method: 'POST', url, headers: { cookie }, payload })
  const answers = await Promise.all(
    people.map((by, n) => send(by, { type: 'comment', id: comments[n]!, reason: 'spam' })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200))
})

test('200 moderators see how many reports came and how many decisions were made in each of twelve weeks', async () => {
  const weeks = async () => (await ask(diego).get('/admin/report-weeks')).body.weeks
  const before = await weeks()
  expect(before).toHaveLength(12)
  const [bruno, carla, first, second] = [await someone(), await someone(), await ranking(), await ranking()]
  for (const [who, id] of [
    [bruno, first],
    [carla, first],
    [bruno, second],
  ] as const)
    await report(who, id)
  await decide(first, 'keep')
  await app.pool.query("UPDATE report SET created_at = created_at - interval '7 days' WHERE target_id = $1", [second])
  const after = await weeks()
  const [was, is] = [before, after].map((all) => all.slice(-2))
  expect(is).toEqual([
    { ...was[0], reported: was[0].reported + 1 },
    { ...was[1], reported: was[1].reported + 2, decided: was[1].decided + 1 },
  ])
  expect((await ask(bruno).get('/admin/report-weeks')).status).toBe(403)
})
