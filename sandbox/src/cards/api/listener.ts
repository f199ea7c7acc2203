import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newCustomer } from '../life/advance.ts'
import { cancelNow, isLive } from '../life/renew.ts'
import { change, newRef, type World } from '../world/world.ts'
import { findAnswer, forgetAnswers, forgetPerson, keepAnswer } from '../world/store.ts'
import { ApiRefusal, invalid } from '../deliver.ts'
import { salesRoutes } from './sales.ts'
import {
  type Call,
  listOf,
  metadataOf,
  moneyRoutes,
  pageOf,
  readForm,
  type Route,
  subscriptionRoutes,
  textOf,
} from './subscriptions.ts'

const MAX_BODY = 65_536

type Work = <T>(work: (world: World) => Promise<T>) => Promise<T>
type Needs = { apiKey: string; read: Work; write: Work; failed(error: unknown): void }

export type Listener = { port: number; close(): Promise<void> }

/** Serves the provider's API on the loopback interface, for the provider's own library. */
export async function listen({ apiKey, read, write, failed }: Needs): Promise<Listener> {
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': newRef('req'), ...headers })
        .end(JSON.stringify(body))
    try {
      const asked = await askedBy(request)
      const work = isReading(asked) ? read : write
      const { answer, replayed } = await work((world) => answerCall(world, asked, apiKey))
      send(200, answer, replayed ? { 'idempotent-replayed': 'true' } : {})
    } catch (error) {
      if (error instanceof ApiRefusal) return void send(error.status, { error: error.error })
      failed(error)
      send(500, { error: { type: 'api_error', message: 'An unknown error occurred' } })
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  // The listener does not keep the process alive.
  server.unref()
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const DAY_MS = 86_400_000

const emailOf = ({ form }: Call) => {
  const email = textOf(form.email)
  if (email && !/^\S+@\S+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' })
  return email
}

const path = '/v1/customers'

const customerRoutes: Route[] = [
  {
    method: 'POST',
    path,
    answer: async (call) => {
      const { world, form } = call
      const metadata = metadataOf(form.metadata)
      return (await newCustomer(world, { email: emailOf(call) ?? null, name: textOf(form.name) ?? null, metadata }))
        .body
    },
  },
  {
    method: 'GET',
    path,
    answer: (call) => {
      const email = textOf(call.form.email)
      return pageOf(call, { kind: 'customer', where: email ? { email } : {} })
    },
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    answer: async ({ world, id }) => {
      const { body } = await world.get('customer', id)
      return (body as { deleted?: boolean }).deleted ? { id, object: 'customer', deleted: true } : body
    },
  },
  {
    method: 'POST',
    path: `${path}/:id`,
    answer: async (call) => {
      const { world, id, form } = call
      const customer = await world.get('customer', id)
      const told = {
        ...('email' in form ? { email: emailOf(call) ?? null } : {}),
        ...('name' in form ? { name: textOf(form.name) ?? null } : {}),
        metadata: metadataOf(form.metadata, customer.body.metadata),
      }
      await change(world, customer, { as: 'customer.updated', body: told })
      return customer.body
    },
  },
  {
    method: 'DELETE',
    path: `${path}/:id`,
    answer: async ({ world, id }) => {
      const customer = await world.get('customer', id)
      for (const subscription of await world.list('subscription', { customer: id }))
        if (isLive(subscription.body.status)) await cancelNow(world, subscription, 'cancellation_requested')
      await change(world, customer, {
        as: 'customer.deleted',
        body: { email: null, name: null, metadata: {}, deleted: true } as never,
      })
      await world.flush()
      await forgetPerson(world.db, id)
      return { id, object: 'customer', deleted: true }
    },
  },
]

const routes = [...customerRoutes, ...salesRoutes, ...subscriptionRoutes, ...moneyRoutes].map((route) => ({
  ...route,
  pattern: new RegExp(`^${route.path.replace(':id', '([^/]+)')}$`),
}))

type Asked = { method: string; path: string; body: string; authorization: string; key: string | null }

/** True if a request only reads and therefore needs no lock. */
const isReading = ({ method }: Asked): boolean => method === 'GET'

/** Handles an API request. A refused request has no effect. */
async function answerCall(world: World, asked: Asked, apiKey: string): Promise<{ answer: object; replayed: boolean }> {
  if (asked.authorization !== `Bearer ${apiKey}`)
    throw new ApiRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  const { route, id } = routeOf(asked)
  const { key } = asked
  if (!key || isReading(asked)) return { answer: await run(world, route, id, asked.body), replayed: false }
  const fingerprint = createHash('sha256').update([asked.method, asked.path, asked.body].join('\n')).digest('hex')
  await forgetAnswers(world.db, new Date(Date.now() - DAY_MS))
  const earlier = await findAnswer(world.db, key)
  if (earlier && earlier.fingerprint !== fingerprint)
    throw new ApiRefusal(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  if (earlier) return { answer: earlier.answer as object, replayed: true }
  const answer = await run(world, route, id, asked.body)
  await keepAnswer(world.db, { key, fingerprint, answer, at: new Date() })
  return { answer, replayed: false }
}

function routeOf({ method, path }: Asked): { route: Route; id: string } {
  for (const route of routes) {
    const found = route.method === method && route.pattern.exec(path)
    if (found) return { route, id: decodeURIComponent(found[1] ?? '') }
  }
  throw invalid(`Unrecognized request URL (${method}: ${path}).`, { status: 404 })
}

async function run(world: World, route: Route, id: string, body: string): Promise<object> {
  const form = readForm(body)
  const paths = listOf(form.expand).filter((path) => typeof path === 'string')
  return expand(world, await route.answer({ world, id, form }), paths)
}

/** Replaces ids by objects, along paths like `data.latest_invoice.payments` (API: `expand[]`). */
async function expand(world: World, answer: object, paths: string[]): Promise<object> {
  const copy = structuredClone(answer)
  for (const path of paths) await along(world, copy as Node, path.split('.'))
  return copy
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

async function along(world: World, node: Node, [name, ...rest]: string[]): Promise<void> {
  if (name === undefined) return
  if (node.object === 'invoice' && name === 'payments') node[name] = await paymentsOf(world, String(node.id))
  const value = node[name]
  if (typeof value === 'string') {
    const found = await world.any(value)
    if (found) node[name] = structuredClone(found.body)
  }
  const inner = node[name]
  const within = Array.isArray(inner) ? inner : [inner]
  for (const each of within) if (isNode(each)) await along(world, each, rest)
}

async function paymentsOf(world: World, invoice: string) {
  const found = await world.list('invoice_payment', { where: { invoice } })
  return {
    object: 'list',
    has_more: false,
    url: '/v1/invoice_payments',
    data: found.map(({ body }) => structuredClone(body)),
  }
}

async function askedBy(request: IncomingMessage): Promise<Asked> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://sandbox')
  let body = ''
  for await (const part of request) {
    body += String(part)
    if (body.length > MAX_BODY) throw new ApiRefusal(413, { type: 'invalid_request_error', message: 'Too long.' })
  }
  const { authorization = '', 'idempotency-key': key } = request.headers
  const method = request.method ?? 'GET'
  return {
    method,
    path: pathname,
    body: method === 'GET' ? search.slice(1) : body,
    authorization,
    key: typeof key === 'string' && key !== '' ? key.slice(0, 255) : null,
  }
}
