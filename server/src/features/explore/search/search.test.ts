import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'anatomista')
})
afterAll(() => app.close())

type Made = {
  topic: string
  items?: string[]
  category?: string
  language?: string
  visibility?: string
  author?: TestPerson
}

async function add({ language = 'es', author = ana, items = ['Uno', 'Dos'], ...o }: Made): Promise<string> {
  const { id } = await addRanking(app, author, { ...o, items })
  await app.pool.query('UPDATE ranking SET language = $2 WHERE id = $1', [id, language])
  await app.pool.query('UPDATE ranking SET search = ranking_search(id) WHERE id = $1', [id])
  return id
}

const get = (path: string, query: Record<string, string>) =>
  app.http.inject({ url: `/api/v1/search${path}?${new URLSearchParams(query)}` })

async function search(q: string, more: Record<string, string> = {}) {
  const answer = await get('', { q, ...more })
  expect(answer.statusCode).toBe(200)
  const { items, ...rest } = answer.json()
  return { topics: items.map((c: { topic: string }) => c.topic) as string[], ...rest }
}

async function suggest(q: string) {
  const answer = await get('/suggest', { q })
  expect(answer.statusCode).toBe(200)
  return answer.json().suggestions as { kind: string; topic?: string; category?: string }[]
}

test('200 finds a word in topic, item and author, the topic first', async () => {
  await add({ topic: 'Rutas por España', items: ['El volcán Teide', 'Picos de Europa'] })
  await add({ topic: 'Volcanes que asustan' })
  expect((await search('VOLCAN')).topics).toEqual(['Volcanes que asustan', 'Rutas por España'])
  expect((await search('anatomista')).total).toBeGreaterThanOrEqual(2)
})

test('200 ignores accents and endings, in both languages', async () => {
  await add({ topic: 'Mejores canciones de Navidad' })
  await add({ topic: 'Best lighthouses of Scotland', language: 'en' })
  expect((await search('canción')).topics).toEqual(['Mejores canciones de Navidad'])
  expect((await search('lighthouse')).topics).toEqual(['Best lighthouses of Scotland'])
  expect((await search('lighthouse', { lang: 'es' })).topics).toEqual([])
})

test('200 sets a mistyped word right and says so', async () => {
  await add({ topic: 'Películas de Almodóvar', items: ['Volver', 'Kika'] })
  await add({ topic: 'The Legend of Zelda, game by game' })
  expect(await search('pelculas almodobar')).toMatchObject({
    topics: ['Películas de Almodóvar'],
    corrected: 'películas almodóvar',
    total: 1,
  })
  expect(await search('zleda')).toMatchObject({ corrected: 'zelda', total: 1 })
  expect(await search('Almodóvar')).toMatchObject({ corrected: null, total: 1 })
  expect(await search('xqzwvk')).toEqual({ type: 'rankings', topics: [], corrected: null, total: 0, nextCursor: null })
})

test('200 pages go on where they ended, without repeating', async () => {
  for (let i = 0; i < 45; i++) await add({ topic: `Faros número ${i}`, category: i < 30 ? 'viajes' : 'historia' })
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { topics: string[]; total: number; nextCursor: string | null } = await search(
      'faros',
      cursor ? { cursor } : {},
    )
    expect(page.total).toBe(45)
    seen.push(...page.topics)
    cursor = page.nextCursor
  }
  expect(new Set(seen).size).toBe(45)
  expect(seen).toHaveLength(45)
  expect((await search('faros', { category: 'historia' })).total).toBe(15)
})

test('200 a corrected search goes on as corrected', async () => {
  const first = await search('farso')
  expect(first).toMatchObject({ corrected: 'faros', total: 45 })
  const second = await search('farso', { cursor: first.nextCursor })
  expect(second.corrected).toBe('faros')
  expect(second.topics.some((topic: string) => first.topics.includes(topic))).toBe(false)
})

test('200 never leads to what is not for everybody, nor corrects towards it', async () => {
  const gone = await addPerson(app, 'suspendida')
  await add({ topic: 'Secretos de Zarrapastra', visibility: 'private' })
  await add({ topic: 'Crónicas de Zurribanda', author: gone })
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [gone.id])
  const hidden = await add({ topic: 'Historias de Zanganillo' })
  await app.pool.query("UPDATE ranking SET status = 'hidden' WHERE id = $1", [hidden])
  for (const q of ['zarrapastra', 'zarrapastar', 'zurribanda', 'zurribadna', 'zanganillo', 'zangamillo']) {
    expect(await search(q)).toMatchObject({ topics: [], corrected: null, total: 0 })
    expect(await suggest(q)).toEqual([])
  }
})

test('200 suggests categories and topics for what is half written', async () => {
  await add({ topic: 'Videojuegos que envejecen bien' })
  expect(await suggest('videoj')).toEqual([
    { kind: 'category', category: 'videojuegos' },
    expect.objectContaining({ kind: 'ranking', topic: 'Videojuegos que envejecen bien' }),
  ])
  expect((await suggest('board ga')).at(0)).toEqual({ kind: 'category', category: 'juegos-mesa' })
  expect(await suggest('que env')).toHaveLength(1)
  await add({ topic: 'Lo mejor de la vida' })
  expect((await suggest('vide')).map((s) => s.topic)).toEqual([
    undefined,
    'Videojuegos que envejecen bien',
    'Lo mejor de la vida',
  ])
  expect(await suggest('faro')).toHaveLength(8)
})

test('200 words that say nothing find nothing, in a category too', async () => {
  const filters: Record<string, string>[] = [{}, { category: 'viajes' }, { category: 'viajes', lang: 'es' }]
  for (const q of ['no', 'me no'])
    for (const more of filters) {
      expect(await search(q, more)).toMatchObject({ topics: [], total: 0, nextCursor: null })
      expect((await get('/counts', { q, ...more })).json().rankings).toBe(0)
    }
})

test('200 takes any punctuation for what it is', async () => {
  for (const q of [`it's "`, "a' & | ! :*", '\\\\ <->', '-- ; DROP', '(((', '+-*/', '%_', "''"]) {
    expect((await get('', { q })).statusCode).toBe(200)
    expect((await get('/suggest', { q })).statusCode).toBe(200)
  }
})

test('422 a search of one letter, 400 one with another feed’s cursor', async () => {
  expect((await get('', { q: ' a ' })).json().data.field).toBe('q')
  const { nextCursor } = (await app.http.inject({ url: '/api/v1/rankings?sort=all' })).json()
  expect((await get('', { q: 'faros', cursor: nextCursor })).json()).toMatchObject({ code: 'BAD_CURSOR', status: 400 })
  expect((await get('/suggest', { q: 'a' })).statusCode).toBe(422)
})

test('429 too many searches, while suggestions have places of their own', async () => {
  const strict = await openTestApp({ RATE_LIMIT_FACTOR: '1' })
  const ask = (path: string) => strict.http.inject({ url: `/api/v1/search${path}?q=faros` })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('')))
  const refused = answers.filter((a) => a.statusCode === 429)
  const suggestion = await ask('/suggest')
  await strict.close()
  expect(refused).toHaveLength(5)
  expect(refused[0]!.json().data.retryAfterSeconds).toBeGreaterThan(0)
  expect(suggestion.statusCode).toBe(200)
})

test('429 a page that searches takes the places of a search', async () => {
  const strict = await openTestApp({ RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'silent' })
  const ask = (url: string) => strict.http.inject({ url })
  const answers = await Promise.all(Array.from({ length: 16 }, () => ask('/explore?q=faros')))
  const reading = await ask('/explore')
  await strict.close()
  expect(answers.map((a) => a.statusCode).sort()).toEqual([...Array<number>(15).fill(200), 429])
  expect(reading.statusCode).toBe(200)
})

test('200 suggests nothing for signs alone, also those that mean something in a query', async () => {
  for (const q of ["'!", "''", '\\:', '&|', '!!', '🍕🍕', '++']) expect(await suggest(q), q).toEqual([])
})
