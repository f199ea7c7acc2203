import { createHash } from 'node:crypto'
import { ApiRefusal, invalid } from '../refuse.ts'
import { findAnswer, forgetAnswers, keepAnswer } from '../world/store.ts'
import type { World } from '../world/world.ts'
import { customerRoutes } from './customers.ts'
import { listOf, readForm } from './form.ts'
import { moneyRoutes } from './money.ts'
import type { Route } from './route.ts'
import { salesRoutes } from './sales.ts'
import { subscriptionRoutes } from './subscriptions.ts'

const DAY_MS = 86_400_000

const routes = [...customerRoutes, ...salesRoutes, ...subscriptionRoutes, ...moneyRoutes].map((route) => ({
  ...route,
  pattern: new RegExp(`^${route.path.replace(':id', '([^/]+)')}$`),
}))

export type Asked = { method: string; path: string; body: string; authorization: string; key: string | null }

/** True if a request only reads and therefore needs no lock. */
export const isReading = ({ method }: Asked): boolean => method === 'GET'

/** Handles an API request. A refused request has no effect. */
export async function answerCall(
  world: World,
  asked: Asked,
  apiKey: string,
): Promise<{ answer: object; replayed: boolean }> {
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
