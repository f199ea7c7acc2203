import { exploreRules, type SearchPage, type SearchPageOf, type SearchType } from '@liston/contract/explore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestArticle } from '../../../testing/articles.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let people: Record<'author' | 'reader', TestPerson>
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  people = { author: await addPerson(app, 'anatomista'), reader: await addPerson(app, 'lectora') }
})
afterAll(() => app.close())

async function add(topic: string, items: string[], o: { author?: TestPerson; language?: string } = {}) {
  const made = await addRanking(app, o.author ?? people.author, { topic, items })
  await app.pool.query('UPDATE ranking SET language = $2 WHERE id = $1', [made.id, o.language ?? 'es'])
  await app.pool.query('UPDATE ranking SET search = ranking_search(id) WHERE id = $1', [made.id])
  return made
}
async function search<T extends SearchType>(type: T, q: string, o: { by?: TestPerson; more?: string } = {}) {
  const { status, body } = await ask(o.by).get(`/search?q=${encodeURIComponent(q)}&type=${type}${o.more ?? ''}`)
  expect([status, body.type]).toEqual([200, type])
  return body as SearchPageOf<T>
}
const names = (page: SearchPage) =>
  page.items.map((one) =>
    'name' in one ? one.name : 'username' in one ? one.username : 'title' in one ? one.title : one.topic,
  )
const counts = async (q: string, by?: TestPerson) =>
  (await ask(by).get(`/search/counts?q=${encodeURIComponent(q)}`)).body as Record<SearchType, number>

test('200 items by name, with their ranking, what is called just so first; accents and typos are forgiven', async () => {
  const { id, itemIds } = await add('Películas de Almodóvar', ['Todo sobre mi madre', 'Volver', 'Volver a empezar'])
  const page = await search('items', 'volvér')
  expect(names(page)).toEqual(['Volver', 'Volver a empezar'])
  expect(page.items[0]).toMatchObject({ id: itemIds[1], ranking: { id, topic: 'Películas de Almodóvar' } })
  expect(await search('items', 'vovler')).toMatchObject({ corrected: 'volver', total: 2 })
  expect(names(await search('items', 'sobre madres'))).toEqual(['Todo sobre mi madre'])
  expect(names(await search('items', 'volver', { more: '&category=musica' }))).toEqual([])
  expect(names(await search('items', 'volver', { more: '&lang=en' }))).toEqual([])
})

test('200 items only of rankings that the reader may see: none private, hidden, taken out, blocked or of somebody suspended', async () => {
  const [gone, blocking] = [await addPerson(app, 'suspendida'), await addPerson(app, 'bloqueadora')]
  await ask(blocking).put(`/users/${people.reader.id}/block`, {})
  const secret = await add('Cosas de uno', ['Zarrapastra secreta', 'Otra'])
  const hidden = await add('Cosas de dos', ['Zarrapastra oculta', 'Otra'])
  await add('Cosas de tres', ['Zarrapastra suspendida', 'Otra'], { author: gone })
  await add('Cosas de cuatro', ['Zarrapastra bloqueada', 'Otra'], { author: blocking })
  const taken = await add('Cosas de cinco', ['Zarrapastra retirada', 'Zarrapastra visible'])
  expect((await search('items', 'zarrapastra')).total).toBe(6)
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [secret.id])
  await app.pool.query("UPDATE ranking SET status = 'hidden' WHERE id = $1", [hidden.id])
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [gone.id])
  await app.pool.query("UPDATE item SET status = 'removed' WHERE id = $1", [taken.itemIds[0]])
  expect(names(await search('items', 'zarrapastra'))).toEqual(
    expect.arrayContaining(['Zarrapastra visible', 'Zarrapastra bloqueada']),
  )
  expect((await counts('zarrapastra')).items).toBe(2)
  expect(names(await search('items', 'zarrapastra', { by: people.reader }))).toEqual(['Zarrapastra visible'])
  expect((await counts('zarrapastra', people.reader)).items).toBe(1)
})

test('200 an item whose thing is known leads to its passport; a saying, or what could be several things, does not', async () => {
  const { id } = await add('Películas de mafiosos', ['El padrino', 'Padrinos de boda'])
  await app.pool.query("UPDATE ranking SET category = 'cine-series' WHERE id = $1", [id])
  const page = await search('items', 'padrino')
  const passports = Object.fromEntries(page.items.map(({ name, passport }) => [name, passport]))
  expect(passports).toEqual({ 'El padrino': 'film.the-godfather', 'Padrinos de boda': null })
  expect((await ask().get(`/passports/${passports['El padrino']}`)).body).toMatchObject({ by: 'entity' })
})

test('200 people by name: the same one first, then what begins so; typos and look-alikes are forgiven', async () => {
  for (const name of ['brunote', 'elbruno', 'bruno']) await addPerson(app, name)
  expect(names(await search('people', 'Bruno'))).toEqual(['bruno', 'brunote', 'elbruno'])
  expect(names(await search('people', '@br'))).toEqual(expect.arrayContaining(['bruno', 'brunote']))
  const typo = await search('people', 'brnuo')
  expect([typo.corrected, names(typo)[0]]).toEqual(['bruno', 'bruno'])
  expect((await counts('bruno')).people).toBe(3)
  expect(names(await search('people', '%%_'))).toEqual([])
})

test('200 nobody private, suspended, leaving, unfinished or blocked either way is found', async () => {
  const states = ['privada', 'expulsada', 'yendose', 'a_medias', 'bloquea', 'bloqueado'] as const
  const who = {} as Record<(typeof states)[number], TestPerson>
  for (const state of states) who[state] = await addPerson(app, `qwz_${state}`)
  expect((await search('people', 'qwz_')).total).toBe(6)
  await ask(who.privada).patch('/me', { visibility: 'private' })
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [who.expulsada.id])
  await app.pool.query('UPDATE account SET leaving_at = now() WHERE id = $1', [who.yendose.id])
  await app.pool.query('UPDATE profile SET profile_completed = false WHERE id = $1', [who.a_medias.id])
  await ask(who.bloquea).put(`/users/${people.reader.id}/block`, {})
  await ask(people.reader).put(`/users/${who.bloqueado.id}/block`, {})
  const found = async (q: string, by?: TestPerson) => names(await search('people', q, { ...(by && { by }) })).sort()
  expect(await found('qwz_')).toEqual(['qwz_bloquea', 'qwz_bloqueado'])
  expect(await found('qwz_', people.reader)).toEqual([])
  expect((await counts('qwz_', people.reader)).people).toBe(0)
  // A typo is not corrected to one of them either.
  for (const state of states) expect(await found(`qzw_${state}`, people.reader), state).toEqual([])
})

test('200 articles in the reader’s language, else in the other; drafts never', async () => {
  const by = await addPerson(app, 'editora', { superAdmin: true })
  await addTestArticle(app, { by, slug: 'por-que-votamos', title: 'Por qué votamos canciones', english: true })
  await addTestArticle(app, { by, slug: 'solo-espanol', title: 'Canciones que nadie vota' })
  await addTestArticle(app, { by, slug: 'borrador', title: 'Canciones de mañana', draft: true })
  const found = (q: string, lang: string) =>
    search('articles', q, { more: '' })
      .then(names)
      .then(() => inLanguage(q, lang))
  const inLanguage = async (q: string, lang: string) =>
    (
      await app.http.inject({
        url: `/api/v1/search?q=${encodeURIComponent(q)}&type=articles`,
        headers: { 'accept-language': lang },
      })
    )
      .json()
      .items.map((one: { title: string }) => one.title)
  expect((await found('canción', 'es')).sort()).toEqual(['Canciones que nadie vota', 'Por qué votamos canciones'])
  expect(await found('canción', 'en')).toEqual(['Canciones que nadie vota'])
  expect(await found('title votamos', 'en')).toEqual(['Title of por-que-votamos'])
  expect((await counts('canción')).articles).toBe(2)
})

test('200 counts of a common word end at the number of results that a search leads to', async () => {
  const MOST = exploreRules.SEARCH_RESULTS_MAX
  const { id } = await add('Zapatos de siempre', ['Zueco', 'Alpargata'])
  // The search reads the items of exactly this name, accents aside, and those with the word apart.
  await app.pool.query(
    `INSERT INTO item (id, ranking_id, name, name_normal, author_position)
     SELECT gen_random_uuid(), $1, CASE WHEN n % 2 = 0 THEN substr('zżźž', 1 + n % 4, 1) || substr('uùúûü', 1 + n / 4 % 5, 1)
       || substr('eèéêë', 1 + n / 20 % 5, 1) || substr('cçćč', 1 + n / 100 % 4, 1) || substr('oòóôö', 1 + n / 400 % 5, 1) ELSE 'Zueco rojo ' || n END,
       'zueco ' || n, n FROM generate_series(3, $2::int) n`,
    [id, MOST + 400],
  )
  await app.pool.query('UPDATE ranking SET search = ranking_search(id) WHERE id = $1', [id])
  await app.pool.query(
    `WITH many AS (SELECT gen_random_uuid() AS id, n FROM generate_series(1, $2::int) n),
      a AS (INSERT INTO article (id, slug, author_id, category, state, publish_at, created_at, updated_at)
        SELECT id, 'zueco-' || n, $1, 'moda', 'published', now(), now(), now() FROM many)
    INSERT INTO article_text (article_id, language, title, summary, body, parts, words)
    SELECT id, 'es', 'Un zueco más', 'Un resumen de lo que se cuenta aquí.', 'Un párrafo.', '[]', 2 FROM many`,
    [people.author.id, MOST + 1],
  )
  expect(await counts('zueco')).toEqual({ rankings: 1, items: MOST, people: 0, articles: MOST })
  expect((await search('items', 'zueco')).total).toBe(MOST)
})

test('200 pages of each type go on where they ended; 400 with a cursor of another type', async () => {
  for (let i = 0; i < 25; i++) await addPerson(app, `pagina${i}x`)
  for (let i = 0; i < 3; i++)
    await add(
      `Hojas ${i}`,
      Array.from({ length: 10 }, (_, n) => `Hojarasca ${i} ${n}`),
    )
  for (const [type, q, total] of [
    ['people', 'pagina', 25],
    ['items', 'hojarasca', 30],
  ] as const) {
    const first = await search(type, q)
    const second = await search(type, q, { more: `&cursor=${first.nextCursor}` })
    expect([first.items.length, first.total, second.nextCursor]).toEqual([20, total, null])
    expect(new Set([...names(first), ...names(second)]).size).toBe(total)
    const other = await ask().get(`/search?q=${q}&type=rankings&cursor=${first.nextCursor}`)
    expect([other.status, other.body.code]).toEqual([400, 'BAD_CURSOR'])
  }
})

test('200 rankings by likeness, by date or by votes', async () => {
  const [old, loved] = [await add('Quesos viejos', ['A', 'B']), await add('Comida con quesos', ['Brie', 'C'])]
  await app.pool.query("UPDATE ranking SET published_at = now() - interval '9 days' WHERE id = $1", [old.id])
  await app.pool.query('UPDATE ranking SET points = 90 WHERE id = $1', [old.id])
  await add('Quesos de hoy', ['D', 'E'])
  const by = async (sort: string) => names(await search('rankings', 'quesos', { more: `&sort=${sort}` }))
  expect(await by('latest')).toEqual(['Quesos de hoy', 'Comida con quesos', 'Quesos viejos'])
  expect((await by('points'))[0]).toBe('Quesos viejos')
  expect(loved.id).toBeDefined()
})

test('200 words that nothing holds together are left out one by one, and it says so', async () => {
  await add('Películas coreanas', ['Parásitos', 'Old Boy'])
  expect(await search('rankings', 'las mejores películas coreanas')).toMatchObject({ corrected: null, total: 1 })
  expect(await search('rankings', 'movies coreanas')).toMatchObject({ corrected: null, total: 1 })
  const loose = await search('rankings', 'películas coreanas xilofonistas')
  expect(loose.items.map((c) => c.topic)).toEqual(['Películas coreanas'])
  expect(loose.corrected).toBe('películas coreanas')
  expect((await counts('películas coreanas xilofonistas')).rankings).toBe(1)
  expect((await search('rankings', '"coreanas películas"')).total).toBe(0)
})

test('200 suggestions are of everything: a category, rankings, items, people, articles', async () => {
  await addPerson(app, 'mariposa')
  await add('Mariposas de jardín', ['Mariposa monarca', 'Limonera'])
  const { body } = await ask().get('/search/suggest?q=mariposa')
  expect(body.suggestions.map((s: { kind: string }) => s.kind)).toEqual(['ranking', 'item', 'person'])
})

test('200 votes without weight raise neither an item in a search nor in suggestions', async () => {
  const bought = await add('Dulces comprados', ['Gominola dorada', 'Otra cosa'])
  const known = await add('Dulces de verdad', ['Gominola dorada', 'Otra más'])
  const setVoters = (of: typeof known, voters: number, counted: number) =>
    Promise.all([
      app.pool.query('UPDATE item SET voters = $2 WHERE id = $1', [of.itemIds[0], voters]),
      app.pool.query('UPDATE ranking SET counted_voters = $2 WHERE id = $1', [of.id, counted]),
    ])
  await setVoters(bought, 500, 0)
  await setVoters(known, 3, 3)
  const { items } = await search('items', 'gominola dorada')
  expect(items.map(({ ranking, voters }) => [ranking.id, voters])).toEqual([
    [known.id, 3],
    [bought.id, 500],
  ])
  const { body } = await ask().get('/search/suggest?q=gominola')
  expect(body.suggestions).toContainEqual(expect.objectContaining({ kind: 'item', rankingId: known.id }))
})

test('200 names in other scripts are found as they are written: marks of kana, Hangul, accents of Latin letters', async () => {
  await add('ガラスの仮面', ['ガラスの仮面', 'カラスの親指', '서울역', 'राम तेरी गंगा', 'Ørsted', 'Ёлки'])
  for (const [q, name] of [
    ['ガラスの仮面', 'ガラスの仮面'],
    ['서울역', '서울역'],
    ['राम तेरी', 'राम तेरी गंगा'],
    ['orsted', 'Ørsted'],
    ['елки', 'Ёлки'],
  ] as const) {
    const { body } = await ask().get(`/search/suggest?q=${encodeURIComponent(q)}`)
    const items = body.suggestions.filter(({ kind }: { kind: string }) => kind === 'item')
    expect([q, items.map((one: { name: string }) => one.name)]).toEqual([q, [name]])
    expect([q, names(await search('items', q))[0]]).toEqual([q, name])
  }
  const { body } = await ask().get(`/search/suggest?q=${encodeURIComponent('ガラスの')}`)
  expect(body.suggestions[0]).toMatchObject({ kind: 'ranking' })
})
