import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let listening: Promise<string>
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  listening = app.listen()
  ana = await addPerson(app, 'ana')
})
afterAll(() => app.close())

type Sent = { method?: string; url?: string; payload?: string | Buffer; headers?: Record<string, string> }
const send = ({ method = 'PATCH', url = '/me', payload, headers }: Sent) =>
  app.http.inject({
    method: method as 'PATCH',
    url: `/api/v1${url}`,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      cookie: ana.cookie,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  })
const deep = (n: number) => `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`

test.each([
  ['broken JSON', '{"theme":'],
  ['no JSON at all', 'theme=theme-dark'],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['a cut surrogate pair', Buffer.from('{"theme":"\u{1f600}"}').subarray(0, 13)],
  ['JSON nested 40 deep', deep(40)],
  ['JSON nested 40,000 deep', deep(40_000)],
])('422 names the body that is %s', async (_what, payload) => {
  const answer = await send({ payload })
  expect([answer.statusCode, answer.json().data.field]).toEqual([422, '(body)'])
})

test.each([
  ['{"__proto__":{"isSuperAdmin":true}}', '__proto__'],
  ['{"constructor":{"prototype":{"x":1}}}', 'constructor'],
  ['{"theme":"a\\u0000b"}', 'theme'],
  ['{"theme":"a\\ud800b"}', 'theme'],
  ['{"stars":100}', 'stars'],
])('422 refuses %s by name', async (payload, field) => {
  const answer = await send({ payload })
  expect([answer.statusCode, answer.json().data.field]).toEqual([422, field])
  expect(({} as { isSuperAdmin?: boolean }).isSuperAdmin).toBeUndefined()
})

test('422 refuses NUL in an address, and what can’t be decoded is no server error', async () => {
  for (const url of [
    '/profiles/%00',
    '/rankings?cursor=%00',
    '/rankings?cursor[a][b]=x',
    '/rankings?__proto__[lang]=es',
  ])
    expect([url, (await send({ method: 'GET', url })).statusCode]).toEqual([url, 422])
  for (const url of ['/profiles/%E0%A4%A', '/profiles/%', '/rankings?cursor=%E0%A4%A'])
    expect((await send({ method: 'GET', url })).statusCode).toBeLessThan(500)
})

test('413 refuses more than 256 KiB, 415 anything but JSON', async () => {
  expect((await send({ payload: JSON.stringify({ theme: 'x'.repeat(262_144) }) })).statusCode).toBe(413)
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ])
    expect([type, (await send({ payload: '{}', headers: { 'content-type': type } })).statusCode]).toEqual([type, 415])
})

test('404 for an address that is none, 405 for a method that it does not answer', async () => {
  const missing = await send({ method: 'GET', url: '/nothing' })
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'NOT_FOUND'])
  const wrong = await send({ method: 'DELETE', url: '/home' })
  expect([wrong.statusCode, wrong.json().code, wrong.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, HEAD'])
  expect((await app.http.inject({ method: 'POST', url: '/explore' })).statusCode).toBe(405)
  const head = await send({ method: 'HEAD', url: '/me' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('403 refuses a change from another site', async () => {
  for (const [name, value] of [
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'https://evil.test'],
    ['origin', 'null'],
  ] as const)
    expect((await send({ payload: '{}', headers: { [name]: value } })).statusCode).toBe(403)
})

test('429 tells in the header how long to wait', async () => {
  const limited = await openTestApp({ RATE_LIMIT_FACTOR: '0.005' })
  const ask = () => limited.http.inject('/api/v1/me')
  expect((await ask()).statusCode).toBe(200)
  const answer = await ask()
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'RATE_LIMITED'])
  expect(answer.headers['retry-after']).toBe(String(answer.json().data.retryAfterSeconds))
  await limited.close()
})

test('500 says the id of the log line and nothing else; 503 when the database is away', async () => {
  await app.pool.query('ALTER TABLE profile RENAME TO profile_away')
  const answer = await app.http.inject('/api/v1/profiles/0198f9a0-7b1c-7000-8000-000000000001')
  await app.pool.query('ALTER TABLE profile_away RENAME TO profile')
  const requestId = answer.headers['x-request-id']
  expect(answer.json()).toEqual({
    defined: false,
    code: 'INTERNAL',
    status: 500,
    message: 'INTERNAL',
    data: { requestId },
  })
  const query = app.pagePool.query
  app.pagePool.query = (() => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))) as never
  const away = await send({ method: 'GET', url: '/me' })
  app.pagePool.query = query
  expect([away.statusCode, away.json().code, away.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2'])
})

test('431 refuses headers beyond 16 KiB, and the process lives on', async () => {
  const { port } = new URL(await listening)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('data', (data) => resolve(data.toString()))
    socket.on('error', () => resolve('cut'))
    socket.write(`GET /api/v1/me HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 431|^cut/)
  expect((await send({ method: 'GET' })).statusCode).toBe(200)
})

/** Sends bytes on a new socket; returns everything received until it closes. */
async function sendBytes(bytes: string): Promise<string> {
  const { port } = new URL(await listening)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (data) => (text += data.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
}

test.each([
  ['two hosts', 'GET /livez HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n'],
  ['two hosts that are one', 'GET /livez HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n'],
  ['two lengths', 'POST /livez HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n12'],
  [
    'a length and chunks',
    'POST /livez HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'two codings',
    'POST /livez HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n',
  ],
  ['one coding twice', 'POST /livez HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked, chunked\r\n\r\n0\r\n\r\n'],
  ['another coding', 'POST /livez HTTP/1.1\r\nhost: a\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n'],
  [
    'no coding and a length',
    'POST /livez HTTP/1.1\r\nhost: a\r\ntransfer-encoding: identity\r\ncontent-length: 1\r\n\r\n1',
  ],
])('400 refuses %s, and lets go of the connection', async (_what, bytes) => {
  const said = await sendBytes(`${bytes}GET /version HTTP/1.1\r\nhost: a\r\n\r\n`)
  expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
})

// Node checks once a second. A shorter timeout saves the test a wait of ten seconds.
test('a head that never ends is given up after 10 s', async () => {
  const { server } = app.http
  expect(server.headersTimeout).toBe(10_000)
  server.headersTimeout = 200
  onTestFinished(() => void (server.headersTimeout = 10_000))
  const said = await sendBytes('GET / HTTP/1.1\r\nhost: a\r\nx-slow: ')
  expect(said).toMatch(/^(HTTP\/1\.1 408|$)/)
})
