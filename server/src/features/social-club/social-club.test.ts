import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addTestArticle } from '../../testing/articles.ts'
import { sealCursor } from '../../platform/http/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { publishDue } from './publish-due.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
  ana = await addPerson(app, 'ana')
})
afterAll(() => app.close())
afterEach(() => void vi.restoreAllMocks())

const es = (title: string, body = 'Palabras.') => ({ title, summary: 'Un resumen de lo que se cuenta aquí.', body })
const draft = (slug: string, more: object = {}) => ({
  slug,
  category: 'comida',
  texts: { es: es('Un título'), en: null },
  ...more,
})
const slugs = async () => ((await ask().get('/articles')).body.items as { slug: string }[]).map(({ slug }) => slug)
const page = async (path: string) => (await app.http.inject(path)).body
const move = (id: string, body: object) => ask(diego).put(`/admin/articles/${id}/state`, body)
const add = async (slug: string) => (await ask(diego).post('/admin/articles', draft(slug))).body.id as string

test('200 a draft is nobody’s to read; published, everybody reads it on its page, and a guest’s page does not stay old', async () => {
  const id = await add('el-primer-puesto')
  expect((await ask().get('/articles/el-primer-puesto')).status).toBe(404)
  expect(await page('/social')).toContain('Todavía no hay ningún artículo')
  expect((await move(id, { state: 'published' })).body).toMatchObject({ state: 'published', version: 2 })
  await expect.poll(() => page('/social')).toContain('Un título')
  expect(await page('/social/el-primer-puesto')).toContain('<p>Palabras.</p>')
  expect((await ask(ana).get('/articles/el-primer-puesto')).body).toMatchObject({ title: 'Un título', minutes: 1 })
  expect((await move(id, { state: 'unpublished' })).body.state).toBe('unpublished')
  await expect.poll(async () => (await app.http.inject('/social/el-primer-puesto')).statusCode).toBe(404)
})

test('200 each reader gets their language where it is written in it, or else the other, and is told which', async () => {
  await addTestArticle(app, { by: diego, slug: 'en-dos', english: true })
  await addTestArticle(app, { by: diego, slug: 'en-uno' })
  const read = async (slug: string, language: string) =>
    (await app.http.inject({ url: `/api/v1/articles/${slug}`, headers: { 'accept-language': language } })).json()
  expect(await read('en-dos', 'es')).toMatchObject({
    language: 'es',
    title: 'Título de en-dos',
    languages: ['es', 'en'],
  })
  expect(await read('en-dos', 'en')).toMatchObject({ language: 'en', title: 'Title of en-dos' })
  expect(await read('en-uno', 'en')).toMatchObject({ language: 'es', languages: ['es'] })
  expect(await page('/social/en-uno?lng=en')).toContain('This article is only in Spanish.')
})

test('200 the address of a ranking alone in a paragraph is the ranking as it stands, and a gap when it is nobody’s to see', async () => {
  const { id } = await addRanking(app, ana, { topic: 'Las mejores migas' })
  const body = `Antes.\n\n/ranking/${id}/las-mejores-migas\n\nDespués, con https://a.example/ranking/${id} en medio.`
  await addTestArticle(app, { by: diego, slug: 'con-migas', body })
  const parts = async () => (await ask().get('/articles/con-migas')).body.parts
  expect(await parts()).toMatchObject([
    { html: '<p>Antes.</p>' },
    { ranking: { id, topic: 'Las mejores migas' } },
    { html: expect.stringContaining('Después') },
  ])
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [id])
  expect((await parts())[1]).toEqual({ ranking: null })
  expect(await page('/social/con-migas?x=1')).toContain('Aquí había un ranking')
})

test('200 an article waits for its date, and is published when it comes; 422 DATE_PASSED', async () => {
  const id = await add('para-luego')
  const now = app.clock.now().getTime()
  expect((await move(id, { state: 'scheduled', publishAt: new Date(now - 1).toISOString() })).body.code).toBe(
    'DATE_PASSED',
  )
  const publishAt = new Date(now + 3_600_000).toISOString()
  expect((await move(id, { state: 'scheduled', publishAt })).body).toMatchObject({ state: 'scheduled', publishAt })
  await publishDue(app)
  expect(await slugs()).not.toContain('para-luego')
  vi.spyOn(app.clock, 'now').mockReturnValue(new Date(now + 3_600_001))
  await publishDue(app)
  expect(await slugs()).toContain('para-luego')
})

test('409 ARTICLE_CHANGED: of twenty who save what they saw, one saves; SLUG_TAKEN for another’s address; 422 NO_TEXT', async () => {
  const id = await add('entre-muchos')
  const save = (i: number) => ask(diego).put(`/admin/articles/${id}`, { ...draft(`entre-muchos-${i}`), version: 1 })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => save(i)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'ARTICLE_CHANGED')).toHaveLength(19)
  const taken = { ...draft('en-dos'), version: 2 }
  expect((await ask(diego).put(`/admin/articles/${id}`, taken)).body.code).toBe('SLUG_TAKEN')
  const races = await Promise.all(
    Array.from({ length: 20 }, () => ask(diego).post('/admin/articles', draft('uno-solo'))),
  )
  expect(races.filter(({ status }) => status === 200)).toHaveLength(1)
  const silent = draft('sin-nada', { texts: { es: null, en: null } })
  expect((await ask(diego).post('/admin/articles', silent)).body).toMatchObject({ code: 'NO_TEXT' })
})

test('409 SLUG_TAKEN: of twenty who add and save at once under one address, one has it', async () => {
  const drafts = await Promise.all(Array.from({ length: 10 }, (_, i) => add(`al-mismo-sitio-${i}`)))
  for (const slug of ['mismo-sitio', 'otro-mismo-sitio']) {
    const answers = await Promise.all(
      drafts.flatMap((id) => [
        ask(diego).put(`/admin/articles/${id}`, { ...draft(slug), version: 1 }),
        ask(diego).post('/admin/articles', draft(slug)),
      ]),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200)
        expect([status, body.code]).toEqual([409, expect.stringMatching(/^(SLUG_TAKEN|ARTICLE_CHANGED)$/)])
  }
})

test('409 NO_SUCH_STEP from where an article does not go there; 422 TOO_MANY_EMBEDS', async () => {
  const id = await add('paso-a-paso')
  expect((await move(id, { state: 'unpublished' })).body.code).toBe('NO_SUCH_STEP')
  expect((await move(id, { state: 'review' })).status).toBe(200)
  const line = '/ranking/01900000-0000-7000-8000-000000000000\n\n'
  const many = draft('lleno', { texts: { es: es('Un título', line.repeat(11)), en: null } })
  expect((await ask(diego).post('/admin/articles', many)).body).toMatchObject({
    code: 'TOO_MANY_EMBEDS',
    data: { max: 10 },
  })
})

test('403 who is no editor neither writes nor sees drafts; 200 an editor sees all of it, and how it will look', async () => {
  const id = await add('solo-de-casa')
  for (const answer of [
    await ask(ana).post('/admin/articles', draft('de-ana')),
    await ask(ana).get('/admin/articles'),
    await ask(ana).get(`/admin/articles/${id}`),
    await ask(ana).post('/admin/articles/preview', { body: 'Hola' }),
  ])
    expect(answer.status).toBe(403)
  expect((await ask(diego).get(`/admin/articles/${id}`)).body).toMatchObject({
    slug: 'solo-de-casa',
    texts: { en: null },
  })
  expect((await ask(diego).get('/admin/articles?state=draft')).body.items[0]).toMatchObject({ slug: 'solo-de-casa' })
  const drafts = (of: string) =>
    ask(diego).get(`/admin/articles?state=draft&cursor=${sealCursor(['articles', of, new Date().toISOString(), id])}`)
  expect([(await drafts('draft')).status, (await drafts('all')).body.code]).toEqual([200, 'BAD_CURSOR'])
  const { body } = await ask(diego).post('/admin/articles/preview', { body: '**Hola**\n\n<script>alert(1)</script>' })
  expect(body.parts).toEqual([{ html: '<p><strong>Hola</strong></p>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>' }])
})

test('200 people comment on an article, and its author is told where; an article taken back has no comments', async () => {
  const id = await addTestArticle(app, { by: diego, slug: 'para-hablar' })
  const path = `/articles/${id}/comments`
  expect((await ask().post(path, { body: 'Sin entrar' })).status).toBe(401)
  const words = 'A mí me pasó lo mismo con la tortilla de mi abuela.'
  const { body } = await ask(ana).post(path, { body: words })
  expect((await ask().get(path)).body.items).toMatchObject([{ id: body.id, body: words }])
  expect(await page('/social/para-hablar?with=comments')).toContain(words)
  await app.jobs.drain()
  const { items } = (await ask(diego).get('/notifications')).body
  expect(items[0]).toMatchObject({
    type: 'ranking_comment',
    data: {
      message: 'ana ha comentado en un artículo',
      link: `/social/para-hablar?with=comments&comment=${body.id}#comments`,
    },
  })
  expect((await ask(diego).get(`/reports/comment/${body.id}`)).status).toBe(200)
  await move(id, { state: 'unpublished' })
  expect((await ask().get(path)).status).toBe(404)
})

test('200 a like counts once however often it is sent, is taken back, and pays nothing; 403 for one’s own; 401 for a guest', async () => {
  const id = await addTestArticle(app, { by: diego, slug: 'gusta-mucho' })
  const path = `/articles/${id}/like`
  const likers = await Promise.all(Array.from({ length: 5 }, (_, i) => addPerson(app, `gusta${i}`)))
  const movements = async () => (await app.pool.query('SELECT FROM ledger')).rowCount
  const before = await movements()
  const answers = await Promise.all(likers.flatMap((who) => [1, 2, 3, 4].map(() => ask(who).put(path, {}))))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await ask(likers[0]).get('/articles/gusta-mucho')).body).toMatchObject({ likes: 5, liked: true })
  expect((await ask(likers[0]).del(path)).body).toEqual({ likes: 4, liked: false })
  expect((await ask().get('/articles/gusta-mucho')).body).toMatchObject({ likes: 4, liked: false })
  expect((await ask(diego).put(path, {})).body.code).toBe('OWN_ARTICLE')
  expect((await ask().put(path, {})).status).toBe(401)
  expect(await movements()).toBe(before)
})

test('404 a report of an article whose author blocks the reader tells no title, and is refused', async () => {
  const [autora, lector] = [await addPerson(app, 'autora', { superAdmin: true }), await addPerson(app, 'lectora')]
  const id = await addTestArticle(app, { by: autora, slug: 'de-quien-bloquea' })
  expect((await ask(lector).get(`/reports/article/${id}`)).status).toBe(200)
  await ask(autora).put(`/users/${lector.id}/block`, {})
  expect((await ask(lector).get(`/reports/article/${id}`)).status).toBe(404)
  expect((await ask(lector).post('/reports', { type: 'article', id, reason: 'spam' })).status).toBe(404)
})

test('200 an article that is reported and taken down is nobody’s to read, talk or like, and comes back as it was', async () => {
  const id = await addTestArticle(app, { by: diego, slug: 'denunciado' })
  expect((await ask(ana).post('/reports', { type: 'article', id, reason: 'spam' })).status).toBe(200)
  const decide = (answer: object) => ask(diego).post(`/admin/reports/article/${id}`, answer)
  expect((await decide({ answer: 'hide', rule: 'spam' })).status).toBe(200)
  expect((await ask().get('/articles/denunciado')).status).toBe(404)
  expect(await slugs()).not.toContain('denunciado')
  expect((await ask(ana).put(`/articles/${id}/like`, {})).status).toBe(404)
  expect((await decide({ answer: 'restore' })).status).toBe(200)
  expect((await ask().get('/articles/denunciado')).status).toBe(200)
})
