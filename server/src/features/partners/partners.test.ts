import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealCursor } from '../../platform/http/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

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

const person = () => addPerson(app, `ayuda${people++}`)
const motive = 'Llevo seis años escribiendo de bares.\n\nEn el periódico de mi barrio.'
const offer = (who: TestPerson, o: object = {}) =>
  ask(who).post('/collaborations', { role: 'author', motive, links: ['https://bares.test/uno'], ...o })
const answer = (id: string, body: object, by = diego) => ask(by).put(`/admin/collaborations/${id}`, body)
const own = async (who: TestPerson) => (await ask(who).get('/collaborations')).body.items
const refused = (status: number, code: string) => ({ status, body: { code } })
const told = async (who: TestPerson) => {
  await app.jobs.drain()
  const { items } = (await ask(who).get('/notifications')).body
  return items
    .filter(({ type }: { type: string }) => type === 'collaboration_answered')
    .map(({ data }: { data: { message: string; link: string } }) => [data.message, data.link])
}
const COMPANY = {
  name: 'Eva Ruiz',
  company: 'Bar Eva',
  email: 'eva@bar.test',
  need: 'Queremos un ranking de nuestras tapas en la web.',
  budget: 'under_500',
}

test('200 an offer is answered by seven days later: looked at, taken, told of; the role is held and not offered again', async () => {
  const ana = await person()
  const { body } = await offer(ana)
  expect(Date.parse(body.dueAt) - Date.parse(body.sentAt)).toBe(7 * 86_400_000)
  const { items } = (await ask(diego).get('/admin/collaborations')).body
  expect(items).toContainEqual(
    expect.objectContaining({ id: body.id, motive, author: { id: ana.id, username: ana.username } }),
  )
  expect((await answer(body.id, { state: 'in_review' })).body).toEqual({ state: 'in_review' })
  expect(await offer(ana)).toMatchObject(refused(409, 'OFFER_OPEN'))
  expect((await answer(body.id, { state: 'accepted' })).status).toBe(200)
  expect(await own(ana)).toMatchObject([{ state: 'accepted', role: 'author', reason: null }])
  expect(await offer(ana)).toMatchObject(refused(409, 'ROLE_HELD'))
  expect((await offer(ana, { role: 'translator' })).status).toBe(200)
  expect(await told(ana)).toEqual([['Hemos aceptado tu propuesta de colaborar', '/collaborate']])
})

test('200 an offer is declined with its reason, which who made it reads, and may be made again', async () => {
  const ana = await person()
  const { id } = (await offer(ana)).body
  expect((await answer(id, { state: 'declined', reason: 'Buscamos a alguien de Cádiz.' })).status).toBe(200)
  expect(await own(ana)).toMatchObject([{ state: 'declined', reason: 'Buscamos a alguien de Cádiz.' }])
  expect(await told(ana)).toEqual([['Esta vez no aceptamos tu propuesta de colaborar', '/collaborate']])
  expect((await offer(ana)).status).toBe(200)
})

test('409 who withdraws and who decides at once: one of twenty is right, and it stays so', async () => {
  const ana = await person()
  const { id } = (await offer(ana)).body
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      i % 2 ? answer(id, { state: 'accepted' }) : ask(ana).post(`/collaborations/${id}/withdraw`, {}),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  const [{ state }] = await own(ana)
  expect(await answer(id, { state: 'declined', reason: 'Llega tarde' })).toMatchObject(refused(409, 'NOT_OPEN'))
  expect((await own(ana))[0].state).toBe(state)
})

test('409 of twenty offers of one role at once one is open', async () => {
  const ana = await person()
  const answers = await Promise.all(Array.from({ length: 20 }, () => offer(ana)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject(refused(409, 'OFFER_OPEN'))
})

test('403, 404 and 422: others’ offers, roles without the right, words too few, a link that is none', async () => {
  const [ana, bruno] = [await person(), await person()]
  const { id } = (await offer(ana)).body
  expect(await ask(bruno).post(`/collaborations/${id}/withdraw`, {})).toMatchObject(refused(404, 'NOT_FOUND'))
  expect(await ask(bruno).get('/admin/collaborations')).toMatchObject({ status: 403 })
  const support = await addPerson(app, 'soporte', { roles: ['support'] })
  expect((await ask(support).get('/admin/collaborations')).status).toBe(200)
  expect(await answer(id, { state: 'accepted' }, support)).toMatchObject(refused(403, 'FORBIDDEN'))
  expect(await answer('00000000-0000-4000-8000-000000000000', { state: 'accepted' })).toMatchObject(
    refused(404, 'NOT_FOUND'),
  )
  for (const wrong of [
    { motive: 'Porque sí.' },
    { links: ['javascript:alert(1)'] },
    { links: Array(4).fill('https://bares.test') },
    { role: 'jefe' },
  ])
    expect(await offer(bruno, wrong)).toMatchObject(refused(422, 'VALIDATION'))
  expect(await answer(id, { state: 'declined' })).toMatchObject(refused(422, 'VALIDATION'))
  for (const list of ['collaborations', 'business-requests']) {
    const other = sealCursor([list, 'declined', new Date().toISOString(), id])
    for (const cursor of ['roto', other])
      expect(await ask(diego).get(`/admin/${list}?cursor=${cursor}`)).toMatchObject(refused(400, 'BAD_CURSOR'))
  }
})

test('200 what a company asks is kept and moved on; what fills the hidden field is thanked, and thrown away', async () => {
  expect(await ask().post('/business-requests', COMPANY)).toEqual({ status: 200, body: { sent: true } })
  expect(
    await ask().post('/business-requests', { ...COMPANY, company: 'Robot', website: 'https://spam.test' }),
  ).toEqual({
    status: 200,
    body: { sent: true },
  })
  const { items } = (await ask(diego).get('/admin/business-requests')).body
  expect(items.map(({ company }: { company: string }) => company)).toEqual(['Bar Eva'])
  expect((await ask(diego).put(`/admin/business-requests/${items[0].id}`, { state: 'contacted' })).status).toBe(200)
  expect((await ask(diego).get('/admin/business-requests?state=contacted')).body.items).toHaveLength(1)
  expect(
    await ask(diego).put('/admin/business-requests/00000000-0000-4000-8000-000000000000', { state: 'won' }),
  ).toMatchObject(refused(404, 'NOT_FOUND'))
  expect(await ask().post('/business-requests', { ...COMPANY, email: 'nada' })).toMatchObject(
    refused(422, 'VALIDATION'),
  )
})

test('429 one request an hour from one network', async () => {
  const strict = await openTestApp({ RATE_LIMIT_FACTOR: '1' }, app)
  const asker = askerOf(strict)
  expect((await asker().post('/business-requests', COMPANY)).status).toBe(200)
  expect(await asker().post('/business-requests', COMPANY)).toMatchObject(refused(429, 'RATE_LIMITED'))
  await strict.close()
})

test('200 pages and forms without JavaScript: offered and asked; the answer is read', async () => {
  const ana = await person()
  const form = (url: string, fields: Record<string, string>, who?: TestPerson) =>
    app.http.inject({
      method: 'POST',
      url,
      headers: {
        ...(who ? { cookie: who.cookie } : {}),
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams(fields).toString(),
    })
  const page = async (url: string, who?: TestPerson) =>
    (await app.http.inject({ url, headers: who ? { cookie: who.cookie } : {} })).body
  expect((await form('/collaborate', { role: 'ambassador', motive, link1: '', link2: '' }, ana)).statusCode).toBe(303)
  expect(await page('/collaborate', ana)).toContain('Respuesta antes del')
  const [{ id }] = await own(ana)
  await answer(id, { state: 'declined', reason: 'Ya hay tres' })
  expect(await page('/collaborate', ana)).toContain('Ya hay tres')
  expect((await form('/business', { ...COMPANY, company: 'Casa Pepe', website: '' })).headers.location).toMatch(
    /sent=1/,
  )
  expect(await page('/business?sent=1')).toContain('Te escribe una persona')
  expect(await page('/admin-panelrankw/partners?of=companies', diego)).toContain('Casa Pepe')
})
