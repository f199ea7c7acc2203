import { contract } from '@liston/contract/api'
import { type EndpointMeta, forKeys, KEY_SCOPES, open } from '@liston/contract/kernel'
import { traverseContractProcedures } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApiKey, programOf } from './testing/api-keys.ts'
import { mapAtOnce } from './testing/ask.ts'
import { addPerson, type TestPerson } from './testing/people.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

type Endpoint = { name: string; method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'; path: string; meta: EndpointMeta }
const all: Endpoint[] = []
traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': endpoint }, path }) => {
  const { method = 'POST', path: address = '' } = endpoint.route
  all.push({
    name: path.join('.'),
    method: method as Endpoint['method'],
    path: address,
    meta: endpoint.meta as EndpointMeta,
  })
})
const scopes = new Map(all.flatMap(({ name, meta }) => (meta.key ? [[name, meta.key] as const] : [])))
/** Fills the path with ids that no row has. The test only checks whether the key is admitted. */
const filled = (path: string) => path.replace(/\{\w+\}/g, '0198f9a0-7b1c-7000-8000-000000000001')

let app: TestApp
let diego: TestPerson
const secrets = new Map<string, string>()
beforeAll(async () => {
  app = await openTestApp()
  diego = await addPerson(app, 'diego', { superAdmin: true })
  for (const scope of KEY_SCOPES) secrets.set(scope, (await makeApiKey(app, diego, [scope])).secret)
})
afterAll(() => app.close())

describe.each(KEY_SCOPES)('a key of a super admin with the scope %s alone', (scope) => {
  test('403 KEY_SCOPE everywhere but where that scope leads', async () => {
    const program = programOf(app, secrets.get(scope)!)
    await mapAtOnce(all, async ({ name, method, path }) => {
      const answer = await program(method, filled(path), method === 'GET' ? {} : { payload: {} })
      const needed = scopes.get(name) ?? null
      const body = answer.headers['content-type']?.includes('json') ? answer.json() : {}
      const isLetIn = needed === scope || needed === 'any'
      expect([name, body.code === 'KEY_SCOPE']).toEqual([name, !isLetIn])
      if (!isLetIn) expect([name, answer.statusCode, body.data]).toEqual([name, 403, { scope: needed }])
      expect([name, answer.headers['set-cookie']]).toEqual([name, undefined])
      expect([name, answer.headers['ratelimit-limit']]).toEqual([name, '60'])
    })
  })
})

test('no key reaches accounts, money, letters, messages, reports, help or the administration', () => {
  const closed = [
    'accounts',
    'admin',
    'billing',
    'chat',
    'circles',
    'notifications',
    'ownData',
    'partners',
    'referrals',
  ]
  for (const { name, meta } of all) {
    const [slice = ''] = name.split('.')
    const isClosed = meta.access === 'staff' || [...closed, 'reports', 'tickets', 'wording'].includes(slice)
    if (isClosed && name !== 'accounts.thisKey') expect([name, scopes.get(name)]).toEqual([name, undefined])
  }
})

test('reading changes nothing: each endpoint of the scope read is a GET that guests or whoever is signed in may call', () => {
  for (const { name, method, meta } of all)
    if (scopes.get(name) === 'read')
      expect([name, method, meta.access]).toEqual([name, 'GET', expect.toBeOneOf(['open', 'login'])])
  expect([...scopes.values()].filter((scope) => scope === 'read').length).toBeGreaterThan(60)
})

test('an endpoint that declares no scope is closed to keys', () => {
  const route = { method: 'GET', path: '/things' } as const
  expect(open().route(route)['~orpc'].meta.key).toBeUndefined()
  expect(forKeys('read', open('search')).route(route)['~orpc'].meta).toMatchObject({ limit: 'search', key: 'read' })
})

test('the database knows the same scopes', async () => {
  const { rows } = await app.pool.query(
    "SELECT pg_get_constraintdef(oid) AS def FROM pg_constraint WHERE conrelid = 'api_key'::regclass AND contype = 'c'",
  )
  const text = rows.map(({ def }) => def).join('\n')
  for (const scope of KEY_SCOPES) expect(text).toContain(`'${scope}'`)
})

test('no answer to a key holds the e-mail address of its owner', async () => {
  const program = programOf(app, secrets.get('read')!)
  const readable = all.filter((e) => scopes.get(e.name) === 'read' || scopes.get(e.name) === 'any')
  await mapAtOnce(readable, async ({ name, path }) => {
    const answer = await program('GET', path.replace(/\{\w+\}/g, diego.id))
    expect([name, answer.body.includes('diego@liston.test')]).toEqual([name, false])
  })
})

test('429 after 60 requests in a minute, for this key alone, with what is left and when to come again', async () => {
  const strict = await openTestApp({ RATE_LIMIT_FACTOR: '1' })
  try {
    const eva = await addPerson(strict, 'eva')
    const [one, two] = [await makeApiKey(strict, eva, ['read']), await makeApiKey(strict, eva, ['read'])]
    const program = programOf(strict, one.secret)
    const answers = await Promise.all(Array.from({ length: 80 }, () => program('GET', '/rankings')))
    expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(60)
    const late = answers.filter((a) => a.statusCode === 429)
    expect(late).toHaveLength(20)
    expect(late[0]?.json().code).toBe('RATE_LIMITED')
    expect(Number(late[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(late[0]?.headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '0' })
    expect(new Set(answers.map((a) => a.headers['ratelimit-remaining'])).size).toBe(60)
    // Refused requests count too. Another key and the browser session have limits of their own.
    expect((await program('GET', '/sessions')).statusCode).toBe(429)
    expect((await programOf(strict, two.secret)('GET', '/rankings')).statusCode).toBe(200)
    expect((await strict.http.inject({ url: '/api/v1/rankings', headers: { cookie: eva.cookie } })).statusCode).toBe(
      200,
    )
  } finally {
    await strict.close()
  }
})

test('429 keys that are made up are counted by network', async () => {
  const strict = await openTestApp({ RATE_LIMIT_FACTOR: '1' })
  try {
    const program = programOf(strict, `liston_${'2'.repeat(48)}`)
    const answers = await Promise.all(Array.from({ length: 210 }, () => program('GET', '/rankings')))
    expect(answers.filter((a) => a.statusCode === 401)).toHaveLength(200)
    expect(answers.filter((a) => a.statusCode === 429)).toHaveLength(10)
  } finally {
    await strict.close()
  }
})
