import { ticketRules } from '@liston/contract/tickets'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let lola: TestPerson
let people = 0
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '1000' })
  ask = askerOf(app)
  lola = await addPerson(app, 'lola', { roles: ['support'] })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const person = () => addPerson(app, `pregunta${people++}`)
const QUESTION = { topic: 'fault', body: 'La página de retos no se abre.\n\nDesde ayer, en el móvil.' }
const open = (who: TestPerson, question: object = QUESTION) => ask(who).post('/tickets', question)
const opened = async (who: TestPerson) => (await open(who)).body.id as string
const answer = (id: string, body: string, by = lola) => ask(by).post(`/admin/tickets/${id}/messages`, { body })
const queued = async (state: string, by = lola) =>
  (await ask(by).get(`/admin/tickets?state=${state}`)).body.items as { id: string; author: object }[]
const refused = (status: number, code: string, data?: object) => ({ status, body: { code, ...(data && { data }) } })

test('200 a question waits for the house, is answered, told of, written on and closed; each step is seen by both', async () => {
  const ana = await person()
  const id = await opened(ana)
  expect(await queued('open')).toContainEqual(
    expect.objectContaining({ id, author: { id: ana.id, username: ana.username } }),
  )
  expect((await answer(id, 'Ya está arreglado.')).body).toMatchObject({ state: 'answered' })
  await app.jobs.drain()
  const { items } = (await ask(ana).get('/notifications')).body
  expect(items[0]).toMatchObject({
    type: 'ticket_answered',
    data: { message: 'Soporte te ha respondido', link: `/support/tickets/${id}` },
  })
  const { body } = await ask(ana).get(`/tickets/${id}`)
  expect(body.messages.map((m: { isAnswer: boolean; body: string }) => [m.isAnswer, m.body])).toEqual([
    [false, QUESTION.body],
    [true, 'Ya está arreglado.'],
  ])
  // The answer must not reveal the staff member.
  expect(JSON.stringify(body)).not.toContain(lola.id)
  expect((await ask(ana).post(`/tickets/${id}/messages`, { body: 'A mí no me va.' })).body.state).toBe('open')
  expect((await ask(ana).post(`/tickets/${id}/close`, {})).body.state).toBe('closed')
  expect((await ask(ana).post(`/tickets/${id}/messages`, { body: 'Otra cosa más.' })).body.state).toBe('open')
  expect((await ask(lola).put(`/admin/tickets/${id}/state`, { state: 'closed' })).body.state).toBe('closed')
  expect((await ask(ana).get('/tickets')).body.items).toMatchObject([{ id, state: 'closed', begins: QUESTION.body }])
})

test('404 a ticket is its owner’s and the house’s; 403 nobody else’s role opens the queue', async () => {
  const [ana, bruno] = [await person(), await person()]
  const id = await opened(ana)
  for (const call of [
    ask(bruno).get(`/tickets/${id}`),
    ask(bruno).post(`/tickets/${id}/messages`, { body: 'Hola' }),
    ask(bruno).post(`/tickets/${id}/close`, {}),
  ])
    expect(await call).toMatchObject(refused(404, 'NOT_FOUND'))
  expect(await ask(bruno).get('/admin/tickets')).toMatchObject({ status: 403 })
  expect(await ask(await addPerson(app, 'redactora', { roles: ['editor'] })).get(`/admin/tickets/${id}`)).toMatchObject(
    {
      status: 403,
    },
  )
  expect(await answer('00000000-0000-4000-8000-000000000000', 'Hola')).toMatchObject(refused(404, 'NOT_FOUND'))
  expect(await ask(lola).get('/admin/tickets?cursor=roto')).toMatchObject(refused(400, 'BAD_CURSOR'))
})

test('422 a question of too few words, on a topic there is not, or of marks that can’t be seen', async () => {
  const ana = await person()
  for (const wrong of [
    { ...QUESTION, body: 'Corto' },
    { ...QUESTION, topic: 'tiempo' },
    { ...QUESTION, body: '\u200b'.repeat(30) },
    { ...QUESTION, body: 'x'.repeat(ticketRules.BODY_MAX + 1) },
  ])
    expect(await open(ana, wrong)).toMatchObject(refused(422, 'VALIDATION'))
})

test('409 of twenty questions at once five wait; 429 the eleventh of a day, and a day later there is room again', async () => {
  const ana = await person()
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(ana)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(ticketRules.WAITING_MAX)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject(refused(409, 'TICKETS_WAITING', { max: 5 }))
  const close = async () => {
    for (const { id } of (await ask(ana).get('/tickets')).body.items) await ask(ana).post(`/tickets/${id}/close`, {})
  }
  await close()
  for (let n = 0; n < 5; n++) expect((await open(ana)).status).toBe(200)
  await close()
  expect(await open(ana)).toMatchObject(refused(429, 'TICKETS_TODAY', { max: 10 }))
  const later = Date.now() + 86_400_000 + 60_000
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(later))
  expect((await open(ana)).status).toBe(200)
})

test('409 a ticket takes so many messages, and no more of twenty at once', async () => {
  const ana = await person()
  const id = await opened(ana)
  await app.pool.query(
    `INSERT INTO ticket_message (id, ticket_id, author_id, is_answer, body, sent_at)
     SELECT gen_random_uuid(), $1, $2, false, 'otra', now() FROM generate_series(1, $3)`,
    [id, ana.id, ticketRules.MESSAGES_MAX - 6],
  )
  const both = (n: number) =>
    n % 2 ? answer(id, `Respuesta ${n}`) : ask(ana).post(`/tickets/${id}/messages`, { body: `Más ${n}` })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => both(n)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject(refused(409, 'TICKET_FULL', { max: 200 }))
})

test('200 the queue goes by pages, who waits longest first, without a gap', async () => {
  const before = (await queued('open')).length
  for (let n = 0; n < 25; n++) await opened(await person())
  const first = (await ask(lola).get('/admin/tickets')).body
  const second = (await ask(lola).get(`/admin/tickets?cursor=${encodeURIComponent(first.nextCursor)}`)).body
  const other = await ask(lola).get(`/admin/tickets?state=answered&cursor=${encodeURIComponent(first.nextCursor)}`)
  expect(other).toMatchObject(refused(400, 'BAD_CURSOR'))
  const all = [...first.items, ...second.items] as { id: string; updatedAt: string }[]
  expect(new Set(all.map(({ id }) => id)).size).toBe(before + 25)
  expect(all.map(({ updatedAt }) => updatedAt)).toEqual(all.map(({ updatedAt }) => updatedAt).toSorted())
})

test('the database keeps no message that can’t be seen, whatever the application sends', async () => {
  const id = await opened(await person())
  const hide = app.pool.query('UPDATE ticket_message SET body = $2 WHERE ticket_id = $1', [id, 'Vi\u200bsible'])
  await expect(hide).rejects.toMatchObject({ code: '23514', column: 'body' })
})

test('200 pages and forms without JavaScript: asked, read, and the answer is read', async () => {
  const ana = await person()
  const form = (url: string, fields: Record<string, string>, who: TestPerson) =>
    app.http.inject({
      method: 'POST',
      url,
      headers: {
        cookie: who.cookie,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams(fields).toString(),
    })
  const sent = await form('/support/tickets', { topic: 'payments', body: 'Me habéis cobrado dos veces este mes.' }, ana)
  expect(sent.statusCode).toBe(303)
  const path = sent.headers.location as string
  const page = async (url: string, who: TestPerson) =>
    (await app.http.inject({ url, headers: { cookie: who.cookie } })).body
  expect(await page(path, ana)).toContain('Me habéis cobrado dos veces este mes.')
  const id = path.split('/').at(-1)!
  expect(await page(`/admin-panelrankw/support?ticket=${id}`, lola)).toContain('Me habéis cobrado dos veces este mes.')
  await answer(id, 'Te lo devolvemos hoy.')
  expect(await page(path, ana)).toContain('Te lo devolvemos hoy.')
  expect(await page('/support/tickets', ana)).toContain('Respondido')
})
