import { contract } from '@liston/contract/api'
import type { EndpointMeta } from '@liston/contract/kernel'
import type { AnyContractRouter } from '@orpc/contract'
import { type AnyRouter, getRouter, isProcedure, traverseContractProcedures, unlazy } from '@orpc/server'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { openApp } from './app.ts'
import { describeApi, operationsOf, parametersOf } from './pages/api/openapi.ts'
import { openTestApp, type TestApp, withoutWork } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await openTestApp()))
afterAll(() => app.close())

type Endpoint = {
  name: string
  path: string
  method: string
  meta: EndpointMeta
  contract: { '~orpc': { meta: object } }
}

function endpointsOf(router: AnyContractRouter | AnyRouter): Endpoint[] {
  const found: Endpoint[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract: endpoint, path }) => {
    const { route, meta } = endpoint['~orpc']
    const { method = '', path: address = '' } = route
    found.push({ name: path.join('.'), path: address, method, meta: meta as EndpointMeta, contract: endpoint })
  })
  return found
}
const agreed = endpointsOf(contract)
const described = () => describeApi({ contract, appName: 'x', version: '1', sessionCookie: 'sid' })

// The assertions are types: `npm run check` fails if the server's types include the DOM, or if those of contract or web
// include Node.
test('the server has no DOM', () => {
  expectTypeOf<typeof globalThis>().not.toHaveProperty('document')
  expectTypeOf<typeof globalThis>().toHaveProperty('process')
})

test('every endpoint has a handler, and every handler an endpoint', async () => {
  const { router } = openApp(withoutWork(app))
  const missing: string[] = []
  for (const { name } of agreed) {
    const handler = getRouter(router as AnyRouter, name.split('.'))
    if (!handler || !isProcedure((await unlazy(handler)).default)) missing.push(name)
  }
  expect(missing).toEqual([])
  const strangers = endpointsOf(router as AnyRouter).filter(({ name }) => !agreed.some((e) => e.name === name))
  expect(strangers).toEqual([])
})

test('every endpoint says who may call it and how often, and no two share an address', () => {
  const addresses = agreed.map((e) => `${e.method} ${e.path.replace(/\{\w+\}/g, '{}')}`)
  expect(addresses.filter((a, i) => addresses.indexOf(a) !== i)).toEqual([])
  for (const { name, meta, method, path } of agreed) {
    expect([name, meta.access]).toEqual([name, expect.stringMatching(/^(open|login|staff)$/)])
    expect([name, meta.limit]).toEqual([name, expect.any(String)])
    expect([name, method, path]).toEqual([
      name,
      expect.stringMatching(/^(GET|POST|PUT|PATCH|DELETE)$/),
      expect.stringMatching(/^\//),
    ])
  }
})

/** Endpoints that change something but accept no key. */
const keyless = [
  // They carry a proof: a password, a code, or a one-time signature. The stored request fingerprint would be derived
  // from it.
  'accounts.addPasskey',
  'accounts.changeEmail',
  'accounts.changePassword',
  'accounts.confirmApp',
  // An account can be left only once.
  'accounts.leave',
  'accounts.makeKey',
  'accounts.prove',
  'accounts.removeApp',
  'accounts.removePasskey',
  'accounts.renewCodes',
  // Extends the session, as any use does.
  'accounts.renewSession',
  'accounts.startApp',
  'accounts.startPasskey',
  // Starts anew for this session, with a log line each time, and ends once.
  'admin.beginView',
  'admin.endView',
  // A saved view has one path per name, so a repeat changes nothing. `billing.confirm` stores the state that the
  // provider reports, so a repeat changes nothing either.
  'admin.removeView',
  'admin.saveView',
  'billing.confirm',
  // Opens a session of the card provider's portal and changes nothing here.
  'billing.openPortal',
  // A presence signal, which is not stored.
  'chat.here',
  // Changes nothing.
  'pages.preview',
  // Called repeatedly while the user waits in the queue.
  'rumble.seekMatch',
  'rumble.stopSeeking',
  // Changes nothing. It is no GET, because the tested text must not be in a URL.
  'screening.try',
  // Changes nothing.
  'socialClub.preview',
]

test('every change by whoever is signed in takes an Idempotency-Key, says so, and tells of a key that is used again', async () => {
  const changes = agreed.filter((e) => e.method !== 'GET' && e.meta.access !== 'open')
  expect(
    changes
      .filter((e) => !e.meta.takesKey)
      .map((e) => e.name)
      .sort(),
  ).toEqual(keyless)
  const operations = new Map(operationsOf(await described()).map(({ operation }) => [operation.operationId, operation]))
  for (const { name, meta, contract: endpoint } of agreed) {
    const shown = parametersOf(operations.get(name) ?? {}).some((p) => p.name === 'Idempotency-Key')
    expect([name, shown]).toEqual([name, meta.takesKey])
    const { errorMap } = (endpoint as unknown as { '~orpc': { errorMap: object } })['~orpc']
    if (meta.takesKey)
      expect([name, Object.keys(errorMap)]).toEqual([name, expect.arrayContaining(['IDEMPOTENCY_KEY_REUSED'])])
  }
})

test('every endpoint of the administration is for staff only', () => {
  const ofAdmins = agreed.filter((e) => e.name.startsWith('admin') || /^\/admin(\/|$)/.test(e.path))
  expect(ofAdmins.filter((e) => e.meta.access !== 'staff' && !e.meta.endsView).map((e) => e.name)).toEqual([])
})

test('401 every endpoint that needs a session turns a guest away, whatever they send', async () => {
  const closed = agreed.filter((e) => e.meta.access !== 'open')
  expect(closed.length).toBeGreaterThan(10)
  const admitted: string[] = []
  for (const { name, method, path } of closed) {
    const url = `/api/v1${path.replace(/\{\w+\}/g, '0198f9a0-0000-7000-8000-000000000000')}`
    const body = method === 'GET' ? {} : { payload: {} }
    const answer = await app.http.inject({ method: method as 'GET', url, ...body })
    if (answer.statusCode !== 401) admitted.push(`${name}: ${answer.statusCode}`)
  }
  expect(admitted).toEqual([])
})

/** Dotted paths of texts and lists without a maximum length. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const s = schema as Record<string, unknown> & {
    type?: string
    properties?: object
    anyOf?: unknown[]
    oneOf?: unknown[]
  }
  const isText = s.type === 'string' && !('maxLength' in s) && !s.format && !s.enum && !('const' in s) && !s.pattern
  // A tuple has a fixed length.
  const isList = s.type === 'array' && !('maxItems' in s) && !('prefixItems' in s)
  return [
    ...(isText || isList ? [path] : []),
    ...(s.anyOf ?? s.oneOf ?? []).flatMap((part) => unbounded(part, path)),
    ...Object.entries(s.properties ?? {}).flatMap(([name, part]) => unbounded(part, `${path}.${name}`)),
    ...unbounded(s.items, `${path}[]`),
  ]
}

test('every text and every list that somebody may send has a longest length', async () => {
  const endless = operationsOf(await described()).flatMap(({ operation }) => {
    const body = operation.requestBody as { content?: Record<string, { schema?: unknown }> } | undefined
    const name = operation.operationId ?? ''
    return [
      ...parametersOf(operation).flatMap((p) => unbounded(p.schema, `${name}.${p.name}`)),
      ...unbounded(body?.content?.['application/json']?.schema, name),
    ]
  })
  expect(endless).toEqual([])
})
