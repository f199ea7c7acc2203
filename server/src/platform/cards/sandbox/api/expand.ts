import type { World } from '../world/world.ts'

/** Puts things in the place of their ids, along paths like `data.latest_invoice.payments` (API: `expand[]`). */
export async function expand(world: World, answer: object, paths: string[]): Promise<object> {
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
