import { DEFAULT_BRAND, DEFAULT_SETTINGS, DEFAULT_VALUES } from '@liston/contract/settings'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { drawPicture, uploaderOf } from '../../testing/pictures.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let other: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  other = await openTestApp({ LOG_LEVEL: 'silent' }, app)
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterEach(async () => {
  for (const key of ['brand', 'brand_pictures', 'mail_sender', 'app_logo_url'] as const)
    await save(key, DEFAULT_VALUES[key])
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const save = (key: string, value: object, who: TestPerson | null = diego) =>
  ask(who).put(`/admin/settings/${key}`, { value })
const barrio = {
  ...DEFAULT_BRAND,
  name: 'Barrio & Co',
  tagline: { es: 'Lo mejor del barrio', en: 'The best of the neighbourhood' },
  welcome: { es: 'Vota tu panadería.', en: 'Vote for your bakery.' },
  accent: { light: '#0B6E4F', dark: '#7fe0b8' },
  links: [{ text: { es: 'Normas', en: 'Rules' }, href: '/p/normas' }],
}
const file = (url: string, from = app) => from.http.inject(url)
const page = async (url: string, from = app) => (await file(url, from)).body
let height = 300
async function upload(kind: 'cover' | 'item') {
  const picture = await drawPicture({ width: 300, height: ++height })
  return (await uploaderOf(app)(diego, picture, { kind })).body as { id: string; url: string }
}

test('200 name, texts, links and colours are on pages that were kept, in every process, and go as they came', async () => {
  for (const one of [app, other]) expect(await page('/', one)).toContain('Listón: rankings que ordena la gente')
  expect((await save('brand', barrio)).status).toBe(200)
  for (const one of [app, other])
    await expect.poll(() => page('/', one)).toContain('<title>Barrio &amp; Co: Lo mejor del barrio</title>')
  const home = await page('/')
  for (const words of [
    '<h1 class="text-3xl">Lo mejor del barrio</h1>',
    'Vota tu panadería.</p>',
    'href="/p/normas" class="link">Normas<',
    'property="og:site_name" content="Barrio &amp; Co"',
    'property="og:image:alt" content="Barrio &amp; Co: Lo mejor del barrio"',
  ])
    expect(home).toContain(words)
  expect(home).not.toContain('Listón')
  expect(await page('/?lng=en')).toContain('>The best of the neighbourhood</h1>')
  const [css] = /\/brand\.css\?v=\w+/.exec(home) ?? ['']
  const style = await file(css)
  expect(style.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(style.body).toContain('.theme-original{--primary:#0b6e4f;--on-primary:#ffffff;--focus:#0b6e4f}')
  expect(style.body).toContain('.theme-dark{--primary:#7fe0b8;--on-primary:#000000;--focus:#7fe0b8}')
  // An address of an earlier version must not be kept with what is there now.
  expect((await file('/brand.css?v=0')).headers['cache-control']).toBe('no-cache')
  expect((await file('/site.webmanifest?lng=en')).json()).toMatchObject({
    name: 'Barrio & Co',
    description: 'The best of the neighbourhood',
  })
  expect((await save('brand', DEFAULT_BRAND)).status).toBe(200)
  for (const one of [app, other]) await expect.poll(() => page('/', one)).toContain('Listón: rankings')
  expect(await page('/')).not.toContain('brand.css')
})

test('200 the icon of the installation replaces the mark: in tabs, on home screens, in the logo', async () => {
  const icon = await upload('item')
  await save('brand_pictures', { darkLogo: null, icon: icon.url })
  await expect.poll(() => page('/brand.css')).toContain(`.logo svg{background:url(${icon.url}-200.webp)`)
  const [link] = /\/icon-192\.png\?v=\w+/.exec(await page('/')) ?? ['']
  const png = await file(link)
  expect(png.headers['cache-control']).toContain('immutable')
  expect(await sharp(png.rawPayload).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })
  const cut = await sharp((await file('/icon-maskable-512.png')).rawPayload)
    .raw()
    .toBuffer()
  // Its edge, which phones cut off, is white.
  expect([...cut.subarray(0, 3)]).toEqual([255, 255, 255])
  expect((await file('/favicon.svg')).headers.location).toBe('/icon-192.png')
})

test('200 a style sheet shows a dark logo in place of the logo, on dark themes only', async () => {
  const [light, dark] = [await upload('cover'), await upload('cover')]
  await save('app_logo_url', { url: light.url })
  await save('brand_pictures', { darkLogo: dark.url, icon: null })
  await expect.poll(() => page('/')).toMatch(/<link rel="stylesheet" href="\/brand[.]css[?]v=\w+">/)
  const css = await page('/brand.css')
  expect(css).toContain(`background:url(${dark.url}-200.webp)`)
  expect(css).not.toMatch(/theme-(original|light|premium-silver|nature-green)/)
})

test('200 e-mails have the name and come from the address of the settings, which no page shows', async () => {
  await save('brand', barrio)
  await save('mail_sender', { address: 'hola@barrio.example' })
  expect(app.site).toMatchObject({ name: 'Barrio & Co', sender: 'hola@barrio.example' })
  await expect.poll(() => other.site.sender).toBe('hola@barrio.example')
  await ask(diego).post('/admin/system/trials', { name: 'mail' })
  const { rows } = await app.pool.query('SELECT subject, body_text FROM mail ORDER BY created_at DESC LIMIT 1')
  expect(rows[0]).toMatchObject({
    subject: expect.stringContaining('Barrio & Co'),
    body_text: expect.stringContaining('— Barrio & Co'),
  })
  const { body } = await ask().get('/settings')
  expect(JSON.stringify(body)).not.toContain('hola@')
  expect((await ask().get('/settings/mail_sender')).body).toMatchObject({ code: 'VALIDATION' })
})

test('422 a colour that is hard to read is refused with its contrast and what is needed', async () => {
  const accent = (light: string | null, dark: string | null) =>
    save('brand', { ...DEFAULT_BRAND, accent: { light, dark } })
  expect(await accent('#7fe0b8', null)).toMatchObject({
    status: 422,
    body: { code: 'LOW_CONTRAST', data: { look: 'light', ratio: 1.3, needed: 4.5 } },
  })
  expect((await accent('#0b6e4f', '#0b6e4f')).body).toMatchObject({ code: 'LOW_CONTRAST', data: { look: 'dark' } })
  expect((await accent('#0b6e4f', '#7fe0b8')).status).toBe(200)
})

test('401 and 403 who may not; 422 what makes no sense; no text is read as markup', async () => {
  expect((await save('brand', barrio, null)).status).toBe(401)
  expect((await save('brand', barrio, await addPerson(app, 'eva', { roles: ['editor'] }))).status).toBe(403)
  const [link] = barrio.links
  for (const wrong of [
    { name: '' },
    { name: 'x'.repeat(41) },
    { tagline: { es: 'Solo en español', en: '' } },
    { accent: { light: 'green', dark: null } },
    { accent: { light: '#0b6e4f;}', dark: null } },
    { links: [{ ...link, href: 'javascript:alert(1)' }] },
    { links: [{ ...link, href: '//evil.test' }] },
    { links: Array(7).fill(link) },
  ])
    expect([wrong, (await save('brand', { ...DEFAULT_BRAND, ...wrong })).body.code]).toEqual([wrong, 'VALIDATION'])
  for (const address of ['hola', 'a@b.example, c@d.example', 'Barrio <hola@barrio.example>'])
    expect((await save('mail_sender', { address })).body.code).toBe('VALIDATION')
  await save('brand', { ...DEFAULT_BRAND, name: '<b>Barrio</b>' })
  await expect.poll(() => page('/')).toContain('&lt;b&gt;Barrio&lt;/b&gt;')
  expect(await page('/')).not.toContain('<b>Barrio')
})

test('200 the audit log names what has changed; each state comes back', async () => {
  await save('brand', barrio)
  await save('brand', { ...barrio, name: 'Barrio' })
  const { items } = (await ask(diego).get('/admin/acts?act=save-setting')).body
  expect(items[0]).toMatchObject({
    target: 'setting brand',
    before: { name: 'Barrio & Co' },
    after: { name: 'Barrio' },
  })
  expect(Object.keys(items[0].after)).toEqual(['name'])
  const [latest] = (await ask(diego).get('/admin/settings')).body.items
  expect((await save('brand', latest.before)).status).toBe(200)
  expect(app.site.name).toBe('Barrio & Co')
})

test('200 pages carry nothing of a brand that is not set, and less than 1 KB of one that is', async () => {
  expect((await ask().get('/settings')).body).toEqual(DEFAULT_SETTINGS)
  await save('brand', barrio)
  const { brand } = (await ask().get('/settings')).body
  expect(brand).toEqual({ tagline: barrio.tagline, welcome: barrio.welcome, links: barrio.links })
  expect(JSON.stringify(brand).length).toBeLessThan(1_024)
})
