import { randomUUID } from 'node:crypto'
import { rankingRules } from '@liston/contract/rankings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let ask: ReturnType<typeof askerOf>
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 3 })
})
afterAll(() => app.close())

const send = (fields: [string, string][], person: TestPerson | null = ana, headers = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/create-ranking',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...(person ? { cookie: person.cookie } : {}),
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })
const form = (id: string, intent: string, more: [string, string][] = []): [string, string][] => [
  ['id', id],
  ['intent', intent],
  ['topic', 'Mejores tapas de Sevilla'],
  ['category', 'comida'],
  ['language', 'es'],
  ['visibility', 'public'],
  ...more,
]
const namesIn = async (id: string) =>
  (await ask(ana).get(`/drafts/${id}`)).body.items.map((i: { name: string }) => i.name)

test('303 a plain form publishes a pasted list and leads to it', async () => {
  const id = randomUUID()
  const answer = await send(form(id, 'publish', [['items', '1. Espinacas\r\n2. "Pringá, con pan"\r\n3. Salmorejo']]))
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/ranking/${id}?compartir=nuevo`])
  const { body } = await ask().get(`/rankings/${id}`)
  expect(body.items.map((i: { name: string }) => i.name)).toEqual(['Espinacas', 'Pringá, con pan', 'Salmorejo'])
})

test('303 saves, moves and removes rows by their buttons, and keeps notes', async () => {
  const id = randomUUID()
  const saved = await send(form(id, 'save', [['items', 'Espinacas, Salmorejo, Pringá']]))
  expect(saved.headers.location).toBe(`/create-ranking?draft=${id}`)
  const [a, b, c] = (await ask(ana).get(`/drafts/${id}`)).body.items
  const rows: [string, string][] = [a, b, c].flatMap((i): [string, string][] => [
    [`item:${i.id}`, i.name],
    [`note:${i.id}`, i === b ? 'Bien frío' : ''],
  ])
  await send(form(id, `up:${c.id}`, rows))
  expect(await namesIn(id)).toEqual(['Espinacas', 'Pringá', 'Salmorejo'])
  await send(form(id, `remove:${a.id}`, rows))
  const { items } = (await ask(ana).get(`/drafts/${id}`)).body
  expect(items).toMatchObject([{ name: 'Salmorejo', note: 'Bien frío' }, { name: 'Pringá' }])
})

test('303 a name that is too long is cut between two characters', async () => {
  const id = randomUUID()
  const max = rankingRules.ITEM_NAME_MAX
  await send(form(id, 'save', [['items', `${'🍕'.repeat(max)}\nx${'🍣'.repeat(max)}`]]))
  expect(await namesIn(id)).toEqual(['🍕'.repeat(max), `x${'🍣'.repeat(max - 1)}`])
})

const drafted = async (location: unknown) =>
  (await app.http.inject({ url: String(location), headers: { cookie: ana.cookie } })).body

test('303 leads to a page that says how many names were repeated and how many items do not fit', async () => {
  const id = randomUUID()
  const pasted = [...Array.from({ length: rankingRules.ITEMS.pro + 2 }, (_, n) => `Tapa ${n}`), 'tapa 1'].join('\r\n')
  const saved = await send(form(id, 'save', [['items', pasted]]))
  expect(saved.headers.location).toBe(`/create-ranking?draft=${id}&repeated=1&over=2`)
  const body = await drafted(saved.headers.location)
  expect(body).toContain('Se ha quitado 1 nombre repetido.')
  expect(body).toContain('Se han quedado fuera 2 elementos: caben 100.')
  expect(await namesIn(id)).toHaveLength(rankingRules.ITEMS.pro)
})

test('303 leads to a page that says how many characters were not read; a line break is one', async () => {
  const id = randomUUID()
  const text = `Uno\r\nDos\r\n${'x'.repeat(rankingRules.PASTE_MAX - 8)}`
  expect((await send(form(id, 'save', [['items', text]]))).headers.location).toBe(`/create-ranking?draft=${id}`)
  const { headers } = await send(form(id, 'save', [['items', `${text}${'y'.repeat(500)}`]]))
  expect(headers.location).toBe(`/create-ranking?draft=${id}&unread=500`)
  expect(await drafted(headers.location)).toContain('Se han quedado fuera 500 caracteres: se leen 10.000 de una vez.')
})

test('303 publishes a list with a repeated name only once its author has seen the list without it', async () => {
  const id = randomUUID()
  const [first, second] = [randomUUID(), randomUUID()]
  const rows: [string, string][] = [
    [`item:${first}`, 'Espinacas'],
    [`item:${second}`, 'Salmorejo'],
    [`item:${randomUUID()}`, 'ESPINACAS'],
  ]
  const held = await send(form(id, 'publish', rows))
  expect(held.headers.location).toBe(`/create-ranking?draft=${id}&repeated=1`)
  expect((await ask(ana).get(`/drafts/${id}`)).body).toMatchObject({ status: 'draft', items: [{}, {}] })
  const published = await send(form(id, 'publish', rows.slice(0, 2)))
  expect(published.headers.location).toBe(`/ranking/${id}?compartir=nuevo`)
})

test('422 shows the page again with the reason, and the draft is kept', async () => {
  const id = randomUUID()
  const answer = await send(form(id, 'publish', [['items', 'Solo uno']]))
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Añade al menos 2 elementos.')
  expect(answer.body).toContain('Mejores tapas de Sevilla')
  expect(await namesIn(id)).toEqual(['Solo uno'])
})

test('422 a wrong address of a video is shown again; the rest and the earlier video are saved', async () => {
  const id = randomUUID()
  await send(form(id, 'save', [['video', 'https://youtu.be/dQw4w9WgXcQ']]))
  const answer = await send([...form(id, 'publish', [['items', 'Uno, Dos']]), ['video', 'https://youtu.be/']])
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Eso no es un vídeo de YouTube o Vimeo.')
  expect(answer.body).toContain('value="https://youtu.be/"')
  const { body } = await ask(ana).get(`/drafts/${id}`)
  expect(body).toMatchObject({ status: 'draft', video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  expect(await namesIn(id)).toEqual(['Uno', 'Dos'])
})

test('a guest is sent home, and another site’s form is refused', async () => {
  const id = randomUUID()
  expect((await send(form(id, 'save'), null)).headers.location).toBe('/')
  expect((await send(form(id, 'save'), ana, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await ask(ana).get(`/drafts/${id}`)).status).toBe(404)
})
