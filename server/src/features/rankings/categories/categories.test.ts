import { randomUUID } from 'node:crypto'
import { type ListedCategory, sampleCategories, setCategories } from '@liston/contract/rankings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
  ana = await addPerson(app, 'ana', { level: 12 })
})
afterAll(async () => {
  await app.close()
  // Other files of this worker read the same list.
  setCategories(sampleCategories)
})

const admin = '/admin/categories'
const names = (es: string, en = es) => ({ es, en })
/** The categories as a client of the API reads them. */
const list = async (): Promise<ListedCategory[]> => (await ask().get('/categories')).body.items
const create = (address: string, named = names(address), by: TestPerson | null = diego, emoji = '🧪') =>
  ask(by).post(admin, { address, emoji, names: named })
const get = (url: string) => app.http.inject({ url, headers: { accept: 'text/html' } })
const isWhere = async (url: string) => {
  const { statusCode, headers } = await get(url)
  return [statusCode, headers.location]
}

test('a new database has the forty of the sample, in their order', async () => {
  const { rows } = await app.pool.query('SELECT slug, address, emoji, names FROM category ORDER BY place')
  expect(rows).toEqual(
    sampleCategories.map(({ slug, address, emoji, names: n }) => ({ slug, address, emoji, names: n })),
  )
  expect((await ask().get('/categories')).body.items).toHaveLength(40)
})

test('200 a category that staff create is listed, has a page, a feed and a place in the sitemap, and takes rankings', async () => {
  expect(await create('quimica', names('Química', 'Chemistry'))).toMatchObject({
    status: 200,
    body: { category: 'quimica' },
  })
  expect((await ask().get('/categories')).body.items.at(-1)).toEqual({
    category: 'quimica',
    address: 'quimica',
    emoji: '🧪',
    names: { es: 'Química', en: 'Chemistry' },
    closed: false,
    former: [],
  })
  const page = await get('/category/quimica?lng=en')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<h1 class="text-2xl">Chemistry</h1>')
  expect((await get('/category/quimica/feed.xml')).statusCode).toBe(200)
  expect((await get('/sitemap/house.xml')).body).toContain('/category/quimica</loc>')
  const { id } = await addRanking(app, ana, { category: 'quimica', topic: 'Elementos de la tabla' })
  expect((await get('/category/quimica')).body).toContain(id)
  expect((await ask().get('/rankings?category=quimica')).body.items).toMatchObject([{ id, category: 'quimica' }])
  expect((await ask(ana).put('/categories/quimica/follow')).status).toBe(200)
  expect((await ask().get('/search/suggest?q=quimi')).body.suggestions[0]).toEqual({
    kind: 'category',
    category: 'quimica',
  })
})

test.each([
  ['an address in use', { address: 'musica' }, 409, 'ADDRESS_TAKEN'],
  ['a name in use, whatever its case', { names: names('MÚSICA', 'Tunes') }, 409, 'NAME_TAKEN'],
  ['a name in use in English only', { names: names('Melodías', 'music') }, 409, 'NAME_TAKEN'],
  ['an address with a space', { address: 'dos palabras' }, 422, 'VALIDATION'],
  ['an address in capitals', { address: 'Nueva' }, 422, 'VALIDATION'],
  ['an address with a slash', { address: 'a/b' }, 422, 'VALIDATION'],
  ['an address that ends in a dash', { address: 'nueva-' }, 422, 'VALIDATION'],
  ['an empty Spanish name', { names: names('  ', 'New') }, 422, 'VALIDATION'],
  ['an empty English name', { names: names('Nueva', '\u200b') }, 422, 'VALIDATION'],
  ['no English name', { names: { es: 'Nueva' } }, 422, 'VALIDATION'],
  ['a language that there is not', { names: { ...names('Nueva'), xx: 'Nova' } }, 422, 'VALIDATION'],
  ['a word as the emoji', { emoji: 'hola' }, 422, 'VALIDATION'],
  ['two emoji', { emoji: '🧪🧪' }, 422, 'VALIDATION'],
])('refuses to create a category with %s', async (_what, change, status, code) => {
  const before = (await list()).length
  const body = { address: 'nueva', emoji: '🧪', names: names('Nueva', 'New'), ...change }
  expect(await ask(diego).post(admin, body)).toMatchObject({ status, body: { code } })
  expect(await list()).toHaveLength(before)
})

test('200 a renamed category shows its new name and emoji; an emoji of another keyboard is completed', async () => {
  const body = { emoji: '🍽', names: names('Platos', 'Dishes') }
  expect((await ask(diego).put(`${admin}/comida/names`, body)).status).toBe(200)
  expect((await list()).find(({ category }) => category === 'comida')).toMatchObject({
    emoji: '🍽️',
    names: names('Platos', 'Dishes'),
    address: 'comida',
  })
  expect((await get('/category/comida')).body).toContain('<h1 class="text-2xl">Platos</h1>')
  expect((await ask(diego).put(`${admin}/comida/names`, body)).status).toBe(200)
  const taken = await ask(diego).put(`${admin}/comida/names`, { ...body, names: names('Libros', 'Dishes') })
  expect(taken).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN', data: { name: 'Libros' } } })
})

test('301 the former address of a category redirects for good: page, feeds and API', async () => {
  const { id } = await addRanking(app, ana, { category: 'viajes', topic: 'Playas del norte' })
  const move = (address: string) => ask(diego).put(`${admin}/viajes/address`, { address })
  expect((await move('por-el-mundo')).status).toBe(200)
  expect(await isWhere('/category/viajes')).toEqual([301, '/category/por-el-mundo'])
  expect(await isWhere('/category/viajes?sort=viral&lng=en')).toEqual([301, '/category/por-el-mundo?sort=viral&lng=en'])
  for (const format of ['xml', 'atom', 'json'])
    expect(await isWhere(`/category/viajes/feed.${format}`)).toEqual([301, `/category/por-el-mundo/feed.${format}`])
  expect(await isWhere('/api/v1/categories/viajes/curation')).toEqual([301, '/api/v1/categories/por-el-mundo/curation'])
  expect((await get('/category/por-el-mundo')).body).toContain(id)
  expect((await get('/category/por-el-mundo/feed.xml')).body).toContain('Playas del norte')
  expect((await ask().get('/categories/por-el-mundo')).body).toMatchObject({ category: 'viajes' })
  // The slug identifies it for good, in rankings and in requests.
  expect((await ask().get('/rankings?category=viajes')).body.items).toMatchObject([{ id, category: 'viajes' }])
  expect((await ask().get('/rankings?category=por-el-mundo')).body.items).toMatchObject([{ id, category: 'viajes' }])
  expect((await get('/sitemap/house.xml')).body).not.toContain('/category/viajes<')
  expect((await get('/')).body).not.toContain('href="/category/viajes"')

  expect(await create('viajes', names('Otros viajes'))).toMatchObject({ status: 409, body: { code: 'ADDRESS_TAKEN' } })
  expect(await ask(diego).put(`${admin}/libros/address`, { address: 'por-el-mundo' })).toMatchObject({
    body: { code: 'ADDRESS_TAKEN' },
  })
  expect((await move('rutas')).status).toBe(200)
  expect(await isWhere('/category/viajes')).toEqual([301, '/category/rutas'])
  expect(await isWhere('/category/por-el-mundo')).toEqual([301, '/category/rutas'])
  // Back again: no redirect in a circle, and browsers ask each time.
  expect((await move('viajes')).status).toBe(200)
  expect(await isWhere('/category/rutas')).toEqual([301, '/category/viajes'])
  expect((await get('/category/rutas')).headers['cache-control']).toBe('no-cache')
  expect((await get('/category/viajes')).statusCode).toBe(200)
})

test('an address of no category is not found, and never leads off the site', async () => {
  for (const path of ['/category/nada', '/category/nada/feed.xml', '/api/v1/categories/nada/x'])
    expect((await get(path)).statusCode).toBeGreaterThanOrEqual(404)
  for (const path of ['/category//example.com', '/category/..%2Fexample.com', '/category/viajes%0d%0aset-cookie:a=b'])
    expect((await get(path)).headers.location ?? '/').toMatch(/^\/(?!\/)/)
})

test('200 the order is that of the list and of the home page', async () => {
  const order = async () => (await list()).map(({ category }) => category)
  const before = await order()
  const place = (slug: string, at: number) => ask(diego).put(`${admin}/${slug}/place`, { place: at })
  expect((await place('podcasts', 2)).status).toBe(200)
  expect((await order()).slice(0, 3)).toEqual([before[0], 'podcasts', before[1]])
  const home = (await ask().get('/home')).body.counts.map(({ category }: { category: string }) => category)
  expect(home).toEqual(await order())
  await place('podcasts', 999)
  expect((await order()).at(-1)).toBe('podcasts')
  expect(new Set(await order())).toEqual(new Set(before))
  expect((await place('podcasts', 0)).status).toBe(422)
})

async function draft(category: string, by = ana): Promise<string> {
  const id = randomUUID()
  const items = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((name) => ({ id: randomUUID(), name }))
  const body = { topic: 'Mejores cosas de aquí', category, language: 'es', items }
  expect((await ask(by).put(`/drafts/${id}`, body)).status).toBe(200)
  return id
}

test('a closed category keeps its rankings and its page, which says so, and takes no new ones until it is reopened', async () => {
  const { id } = await addRanking(app, ana, { category: 'moda' })
  const { id: other } = await addRanking(app, ana, { category: 'arte' })
  const waiting = await draft('moda')
  const close = (closed: boolean) => ask(diego).put(`${admin}/moda/closed`, { closed })
  expect((await close(true)).status).toBe(200)
  const page = (await get('/category/moda')).body
  expect(page).toContain(id)
  expect(page).toContain('no admite rankings nuevos')
  expect(page).not.toContain('/create-ranking?category=moda')
  const refused = { status: 409, body: { code: 'CATEGORY_CLOSED' } }
  expect(await ask(ana).post(`/drafts/${waiting}/publish`)).toMatchObject(refused)
  expect(await ask(ana).patch(`/rankings/${other}`, { version: 1, category: 'moda' })).toMatchObject(refused)
  const recategorise = { act: 'recategorise', category: 'moda', reason: 'Es de ropa, no de arte' }
  expect(await ask(diego).post(`/admin/content/rankings/${other}`, recategorise)).toMatchObject(refused)
  // What is there can still be changed.
  expect((await ask(ana).patch(`/rankings/${id}`, { version: 1, criterion: 'Solo lo cómodo' })).status).toBe(200)
  // The database decides, whatever the application does.
  await expect(addRanking(app, ana, { category: 'moda' })).rejects.toThrow('is closed')
  expect((await close(false)).status).toBe(200)
  expect((await ask(ana).post(`/drafts/${waiting}/publish`)).status).toBe(200)
})

test('409 the last open category is not closed', async () => {
  await app.pool.query("UPDATE category SET closed_at = now() WHERE slug NOT IN ('random', 'opinion')")
  expect((await ask(diego).put(`${admin}/opinion/closed`, { closed: true })).status).toBe(200)
  expect(await ask(diego).put(`${admin}/random/closed`, { closed: true })).toMatchObject({
    status: 409,
    body: { code: 'LAST_OPEN' },
  })
  await app.pool.query('UPDATE category SET closed_at = NULL')
  await ask(diego).put(`${admin}/opinion/closed`, { closed: false })
})

const merge = (from: string, into: string, by: TestPerson | null = diego) =>
  ask(by).post(`${admin}/${from}/merge`, { into })

test('200 a merge moves rankings, drafts, followers, curators and articles at once, and its addresses redirect', async () => {
  const bruno = await addPerson(app, 'bruno', { level: 12 })
  const { id } = await addRanking(app, ana, { category: 'recetas', topic: 'Salsas de la abuela' })
  const waiting = await draft('recetas')
  await app.pool.query('UPDATE ranking SET search = ranking_search(id) WHERE id = $1', [id])
  for (const person of [ana, bruno]) await ask(person).put('/categories/recetas/follow')
  await ask(ana).put('/categories/comida/follow')
  await ask(diego).post(`${admin}/recetas/curators`, { username: 'bruno' })
  await ask(bruno).put(`/categories/recetas/picks/${id}`)
  await ask(diego).put(`${admin}/recetas/address`, { address: 'cocina' })
  await app.pool.query(
    `INSERT INTO article (id, slug, author_id, category, created_at, updated_at)
     VALUES (gen_random_uuid(), 'de-cocina', $1, 'recetas', now(), now())`,
    [diego.id],
  )
  const first = await ask(diego).post(`${admin}/recetas/merge`, { into: 'comida' }, 'merge-recetas')
  expect(first).toMatchObject({ status: 200, body: { category: 'comida' } })
  expect(await ask(diego).post(`${admin}/recetas/merge`, { into: 'comida' }, 'merge-recetas')).toEqual(first)
  for (const [table, count] of [
    ['ranking', 2],
    ['category_follow', 2],
    ['category_curator', 1],
    ['category_pick', 1],
    ['article', 1],
  ] as const) {
    const { rows } = await app.pool.query(
      `SELECT count(*) FILTER (WHERE category = 'recetas')::int AS old, count(*) FILTER (WHERE category = 'comida')::int AS new FROM ${table}`,
    )
    expect([table, rows[0]]).toEqual([table, { old: 0, new: count }])
  }
  for (const address of ['recetas', 'cocina'])
    expect(await isWhere(`/category/${address}`)).toEqual([301, '/category/comida'])
  expect(await isWhere('/category/cocina/feed.xml')).toEqual([301, '/category/comida/feed.xml'])
  expect(await isWhere('/api/v1/categories/recetas')).toEqual([301, '/api/v1/categories/comida'])
  expect((await ask().get('/search?q=salsas&category=comida')).body.items).toMatchObject([{ id, category: 'comida' }])
  expect((await ask(ana).post(`/drafts/${waiting}/publish`)).status).toBe(200)
  // Its name is free again, its addresses never.
  expect((await create('guisos', names('Recetas', 'Recipes'))).status).toBe(200)
  expect(await create('cocina', names('Cocina'))).toMatchObject({ body: { code: 'ADDRESS_TAKEN' } })
  // A ranking that still comes with the old category gets the new one, from the database too.
  const late = await addRanking(app, ana, { category: 'recetas' })
  const { rows } = await app.pool.query('SELECT category FROM ranking WHERE id = $1', [late.id])
  expect(rows).toEqual([{ category: 'comida' }])
})

test('refuses a merge into itself, into a closed one, of unknown ones, and of more curators than one may have', async () => {
  expect(await merge('hogar', 'hogar')).toMatchObject({ status: 409, body: { code: 'INTO_ITSELF' } })
  expect(await merge('recetas', 'comida')).toMatchObject({ status: 409, body: { code: 'INTO_ITSELF' } })
  await ask(diego).put(`${admin}/plantas/closed`, { closed: true })
  expect(await merge('hogar', 'plantas')).toMatchObject({ status: 409, body: { code: 'INTO_CLOSED' } })
  await ask(diego).put(`${admin}/plantas/closed`, { closed: false })
  expect(await merge('hogar', 'nada')).toMatchObject({ status: 404 })
  expect(await merge('nada', 'hogar')).toMatchObject({ status: 404 })
  for (let n = 0; n < 6; n++) {
    await addPerson(app, `cuida-${n}`)
    await ask(diego).post(`${admin}/${n < 3 ? 'hogar' : 'plantas'}/curators`, { username: `cuida-${n}` })
  }
  expect(await merge('hogar', 'plantas')).toMatchObject({ status: 409, body: { code: 'CURATORS_FULL' } })
  expect((await get('/category/hogar')).statusCode).toBe(200)
})

test('409 while authors pay for the first place of both categories, they are not merged', async () => {
  const featured = async (category: string, until: string) => {
    const { id } = await addRanking(app, ana, { category })
    await app.pool.query(
      `INSERT INTO featured_slot (id, user_id, ranking_id, category, cost_stars, starts_at, ends_at)
       VALUES (gen_random_uuid(), $1, $2, $3, 50, now() - interval '2 hours', now() + $4::interval)`,
      [ana.id, id, category, until],
    )
    return id
  }
  const paid = await featured('espacio', '1 hour')
  await featured('ciencia', '1 hour')
  expect(await merge('espacio', 'ciencia')).toMatchObject({ status: 409, body: { code: 'BOTH_FEATURED' } })
  expect((await ask().get('/categories/espacio/head')).body.head.card.id).toBe(paid)
  await featured('historia', '-1 hour')
  expect((await merge('espacio', 'historia')).status).toBe(200)
  expect((await ask().get('/categories/historia/head')).body.head.card.id).toBe(paid)
})

test('401 and 403 only staff who may change categories change them', async () => {
  const analyst = await addPerson(app, 'lola', { roles: ['analyst'] })
  const changes: [method: 'post' | 'put', path: string, body: object][] = [
    ['post', admin, { address: 'ajena', emoji: '🧪', names: names('Ajena') }],
    ['put', `${admin}/humor/names`, { emoji: '🧪', names: names('Ajena') }],
    ['put', `${admin}/humor/address`, { address: 'ajena' }],
    ['put', `${admin}/humor/place`, { place: 1 }],
    ['put', `${admin}/humor/closed`, { closed: true }],
    ['post', `${admin}/humor/merge`, { into: 'arte' }],
  ]
  for (const [method, path, body] of changes) {
    expect((await ask()[method](path, body)).status).toBe(401)
    expect((await ask(ana)[method](path, body)).status).toBe(403)
    expect((await ask(analyst)[method](path, body)).status).toBe(403)
  }
  expect((await list()).find(({ category }) => category === 'humor')).toMatchObject({
    address: 'humor',
    names: { es: 'Humor' },
    closed: false,
  })
})

test('each change is in the audit log, with what stood before', async () => {
  await create('bitacora', names('Bitácora', 'Log'))
  await ask(diego).put(`${admin}/bitacora/names`, { emoji: '📓', names: names('Diario', 'Diary') })
  await ask(diego).put(`${admin}/bitacora/address`, { address: 'diario' })
  await ask(diego).put(`${admin}/bitacora/place`, { place: 1 })
  for (const closed of [true, false]) await ask(diego).put(`${admin}/bitacora/closed`, { closed })
  await merge('bitacora', 'humor')
  const { rows } = await app.pool.query(
    `SELECT act, before, after FROM staff_act WHERE target IN ('category bitacora', 'category humor') ORDER BY seq`,
  )
  expect(rows).toMatchObject([
    { act: 'create-category', before: null, after: { emoji: '🧪', es: 'Bitácora', en: 'Log' } },
    { act: 'rename-category', before: { emoji: '🧪', es: 'Bitácora' }, after: { emoji: '📓', es: 'Diario' } },
    { act: 'readdress-category', before: { address: 'bitacora' }, after: { address: 'diario' } },
    { act: 'place-category', after: { place: 1 } },
    { act: 'close-category', before: { closed: false }, after: { closed: true } },
    { act: 'reopen-category', before: { closed: true }, after: { closed: false } },
    {
      act: 'merge-category',
      before: { category: 'bitacora', es: 'Diario' },
      after: { category: 'humor', rankings: 0 },
    },
  ])
})
