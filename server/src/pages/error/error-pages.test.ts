import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let strict: TestApp
beforeAll(async () => {
  app = await openTestApp()
  strict = await openTestApp({ RATE_LIMIT_FACTOR: '0.02' })
})
afterAll(async () => {
  await app.close()
  await strict.close()
})

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'es' }
const ofTheApp = {
  'cache-control': expect.stringContaining('no-store'),
  'content-security-policy': expect.any(String),
}

test('429 a browser is told in words how long to wait, with the frame of the application, and a script counts on', async () => {
  const ask = () => strict.http.inject({ url: '/explore?q=uno', headers: browser })
  let answer = await ask()
  for (let i = 0; i < 30 && answer.statusCode !== 429; i++) answer = await ask()
  expect(answer.statusCode).toBe(429)
  expect(answer.headers).toMatchObject({ ...ofTheApp, 'content-type': expect.stringContaining('text/html') })
  const seconds = String(answer.headers['retry-after'])
  expect(answer.body).toMatch(new RegExp(`Vuelve a intentarlo dentro de .*data-seconds="${seconds}">${seconds}<`))
  expect(answer.body).toMatch(/<script type="module" src="\/assets\/count-down-[\w-]+\.js">/)
  expect(answer.body).toContain('class="shell-header"')
})

test('429 is told in English and in the visitor’s theme too', async () => {
  const headers = { ...browser, 'accept-language': 'en', cookie: 'theme=theme-dark' }
  const ask = () => strict.http.inject({ url: '/explore?q=dos', headers })
  let answer = await ask()
  for (let i = 0; i < 30 && answer.statusCode !== 429; i++) answer = await ask()
  expect(answer.body).toMatch(/^<!doctype html><html lang="en" class="theme-dark">[^]*Too many visits at once/)
})

test('500 a signed-in person keeps the frame with their name, and gets the id of the log line', async () => {
  const ana = await addPerson(app, 'ana')
  const { id } = await addRanking(app, ana)
  await app.pool.query('ALTER VIEW shown_item RENAME TO item_away')
  const answer = await app.http.inject({ url: `/ranking/${id}`, headers: { ...browser, cookie: ana.cookie } })
  await app.pool.query('ALTER VIEW item_away RENAME TO shown_item')
  expect(answer.statusCode).toBe(500)
  expect(answer.headers).toMatchObject(ofTheApp)
  expect(answer.body).toContain(String(answer.headers['x-request-id']))
  expect(answer.body).toMatch(/Se ha caído el listón[^]*href=""[^>]*>.*Probar otra vez/)
  expect(answer.body).toContain('Cuenta de ana')
})

test('500 is told in English too, with the reference', async () => {
  const ben = await addPerson(app, 'ben')
  const { id } = await addRanking(app, ben)
  await app.pool.query('ALTER VIEW shown_item RENAME TO item_away')
  const answer = await app.http.inject({ url: `/ranking/${id}?lng=en`, headers: browser })
  await app.pool.query('ALTER VIEW item_away RENAME TO shown_item')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toMatch(/lang="en"[^]*Something went wrong[^]*If you write to us/)
  expect(answer.body).toContain(String(answer.headers['x-request-id']))
})

test('405 and 413 are pages to a browser and JSON to a program', async () => {
  const post = (headers: Record<string, string>, payload = 'a=1') =>
    app.http.inject({
      method: 'POST',
      url: payload.length > 9 ? '/sign-in' : '/nowhere',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const page = await post(browser)
  expect([page.statusCode, page.headers.allow]).toEqual([405, 'GET, HEAD'])
  expect(page.body).toContain('Esta petición no se entiende')
  expect((await post({})).json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED', status: 405 })
  const long = 'a='.padEnd(400_000, 'x')
  expect((await post(browser, long)).body).toContain('Demasiado largo')
  expect((await post({}, long)).json()).toMatchObject({ code: 'BODY_TOO_LARGE', status: 413 })
})

test('403 a form of another site gets a page that says whose it is not', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/sign-out',
    payload: 'a=1',
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.statusCode).toBe(403)
  expect(answer.body).toContain('Este formulario no es nuestro')
})

test('404 a file that is no longer there is no page', async () => {
  const answer = await app.http.inject({ url: '/assets/gone-12345678.js', headers: browser })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
})

/** The server's response to bytes that are no HTTP request. */
async function say(bytes: string): Promise<string> {
  const { port } = new URL(await app.listen().catch(() => `http://127.0.0.1:${address()}`))
  const socket = connect(Number(port), '127.0.0.1')
  socket.end(bytes)
  let said = ''
  for await (const chunk of socket) said += String(chunk)
  return said
}
const address = () => (app.http.server.address() as { port: number }).port

test('400 and 431 are a page to a browser and JSON to a program', async () => {
  expect(await say('GET / HTTP/9\r\naccept: text/html\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 [^]*no-store[^]*<h1>Esta petición/,
  )
  const heavy = `GET / HTTP/1.1\r\nhost: x\r\naccept: text/html\r\naccept-language: en\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`
  expect(await say(heavy)).toMatch(/^HTTP\/1\.1 431 [^]*Clear this site’s cookies/)
  expect(await say(heavy.replace('accept: text/html', 'accept: */*'))).toMatch(
    /^HTTP\/1\.1 431 [^]*"HEADERS_TOO_LARGE"/,
  )
})

test('200 the offline page speaks the language that is asked for, in the theme of the visitor', async () => {
  const offline = (url: string, cookie = '') => app.http.inject({ url, headers: { ...browser, cookie } })
  const spanish = await offline('/offline')
  expect([spanish.statusCode, spanish.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(spanish.body).toContain('<h1 class="state-title">Sin conexión</h1>')
  expect((await offline('/offline?lng=en', 'theme=theme-dark')).body).toMatch(
    /lang="en" class="theme-dark"[^]*No connection/,
  )
})

test('200 the service worker is asked for anew each time, may load nothing, and keeps hashed files only', async () => {
  const { headers, body, statusCode } = await app.http.inject('/sw.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  })
  const files = body.match(/\/assets\/[^`,"' ]+/g) ?? []
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !/-[\w-]{8}\.\w+$/.test(file))).toEqual([])
  // One rule serves all assets, so every twentieth is enough.
  for (const file of files.filter((_, n) => n % 20 === 0))
    expect((await app.http.inject(file)).headers['cache-control'], file).toContain('immutable')
})
