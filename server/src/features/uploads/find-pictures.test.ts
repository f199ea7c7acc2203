import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openSharp } from '../../platform/pictures/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson } from '../../testing/people.ts'
import { drawPicture } from '../../testing/pictures.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

/** A collection on the loopback interface. `answer` is what it returns for a path; a number is a status. */
type Answer = object | Buffer | string | number
const asked: string[] = []
let answer: (url: URL) => Answer | undefined
let server: Server
const opened: TestApp[] = []

async function openCollection(): Promise<string> {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    asked.push(url.pathname + url.search)
    const found = answer(url) ?? 404
    if (typeof found === 'number') return response.writeHead(found, { 'retry-after': '7' }).end()
    if (typeof found === 'string') return response.writeHead(307, { location: found }).end()
    if (Buffer.isBuffer(found)) return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(found)
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return `http://127.0.0.1:${port}`
}

async function openWith(env: Record<string, string>) {
  const app = await openTestApp({ LOG_LEVEL: 'silent', ...env })
  opened.push(app)
  const ana = await addPerson(app, 'ana', { level: 3 })
  return { app, ana, ask: askerOf(app)(ana), guest: askerOf(app)(null) }
}
const find = (query: string) => `/found-images?query=${encodeURIComponent(query)}&language=es`

beforeEach(() => {
  asked.length = 0
  answer = () => undefined
})
afterAll(async () => {
  for (const app of opened) await app.close()
  server?.close()
})

/** Publishes a ranking with a cover and a picture of its first item, and returns it as a guest sees it. */
async function published(ask: ReturnType<ReturnType<typeof askerOf>>, image: { id: string }) {
  const id = randomUUID()
  const items = ['Nala', 'Misi', 'Luna'].map((name) => ({ id: randomUUID(), name }))
  const fields = { topic: 'Mejores gatos de Cádiz', language: 'es', category: 'animales' }
  const put = { ...fields, items: [{ ...items[0]!, image: { id: image.id, alt: 'Un gato' } }, ...items.slice(1)] }
  expect((await ask.put(`/drafts/${id}`, put)).status).toBe(200)
  expect((await ask.post(`/drafts/${id}/publish`, {})).status).toBe(200)
  return id
}

describe('the drawings of this application', () => {
  let site: Awaited<ReturnType<typeof openWith>>
  test('200: words of both languages find them, without a call to another server', async () => {
    site = await openWith({})
    const { ask } = site
    const dog = (await ask.get(find('Perro'))).body
    expect(dog.source).toBe('included')
    expect(dog.pictures[0]).toEqual({
      ref: '1f415',
      title: 'perro',
      thumb: expect.stringMatching(/^\/subjects\/[\d.]+\/1f415\.svg$/),
      credit: null,
    })
    expect((await ask.get(find('dogs'))).body.pictures[0]).toMatchObject({ ref: '1f415', title: 'perro' })
    expect((await ask.get(find('los mejores quesos'))).body.pictures[0].ref).toBe('1f9c0')
    expect((await ask.get(find('xyzzy'))).body.pictures).toEqual([])
    const { statusCode } = await site.app.http.inject(dog.pictures[0].thumb)
    expect(statusCode).toBe(200)
  })

  test('200: one is painted for an item and for a cover, and counts as an upload', async () => {
    const { ask, app } = site
    const item = await ask.post('/found-images', { ref: '1f415', kind: 'item' })
    expect([item.status, item.body]).toMatchObject([200, { kind: 'item', width: 600, height: 600 }])
    const cover = await ask.post('/found-images', { ref: '1f415', kind: 'cover' })
    expect(cover.body).toMatchObject({ kind: 'cover', width: 1200, height: 675 })
    const sharp = await openSharp()
    const seen = await app.http.inject(`${item.body.url}-600.webp`)
    const { dominant } = await sharp(seen.rawPayload).stats()
    // Paper around the drawing.
    expect([dominant.r, dominant.g, dominant.b].every((part) => part > 180)).toBe(true)
    const { rows } = await app.pool.query('SELECT files FROM upload_day')
    expect(rows).toEqual([{ files: 2 }])
  })

  test('401, 404, 400: a guest, a drawing that is not there, and a name that is none', async () => {
    const { ask, guest } = site
    expect((await guest.get(find('perro'))).status).toBe(401)
    expect((await guest.post('/found-images', { ref: '1f415', kind: 'item' })).status).toBe(401)
    expect((await ask.post('/found-images', { ref: 'abcdef', kind: 'item' })).body.code).toBe('PICTURE_GONE')
    for (const ref of ['../secret', '1f415.svg', 'http://127.0.0.1/', ''])
      expect((await ask.post('/found-images', { ref, kind: 'item' })).body.code).toBe('VALIDATION')
    expect((await ask.get(find(' '))).body.code).toBe('VALIDATION')
  })
})

const id = '4bc43a04-ef46-4544-a0c1-63c63f56e276'
const cat = {
  id,
  title: 'A cat  on a wall',
  creator: 'Rosa <b>Gil</b>',
  license: 'by-sa',
  license_version: '4.0',
  license_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  foreign_landing_url: 'https://photos.example/cat',
}

describe('Openverse', () => {
  let site: Awaited<ReturnType<typeof openWith>>
  let photo: Buffer
  const openverse = (url: URL): Answer | undefined => {
    const other = { ...cat, id: randomUUID() }
    if (url.pathname === '/v1/images/')
      return {
        results: [
          cat,
          { ...other, license: 'by-nc' },
          { ...other, id: 'x' },
          { ...other, foreign_landing_url: 'javascript:1' },
        ],
      }
    if (url.pathname === `/v1/images/${id}/`) return cat
    if (url.pathname === `/v1/images/${id}/thumb/`) return photo
  }

  test('200: finds what may be cropped and shown anywhere, with its author and licence', async () => {
    site = await openWith({ PICTURES: 'openverse', PICTURES_URL: await openCollection() })
    photo = await drawPicture({ width: 1600, height: 1200 })
    answer = openverse
    const { status, body } = await site.ask.get(find('Gato'))
    expect([status, body.source, body.pictures.length]).toEqual([200, 'openverse', 2])
    expect(body.pictures[0]).toEqual({
      ref: id,
      title: 'A cat on a wall',
      thumb: `/found-images/${id}.webp`,
      credit: {
        title: 'A cat on a wall',
        author: 'Rosa <b>Gil</b>',
        licence: 'CC BY-SA 4.0',
        licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
        page: 'https://photos.example/cat',
      },
    })
    expect(body.pictures[1].credit.page).toBeNull()
    const query = new URL(asked[0]!, 'http://localhost').searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      q: 'Gato',
      license_type: 'commercial,modification',
      mature: 'false',
    })
    // The same search asks nobody again.
    await site.ask.get(find('gato'))
    expect(asked.length).toBe(1)
  })

  test('200: the small version is encoded here and is for signed-in people', async () => {
    answer = openverse
    const { app, ana } = site
    const seen = await app.http.inject({ url: `/found-images/${id}.webp`, headers: { cookie: ana.cookie } })
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(seen.headers['cache-control']).toContain('private')
    const sharp = await openSharp()
    expect((await sharp(seen.rawPayload).metadata()).width).toBe(360)
    expect((await app.http.inject(`/found-images/${id}.webp`)).statusCode).toBe(401)
    const unknown = { url: `/found-images/${randomUUID()}.webp`, headers: { cookie: ana.cookie } }
    expect((await app.http.inject(unknown)).statusCode).toBe(404)
  })

  test('200: it is stored cropped with its credit, which everybody sees in the ranking', async () => {
    answer = openverse
    const { ask, guest } = site
    const crop = { x: 25, y: 0, width: 75, height: 100 }
    const { status, body } = await ask.post('/found-images', { ref: id, kind: 'item', crop })
    expect([status, body]).toMatchObject([200, { kind: 'item', width: 1200, height: 1200 }])
    expect(asked.at(-1)).toBe(`/v1/images/${id}/thumb/?full_size=true`)
    const ranking = (await guest.get(`/rankings/${await published(ask, body)}`)).body
    expect(ranking.items[0].imageCredit).toMatchObject({ author: 'Rosa <b>Gil</b>', licence: 'CC BY-SA 4.0' })
    expect('imageCredit' in ranking.items[1]).toBe(false)
  })

  test('503, 404: it is busy, away, elsewhere, gone, too large, or no picture', async () => {
    const { ask } = site
    const refusal = async (how: typeof answer, query: string) => {
      answer = how
      const { body } = await ask.get(find(query))
      return [body.code, body.data?.retryAfterSeconds]
    }
    expect(await refusal(() => 429, 'uno')).toEqual(['PICTURES_BUSY', 7])
    expect(await refusal(() => 500, 'dos')).toEqual(['PICTURES_AWAY', undefined])
    expect(await refusal(() => ({ results: 'x' }), 'tres')).toEqual(['PICTURES_AWAY', undefined])
    expect(await refusal(() => 'http://127.0.0.1:1/v1/images/', 'cuatro')).toEqual(['PICTURES_AWAY', undefined])
    const take = async (how: (url: URL) => Answer | undefined) => {
      const ref = randomUUID()
      answer = (url) => (url.pathname === `/v1/images/${ref}/` ? { ...cat, id: ref } : how(url))
      return (await ask.post('/found-images', { ref, kind: 'item' })).body.code
    }
    expect(await take(() => 404)).toBe('PICTURE_GONE')
    expect(await take(() => Buffer.alloc(17 * 2 ** 20))).toBe('PICTURE_GONE')
    expect(await take(() => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('IMAGE_TYPE')
    answer = (url) => (url.pathname.includes('/thumb') ? undefined : { ...cat, license: 'by-nd' })
    expect((await ask.post('/found-images', { ref: randomUUID(), kind: 'item' })).body.code).toBe('PICTURE_GONE')
  })
})

test('200: Wikimedia Commons: free bitmaps in the order of the search, their authors as plain text', async () => {
  server.close()
  const origin = await openCollection()
  const { ask } = await openWith({ PICTURES: 'commons', PICTURES_URL: origin })
  const photo = await drawPicture({ width: 1280, height: 960 })
  const page = (pageid: number, index: number, licence: string, more: object = {}) => ({
    pageid,
    index,
    title: `File:Gato ${pageid}.jpg`,
    imageinfo: [
      {
        thumburl: `${origin}/thumb/${pageid}.jpg/1280px-${pageid}.jpg`,
        descriptionurl: `https://commons.wikimedia.org/wiki/File:Gato_${pageid}.jpg`,
        mime: 'image/jpeg',
        extmetadata: {
          LicenseShortName: { value: licence },
          LicenseUrl: { value: 'https://creativecommons.org/licenses/by/4.0' },
          Artist: { value: '<a href="//x" onclick="x()">Eva &amp; Luis</a>' },
        },
        ...more,
      },
    ],
  })
  const pages = [
    page(22, 2, 'CC BY 4.0'),
    page(11, 1, 'Public domain'),
    page(33, 3, 'CC BY-NC 4.0'),
    page(44, 4, 'CC BY 4.0', { mime: 'image/svg+xml' }),
  ]
  answer = (url) => {
    if (url.pathname === '/thumb/22.jpg/1280px-22.jpg') return photo
    const one = url.searchParams.get('pageids')
    return { query: { pages: one ? pages.filter(({ pageid }) => String(pageid) === one) : pages } }
  }
  const { body } = await ask.get(find('gato'))
  expect(body.pictures.map((picture: { ref: string }) => picture.ref)).toEqual(['11', '22'])
  expect(body.pictures[1].credit).toEqual({
    title: 'Gato 22',
    author: 'Eva & Luis',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0',
    page: 'https://commons.wikimedia.org/wiki/File:Gato_22.jpg',
  })
  const taken = await ask.post('/found-images', { ref: '22', kind: 'cover' })
  expect([taken.status, taken.body]).toMatchObject([200, { width: 1200, height: 900 }])
})
