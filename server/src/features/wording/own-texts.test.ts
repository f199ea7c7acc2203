import { ownTextRules } from '@liston/contract/wording'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let other: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000' })
  other = await openTestApp({ LOG_LEVEL: 'silent' }, app)
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterEach(async () => {
  await app.pool.query('DELETE FROM own_text')
  await readAnew()
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const skip = 'web/src/app/shell/texts.ts#shellTexts.skip'
const save = (o: object, who = diego) =>
  ask(who).put('/admin/texts', { key: skip, language: 'es', text: 'Ir a lo importante', seen: null, ...o })
/** A change by which every process reads what the test wrote into the table. */
async function readAnew() {
  const key = 'web/src/app/shell/texts.ts#shellTexts.explore'
  await save({ key, text: 'Mirar' })
  await save({ key, text: null, seen: 'Mirar' })
}
const list = async (query: string) => (await ask(diego).get(`/admin/texts?${query}`)).body
const page = async (url: string, from = app) => (await from.http.inject({ url, headers: { accept: 'text/html' } })).body
const ownIn = (html: string) => JSON.parse(/ id="state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').texts

test('200 a text is the installation’s own on pages that were kept, in every process, until it is taken back', async () => {
  for (const one of [app, other]) expect(await page('/explore', one)).toContain('>Saltar al contenido<')
  const english = await page('/explore?lng=en')
  expect(ownIn(english)).toBeUndefined()
  const { status, body } = await save({})
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { own: { es: { text: 'Ir a lo importante', replaced: 'Saltar al contenido', by: 'diego' } } },
  })
  for (const one of [app, other]) {
    await expect.poll(() => page('/explore', one)).toContain('>Ir a lo importante<')
    expect(await page('/explore', one)).not.toContain('Saltar al contenido')
  }
  // The browser gets it with the page, so that hydration and later pages show it too.
  expect(Object.values(ownIn(await page('/explore')))).toEqual([{ skip: 'Ir a lo importante' }])
  expect(ownIn(await page('/explore?lng=en'))).toBeUndefined()
  expect(await page('/explore?lng=en')).toContain('>Skip to content<')
  expect((await save({ text: null, seen: 'Ir a lo importante' })).status).toBe(200)
  for (const one of [app, other]) await expect.poll(() => page('/explore', one)).toContain('>Saltar al contenido<')
  expect(ownIn(await page('/explore'))).toBeUndefined()
})

test('200 markup in a text is drawn as text, on the page and in its state', async () => {
  const text = '<script>a()</script>'
  expect((await save({ text })).status).toBe(200)
  const html = await page('/explore')
  expect(html).toContain('>&lt;script&gt;a()&lt;/script&gt;<')
  expect(html).not.toContain(text)
  expect(Object.values(ownIn(html))).toEqual([{ skip: text }])
})

test('200 texts are found by a part of them in any language, by their place, and by what was put there', async () => {
  for (const words of ['saltar AL contenído', 'skip to content', 'shellTexts.skip'])
    expect((await list(`words=${encodeURIComponent(words)}`)).items).toContainEqual(
      expect.objectContaining({ key: skip, texts: { es: 'Saltar al contenido', en: 'Skip to content' }, own: {} }),
    )
  await save({})
  expect(await list('words=lo%20importante')).toMatchObject({ items: [{ key: skip }], found: 1, own: 1 })
  expect(await list('which=own')).toMatchObject({ items: [{ key: skip }], nextCursor: null, own: 1 })
  const [first, all] = [await list(''), new Set<string>()]
  const second = await list(`cursor=${first.nextCursor}`)
  for (const { key } of [...first.items, ...second.items]) all.add(key)
  expect(all.size).toBe(40)
  expect(first.found).toBeGreaterThan(5_000)
})

test('200 a text of which the program has changed its own says so; one that it no longer has can only be taken back', async () => {
  await save({})
  const gone = 'web/src/app/shell/texts.ts#shellTexts.formerly'
  await app.pool.query("UPDATE own_text SET replaced = 'Saltar'")
  await app.pool.query(
    `INSERT INTO own_text VALUES ($1, 'es', 'Otra cosa', 'Algo', NULL, now()), ($2, 'es', 'Al menos uno', 'Al menos', NULL, now())`,
    [gone, 'web/src/platform/forms/form.tsx#texts.min.items'],
  )
  expect((await list('which=own&words=shellTexts.skip')).items).toMatchObject([{ own: { es: { replaced: 'Saltar' } } }])
  await readAnew()
  // Nor is one shown that lacks a place which the program's text has now.
  expect(Object.values(ownIn(await page('/explore')))).toEqual([{ skip: 'Ir a lo importante' }])
  expect(await save({ key: gone, text: 'Nueva', seen: 'Otra cosa' })).toMatchObject({ status: 404 })
})

test.each([
  [422, 'VALIDATION', { text: '' }],
  [422, 'VALIDATION', { text: ' \u200b ' }],
  [422, 'VALIDATION', { text: 'Ir\u202eodinetnoc la' }],
  [422, 'VALIDATION', { text: 'Ir\u0007' }],
  [422, 'VALIDATION', { text: 'x'.repeat(2001) }],
  [422, 'TEXT_TOO_LONG', { text: 'x'.repeat(79) }],
  [422, 'SAME_TEXT', { text: 'Saltar al contenido' }],
  [422, 'PLACE_LOST', { key: 'web/src/platform/forms/form.tsx#texts.min.items', text: 'Muy pocos' }],
  [404, 'NOT_FOUND', { key: 'web/src/app/shell/texts.ts#shellTexts.nothing' }],
  [404, 'NOT_FOUND', { key: 'web/src/app/shell/texts.ts#shellTexts.__proto__' }],
  [404, 'NOT_FOUND', { key: 'server/src/pages/api/guide/texts.ts#guideTexts.error' }],
  [422, 'VALIDATION', { key: '../../etc/passwd' }],
  [422, 'VALIDATION', { language: 'xx' }],
  [409, 'TEXT_CHANGED', { seen: 'Otra cosa' }],
])('%i %s: %o', async (status, code, given) => {
  expect(await save(given)).toMatchObject({ status, body: { code } })
  expect((await app.pool.query('SELECT FROM own_text')).rowCount).toBe(0)
})

test('403 who is no staff changes and reads nothing', async () => {
  const ana = await addPerson(app, 'ana')
  expect((await save({}, ana)).status).toBe(403)
  expect((await ask(ana).get('/admin/texts')).status).toBe(403)
})

test('409 of twenty at once who saw the same, one is first, and all others read what stands there', async () => {
  const texts = Array.from({ length: 20 }, (_, n) => `Al contenido ${n}`)
  const answers = await Promise.all(texts.map((text) => save({ text })))
  const [won] = answers.filter(({ status }) => status === 200)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  const { text } = won!.body.own.es
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body).toMatchObject({ code: 'TEXT_CHANGED', data: { text } })
})

test('409 no more than fit into a page of each language, however many arrive at once', async () => {
  const { items } = await list('words=shellTexts')
  const keys = items
    .filter(({ texts }: { texts: { es: string | null } }) => texts.es)
    .map(({ key }: { key: string }) => key)
  await app.pool.query(
    `INSERT INTO own_text SELECT 'web/src/x.ts#x.a' || n, 'es', 'a', 'b', NULL, now() FROM generate_series(2, $1) n`,
    [ownTextRules.PER_LANGUAGE],
  )
  const answers = await Promise.all(keys.map((key: string) => save({ key, text: 'Hola' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)!.body).toMatchObject({ code: 'TEXTS_FULL' })
  expect((await save({ language: 'en', text: 'Hello' })).status).toBe(200)
})

test('200 a suggestion is accepted and in place by one press; the audit log says what was there', async () => {
  const berta = await addPerson(app, 'berta')
  const words = { place: '/explore', language: 'es', shown: 'Saltar al contenido', proposed: 'Ir al contenido' }
  const { id } = (await ask(berta).post('/wordings', words)).body
  const { items } = (await ask(diego).get('/admin/wordings')).body
  expect(items).toMatchObject([{ id, texts: [skip] }])
  const answer = (text: string) => ask(diego).put(`/admin/wordings/${id}`, { state: 'accepted', text })
  expect(await answer('web/src/app/shell/texts.ts#shellTexts.explore')).toMatchObject({ status: 404 })
  expect(await answer(skip)).toEqual({ status: 200, body: { state: 'accepted' } })
  expect(await page('/explore')).toContain('>Ir al contenido<')
  await app.jobs.drain()
  expect((await ask(berta).get('/notifications')).body.items).toMatchObject([{ type: 'collaboration_answered' }])
  const { rows } = await app.pool.query(
    'SELECT act, before, after FROM staff_act WHERE target = $1 ORDER BY done_at DESC',
    [`text ${skip}`],
  )
  expect(rows[0]).toEqual({
    act: 'override-text',
    before: { language: 'es', text: 'Saltar al contenido' },
    after: { text: 'Ir al contenido' },
  })
})

test('the table refuses what no page should show, whoever writes it', async () => {
  const insert = (text: string, replaced = 'Algo') =>
    app.pool.query(`INSERT INTO own_text VALUES ('web/src/a.ts#a.b', 'es', $1, $2, NULL, now())`, [text, replaced])
  for (const text of ['', ' ', 'Algo', 'a\u202eb', 'x'.repeat(49)])
    await expect(insert(text)).rejects.toThrow('own_text')
  await expect(insert('x'.repeat(2001), 'y'.repeat(1500))).rejects.toThrow('own_text')
})
