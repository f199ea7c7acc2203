import type { AnyContractRouter } from '@orpc/contract'
import { type AnyRouter, traverseContractProcedures } from '@orpc/server'

/** Tells which methods an address of the API answers: none for an unknown one. */
export function openMethods(router: AnyContractRouter | AnyRouter): (path: string) => string[] {
  const routes: { method: string; pattern: RegExp }[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { method = 'POST', path = '' } = contract['~orpc'].route
    const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')
    routes.push({ method, pattern: new RegExp(`^${pattern}/?$`) })
  })
  return (path) => {
    const methods = new Set(routes.filter((r) => r.pattern.test(path)).map((r) => r.method))
    if (methods.has('GET')) methods.add('HEAD')
    return [...methods].sort()
  }
}
