import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let id: string
let path: string
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana')
  const films = { topic: 'Mejores películas', category: 'cine-series' }
  ;({ id } = await addRanking(app, ana, { ...films, items: ['El padrino', 'Casablanca', 'Una que nadie conoce'] }))
  path = `/ranking/${id}/r`
})
afterAll(() => app.close())

const read = async (url: string, { lang = 'en', cookie = '' } = {}) =>
  app.http.inject({ url, headers: { 'accept-language': lang, cookie, accept: 'text/html' } })
const other = '<p lang="en" class="ranked-translated">The Godfather</p>'

test('200 a known thing is called as its reader calls it, beside its own name; what is called the same, or not known, is not', async () => {
  const { items } = (await askerOf(app)().get(`/rankings/${id}`)).body
  expect(items.map((item: { name: string; translation?: object }) => [item.name, item.translation])).toEqual([
    ['El padrino', { name: 'The Godfather', note: '', byMachine: false }],
    ['Casablanca', undefined],
    ['Una que nadie conoce', undefined],
  ])
})

test('200 pages that are kept for all are those of their language', async () => {
  // Twice, because the second request comes from the cache.
  for (let time = 0; time < 2; time++) {
    const english = (await read(path)).body
    expect([english.includes(other), english.includes('Show the originals only')]).toEqual([true, true])
    const spanish = (await read(path, { lang: 'es' })).body
    expect([spanish.includes('ranked-translated'), spanish.includes('names=original')]).toEqual([false, false])
  }
})

test('303 the link keeps the choice and leads back to the page; it holds for its reader alone, until the other link', async () => {
  const chosen = await read(`${path}?order=points&names=original`)
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, `${path}?order=points`])
  const cookie = String(chosen.headers['set-cookie']).split(';')[0]!
  expect(cookie).toBe('names=original')
  const originals = await read(path, { cookie })
  expect(originals.body).toContain('data-names="original"')
  expect(originals.body).toContain(`href="${path}?names=both"`)
  expect(originals.headers['cache-control']).toContain('private')
  // The page contains the translated names too, but its styles hide them.
  const sheets = [...originals.body.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, url = '']) => url)
  const styles = (await Promise.all(sheets.map((url) => read(url)))).map(({ body }) => body).join('')
  expect(styles).toMatch(/\[data-names="?original"?\] \.ranked-translated[^{]*\{display:none/)
  for (const someone of ['', 'names=both', 'names=nothing', ana.cookie])
    expect((await read(path, { cookie: someone })).body).toContain('data-names="both"')
  const back = await read(`${path}?names=both`, { cookie })
  expect(String(back.headers['set-cookie'])).toMatch(/^names=both; Path=\/; Max-Age=0;/)
})

test('303 it leads to this house and nowhere else', async () => {
  for (const [url, to] of [
    ['//evil.test/?names=original', '/'],
    ['/explore?names=both', '/explore'],
  ])
    expect((await read(url!)).headers.location).toBe(to)
  expect((await read(`${path}?names=other`)).statusCode).toBe(200)
})
