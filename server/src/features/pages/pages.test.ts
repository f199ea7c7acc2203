import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addTestPage } from '../../testing/custom-pages.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
let eva: TestPerson
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
  eva = await addPerson(app, 'eva', { superAdmin: true })
  ana = await addPerson(app, 'ana')
})
afterAll(() => app.close())

const words = (title: string, body = 'Palabras.') => ({ title, description: 'Lo que se cuenta en esta página.', body })
const draft = (slug: string, texts: object = {}) => ({ slug, texts: { es: words('Un título'), en: null, ...texts } })
const add = async (slug: string) => (await ask(diego).post('/admin/pages', draft(slug))).body.id as string
const save = (id: string, version: number, body: object) => ask(diego).put(`/admin/pages/${id}`, { ...body, version })
const move = (id: string, state: string) => ask(diego).put(`/admin/pages/${id}/state`, { state })
const restore = (id: string, body: object) => ask(diego).post(`/admin/pages/${id}/restore`, body)
const visit = (path: string) => app.http.inject(path)
const page = async (path: string) => (await visit(path)).body

test('200 a draft is nobody’s to read; published, everybody reads it, and a guest’s page does not stay old', async () => {
  const id = await add('la-casa')
  expect((await ask().get('/pages/la-casa')).status).toBe(404)
  expect((await ask(diego).get('/pages/la-casa')).status).toBe(404)
  expect((await visit('/p/la-casa')).statusCode).toBe(404)
  expect((await move(id, 'published')).body).toMatchObject({ state: 'published', version: 1 })
  await expect.poll(() => page('/p/la-casa')).toContain('<p>Palabras.</p>')
  const shown = await page('/p/la-casa')
  expect(shown).toMatch(/<h1[^>]*>Un título</)
  expect(shown).toContain('<meta name="description" content="Lo que se cuenta en esta página.">')
  expect(shown).toContain(`<link rel="canonical" href="${app.config.PUBLIC_ORIGIN}/p/la-casa">`)
  const other = draft('la-casa', { es: words('Otro título', 'Otras palabras.') })
  expect((await save(id, 1, other)).body).toMatchObject({ state: 'published', version: 2 })
  await expect.poll(() => page('/p/la-casa')).toContain('Otras palabras.')
  expect((await move(id, 'published')).body.updatedAt).toBe((await move(id, 'published')).body.updatedAt)
  expect((await move(id, 'draft')).body.state).toBe('draft')
  await expect.poll(async () => (await visit('/p/la-casa')).statusCode).toBe(404)
})

test('200 each reader gets their language where it is written in it, or else the other, and is told which', async () => {
  await addTestPage(app, { by: diego, slug: 'en-dos', english: true })
  await addTestPage(app, { by: diego, slug: 'en-una' })
  const read = async (slug: string, language: string) =>
    (await app.http.inject({ url: `/api/v1/pages/${slug}`, headers: { 'accept-language': language } })).json()
  expect(await read('en-dos', 'es')).toMatchObject({ language: 'es', languages: ['es', 'en'] })
  expect(await read('en-dos', 'en')).toMatchObject({ language: 'en', title: 'Title of en-dos' })
  expect(await read('en-una', 'en')).toMatchObject({ language: 'es', languages: ['es'] })
  const foreign = await page('/p/en-una?lng=en')
  expect(foreign).toContain('This page is only in Spanish.')
  expect(foreign).toMatch(/<article[^>]* lang="es"/)
  expect(await page('/p/en-dos?lng=en')).not.toContain('only.')
})

test('409 PAGE_CHANGED: of twenty who save what they saw one saves, and each saving is on record once', async () => {
  const id = await add('entre-muchas')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => save(id, 1, draft(`entre-muchas-${i}`))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'PAGE_CHANGED' && body.data.version === 2)).toHaveLength(19)
  const { rows } = await app.pool.query('SELECT version FROM custom_page_version WHERE page_id = $1', [id])
  expect(rows.map(({ version }) => version).toSorted()).toEqual([1, 2])
})

test('409 SLUG_TAKEN for another’s address, of twenty at once one has it; 422 SLUG_RESERVED and NO_TEXT', async () => {
  const id = await add('con-nombre')
  expect((await save(id, 1, draft('en-dos'))).body.code).toBe('SLUG_TAKEN')
  const races = await Promise.all(Array.from({ length: 20 }, () => ask(diego).post('/admin/pages', draft('una-sola'))))
  expect(races.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(races.filter(({ body }) => body.code === 'SLUG_TAKEN')).toHaveLength(19)
  // This name leads to the built-in page.
  expect((await visit('/p/privacy')).headers.location).toBe('/privacy')
  expect((await ask(diego).post('/admin/pages', draft('tutorial'))).body.code).toBe('SLUG_RESERVED')
  expect((await save(id, 1, draft('support'))).body.code).toBe('SLUG_RESERVED')
  expect((await ask(diego).post('/admin/pages', draft('sin-nada', { es: null }))).body.code).toBe('NO_TEXT')
  expect((await save(id, 1, draft('con-nombre', { es: null }))).body.code).toBe('NO_TEXT')
  expect((await ask(diego).post('/admin/pages', draft('Con Espacios'))).body.code).toBe('VALIDATION')
  const short = draft('corta', { es: { title: 'Una página', description: '', body: 'Texto.' } })
  expect((await ask(diego).post('/admin/pages', short)).body.data.issues).toEqual([
    expect.objectContaining({ field: 'texts.es.description', min: 20, of: 'characters' }),
  ])
})

test('409 SLUG_TAKEN: of twenty who add and save at once under one address, one has it', async () => {
  const drafts = await Promise.all(Array.from({ length: 10 }, (_, i) => add(`al-mismo-sitio-${i}`)))
  for (const slug of ['mismo-sitio', 'otro-mismo-sitio']) {
    const answers = await Promise.all(
      drafts.flatMap((id) => [save(id, 1, draft(slug)), ask(diego).post('/admin/pages', draft(slug))]),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200)
        expect([status, body.code]).toEqual([409, expect.stringMatching(/^(SLUG_TAKEN|PAGE_CHANGED)$/)])
  }
})

test('200 what a page once said comes back as a new version, and the record says who wrote each; it is not rewritten', async () => {
  const id = await addTestPage(app, { by: diego, slug: 'de-antes' })
  const changed = { ...draft('de-antes', { es: null, en: words('A title', 'Words.') }), version: 1 }
  expect((await ask(eva).put(`/admin/pages/${id}`, changed)).body.version).toBe(2)
  expect(await page('/p/de-antes')).toContain('Words.')
  expect((await restore(id, { version: 1, from: 1 })).body).toMatchObject({
    code: 'PAGE_CHANGED',
    data: { version: 2 },
  })
  expect((await restore(id, { version: 2, from: 9 })).body.code).toBe('NO_SUCH_VERSION')
  expect((await restore(id, { version: 2, from: 1 })).body).toMatchObject({
    version: 3,
    state: 'published',
    texts: { es: { title: 'Título de de-antes', body: 'Un párrafo.' }, en: null },
  })
  await expect.poll(() => page('/p/de-antes')).toContain('Un párrafo.')
  const { items, nextCursor } = (await ask(diego).get(`/admin/pages/${id}/versions`)).body
  expect(nextCursor).toBeNull()
  expect(items).toMatchObject([
    { version: 3, by: { username: 'diego' }, texts: { es: { body: 'Un párrafo.' } } },
    { version: 2, by: { username: 'eva' }, texts: { es: null, en: { title: 'A title' } } },
    { version: 1, by: { username: 'diego' } },
  ])
  await expect(app.pool.query("UPDATE custom_page_version SET texts = '{}'")).rejects.toThrow('not rewritten')
  await expect(app.pool.query('DELETE FROM custom_page_version')).rejects.toThrow('not rewritten')
})

test('200 pages and versions are listed by cursor; 400 a cursor of nobody’s making', async () => {
  const id = await add('muy-cambiada')
  for (let version = 1; version <= 20; version++)
    await save(id, version, draft('muy-cambiada', { es: words('Un título', `Vez ${version + 1}.`) }))
  const first = (await ask(diego).get(`/admin/pages/${id}/versions`)).body
  expect(first.items[0].version).toBe(21)
  const rest = (await ask(diego).get(`/admin/pages/${id}/versions?cursor=${first.nextCursor}`)).body
  expect([...first.items, ...rest.items].map(({ version }) => version)).toEqual(
    Array.from({ length: 21 }, (_, i) => 21 - i),
  )
  for (let i = 0; i < 20; i++) await add(`otra-${i}`)
  const rows = (await ask(diego).get('/admin/pages?state=draft')).body
  expect(rows.items[0]).toMatchObject({ slug: 'otra-19', title: 'Un título', languages: ['es'], state: 'draft' })
  const more = (await ask(diego).get(`/admin/pages?state=draft&cursor=${rows.nextCursor}`)).body
  expect((await ask(diego).get(`/admin/pages?cursor=${rows.nextCursor}`)).body.code).toBe('BAD_CURSOR')
  const slugs = [...rows.items, ...more.items].map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs).toContain('muy-cambiada')
  for (const path of ['/admin/pages', `/admin/pages/${id}/versions`])
    expect((await ask(diego).get(`${path}?cursor=nonsense`)).status).toBe(400)
})

test('403 who is no super admin neither writes nor sees drafts; 404 a page that is not there; 200 how it will look', async () => {
  const id = await add('solo-de-casa')
  for (const answer of [
    await ask(ana).post('/admin/pages', draft('de-ana')),
    await ask(ana).get('/admin/pages'),
    await ask(ana).get(`/admin/pages/${id}`),
    await ask(ana).get(`/admin/pages/${id}/versions`),
    await ask(ana).put(`/admin/pages/${id}`, { ...draft('de-ana'), version: 1 }),
    await ask(ana).put(`/admin/pages/${id}/state`, { state: 'published' }),
    await ask(ana).post(`/admin/pages/${id}/restore`, { version: 1, from: 1 }),
    await ask(ana).post('/admin/pages/preview', { body: 'Hola' }),
  ])
    expect(answer.status).toBe(403)
  const nobody = '0198f9a0-0000-7000-8000-000000000000'
  for (const answer of [
    await ask(diego).get(`/admin/pages/${nobody}`),
    await ask(diego).get(`/admin/pages/${nobody}/versions`),
    await save(nobody, 1, draft('de-nadie')),
    await move(nobody, 'published'),
    await restore(nobody, { version: 1, from: 1 }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  const { body } = await ask(diego).post('/admin/pages/preview', { body: '**Hola**\n\n<script>alert(1)</script>' })
  expect(body.html).toBe('<p><strong>Hola</strong></p>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
})

test('200 a super admin finds every page on the desk, and the editor of one; 302 others are sent home', async () => {
  const id = await add('en-la-mesa')
  const desk = (who: TestPerson, query = '') =>
    app.http.inject({ url: `/admin-panelrankw/pages${query}`, headers: { cookie: who.cookie } })
  expect((await desk(diego)).body).toContain(`href="/admin-panelrankw/pages?edit=${id}"`)
  expect((await desk(diego, '?state=published')).body).not.toContain(id)
  const editor = (await desk(diego, `?edit=${id}`)).body
  for (const seen of ['value="en-la-mesa"', 'Palabras.</textarea>', 'Vista previa', 'Versiones', 'Publicar'])
    expect(editor).toContain(seen)
  expect((await desk(diego, '?edit=new&lng=en')).body).toContain('What comes after /p/')
  expect((await desk(ana)).headers.location).toBe('/')
})

test('200 an own text of the law takes the place of the one that ships, in its language, until it is taken back', async () => {
  const ownOf = async (lng: string) => (await page(`/privacy?lng=${lng}`)).includes('Aquí manda Diego')
  expect(await ownOf('es')).toBe(false)
  const text = {
    title: 'Privacidad de la casa',
    description: 'Qué guarda esta casa de quien entra en ella.',
    body: 'Aquí manda Diego.',
  }
  const { body } = await ask(diego).post('/admin/pages', { slug: 'privacy', texts: { es: text, en: null } })
  // A draft does not replace the built-in text.
  expect(await ownOf('es')).toBe(false)
  expect((await ask(diego).put(`/admin/pages/${body.id}/state`, { state: 'published' })).status).toBe(200)
  await expect.poll(() => ownOf('es')).toBe(true)
  expect(await page('/privacy?lng=es')).toContain('Privacidad de la casa')
  // Readers of English get the built-in text, which is in their language.
  expect(await ownOf('en')).toBe(false)
  expect((await ask().get('/pages/legal/terms')).body).toEqual({ page: null })
  expect((await ask().get('/pages/legal/support')).status).toBe(422)
  const { items } = (await ask(diego).get('/admin/legal-pages')).body
  expect(items[0]).toEqual({ name: 'privacy', own: { id: body.id, state: 'published', languages: ['es'] } })
  expect((await ask().get('/admin/legal-pages')).status).toBe(401)
  expect((await visit('/p/privacy')).headers.location).toBe('/privacy')
  expect((await ask(diego).put(`/admin/pages/${body.id}/state`, { state: 'draft' })).status).toBe(200)
  await expect.poll(() => ownOf('es')).toBe(false)
})
