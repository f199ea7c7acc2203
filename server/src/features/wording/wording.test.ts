import { wordingRules } from '@liston/contract/wording'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealCursor } from '../../platform/http/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const { PER_DAY, OPEN_MAX, WORDS_MAX } = wordingRules
let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
let people = 0
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '1000' })
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterAll(() => app.close())

const person = () => addPerson(app, `palabra${people++}`)
const words = { place: '/explore', language: 'es', shown: 'Lo ultimo', proposed: 'Lo último' }
const propose = (who: TestPerson, o: object = {}) => ask(who).post('/wordings', { ...words, ...o })
const answer = (id: string, body: object, by = diego) => ask(by).put(`/admin/wordings/${id}`, body)
const own = async (who: TestPerson) => (await ask(who).get('/wordings')).body.items
const listed = async (query: string) => (await ask(diego).get(`/admin/wordings?${query}`)).body.items
const refused = (status: number, code: string) => ({ status, body: { code } })
const told = async (who: TestPerson) => {
  await app.jobs.drain()
  const { items } = (await ask(who).get('/notifications')).body
  return items
    .filter(({ type }: { type: string }) => type === 'collaboration_answered')
    .map(({ data }: { data: { message: string; link: string } }) => [data.message, data.link])
}
const actsOf = async (id: string) =>
  (await app.pool.query('SELECT act, before, after, reason FROM staff_act WHERE target = $1', [`wording ${id}`])).rows

test('200 better words are proposed, accepted, told of, and on record with what they were', async () => {
  const ana = await person()
  const { status, body } = await propose(ana, { place: 'https://liston.test/explore?sort=viral#top' })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { place: '/explore?sort=viral', state: 'open', answer: '' },
  })
  expect(await listed('language=es')).toContainEqual(
    expect.objectContaining({ id: body.id, shown: 'Lo ultimo', author: { id: ana.id, username: ana.username } }),
  )
  expect(await listed('language=en')).toEqual([])
  expect(await answer(body.id, { state: 'accepted' })).toEqual({ status: 200, body: { state: 'accepted' } })
  expect(await own(ana)).toMatchObject([{ state: 'accepted', answer: '', decidedAt: expect.any(String) }])
  expect(await told(ana)).toEqual([['Hemos aceptado las palabras que propusiste', '/wording']])
  expect(await actsOf(body.id)).toEqual([
    {
      act: 'answer-wording',
      before: { state: 'open', place: '/explore?sort=viral', language: 'es', shown: 'Lo ultimo' },
      after: { state: 'accepted', proposed: 'Lo último' },
      reason: null,
    },
  ])
})

test('200 declined with its reason, which who proposed it reads; then they may propose it again', async () => {
  const ana = await person()
  const { id } = (await propose(ana)).body
  expect(await answer(id, { state: 'declined' })).toMatchObject(refused(422, 'VALIDATION'))
  expect((await answer(id, { state: 'declined', answer: 'Así lo dice la norma.' })).status).toBe(200)
  expect(await own(ana)).toMatchObject([{ state: 'declined', answer: 'Así lo dice la norma.' }])
  expect(await told(ana)).toEqual([['Esta vez no cambiamos las palabras que propusiste', '/wording']])
  expect((await propose(ana)).status).toBe(200)
})

test('409 of twenty answers at once one holds, is told once and stands once in the log', async () => {
  const ana = await person()
  const { id } = (await propose(ana)).body
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      answer(id, i % 2 ? { state: 'accepted' } : { state: 'declined', answer: 'Así está bien.' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject(refused(409, 'NOT_OPEN'))
  expect([await told(ana), await actsOf(id)]).toMatchObject([{ length: 1 }, { length: 1 }])
})

test('429 and 409 so many a day and so many that wait, also of twenty at once', async () => {
  const [ana, bruno] = [await person(), await person()]
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => propose(ana, { proposed: `Lo último ${i}` })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(PER_DAY)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 429,
    body: { code: 'WORDINGS_TODAY', data: { max: PER_DAY } },
  })
  for (const days of [2, 4]) {
    await app.pool.query('UPDATE wording SET sent_at = sent_at - make_interval(days => $2) WHERE author_id = $1', [
      ana.id,
      days,
    ])
    for (let i = 0; i < PER_DAY; i++) await propose(ana, { proposed: `Otra ${days} ${i}` })
  }
  expect(await own(ana)).toHaveLength(OPEN_MAX)
  expect(await propose(ana, { proposed: 'Y otra' })).toMatchObject(refused(409, 'WORDINGS_WAITING'))
  expect((await propose(bruno)).status).toBe(200)
})

test('409 of twenty times the same proposal one waits', async () => {
  const ana = await person()
  const answers = await Promise.all(Array.from({ length: 20 }, () => propose(ana)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject(refused(409, 'PROPOSED_ALREADY'))
})

test('401, 403, 404 and 422: guests, roles without the right, none such, and what is no proposal', async () => {
  const ana = await person()
  const { id } = (await propose(ana)).body
  expect(await ask().post('/wordings', words)).toMatchObject({ status: 401 })
  expect(await ask(ana).get('/admin/wordings')).toMatchObject({ status: 403 })
  const support = await addPerson(app, 'soporte', { roles: ['support'] })
  const editor = await addPerson(app, 'editora', { roles: ['editor'] })
  expect(await answer(id, { state: 'accepted' }, support)).toMatchObject(refused(403, 'FORBIDDEN'))
  expect((await answer(id, { state: 'accepted' }, editor)).status).toBe(200)
  expect(await answer('00000000-0000-4000-8000-000000000000', { state: 'accepted' })).toMatchObject(
    refused(404, 'NOT_FOUND'),
  )
  expect(await propose(ana, { proposed: words.shown })).toMatchObject(refused(422, 'SAME_WORDS'))
  for (const wrong of [
    { place: '//evil.test/x' },
    { place: 'javascript:alert(1)' },
    { place: '/ una página' },
    { shown: '\u200b' },
    { proposed: 'a'.repeat(WORDS_MAX + 1) },
    { language: 'fr' },
  ])
    expect(await propose(ana, wrong)).toMatchObject(refused(422, 'VALIDATION'))
  const cursorOf = (state: string) =>
    sealCursor(['wordings', state, new Date().toISOString(), '00000000-0000-4000-8000-000000000000'])
  expect((await ask(diego).get(`/admin/wordings?state=open&cursor=${cursorOf('open')}`)).status).toBe(200)
  for (const cursor of ['roto', cursorOf('accepted')])
    expect(await ask(diego).get(`/admin/wordings?cursor=${cursor}`)).toMatchObject(refused(400, 'BAD_CURSOR'))
})

test('200 what was accepted as a file, without who proposed it; that somebody took it is on record', async () => {
  const ana = await person()
  const { id } = (await propose(ana, { language: 'en', shown: 'Evrybody', proposed: 'Everybody' })).body
  await answer(id, { state: 'accepted' })
  const { headers, body } = await app.http.inject({
    url: '/api/v1/admin/wordings/json?language=en',
    headers: { cookie: diego.cookie },
  })
  expect(headers['content-disposition']).toContain('wordings.json')
  const { wordings } = JSON.parse(body)
  expect(wordings).toEqual([
    {
      id,
      place: '/explore',
      language: 'en',
      shown: 'Evrybody',
      proposed: 'Everybody',
      state: 'accepted',
      answer: '',
      decidedAt: expect.any(String),
    },
  ])
  expect(body).not.toContain(ana.username)
  const { rows } = await app.pool.query("SELECT after FROM staff_act WHERE act = 'export-wordings'")
  expect(rows).toEqual([{ after: { state: 'accepted', language: 'en', wordings: 1 } }])
})

test('200 the pages show a suggestion to its author and to staff; what is hostile is only words', async () => {
  const ana = await person()
  const evil = '<img src=x onerror=alert(1)>'
  expect((await propose(ana, { ...words, shown: evil })).status).toBe(200)
  const page = await app.http.inject({ url: '/wording', headers: { cookie: ana.cookie } })
  expect([page.statusCode, page.body.includes(evil), page.body.includes('Lo último')]).toEqual([200, false, true])
  const [{ id }] = await own(ana)
  await answer(id, { state: 'accepted' })
  expect((await own(ana))[0].state).toBe('accepted')
  const desk = await app.http.inject({
    url: '/admin-panelrankw/translations?state=accepted',
    headers: { cookie: diego.cookie },
  })
  expect([desk.statusCode, desk.body.includes(ana.username), desk.body.includes(evil)]).toEqual([200, true, false])
})
