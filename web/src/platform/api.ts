import type { Contract } from '@liston/contract/api'
import type { ContractRouterClient } from '@orpc/contract'
import { ApiError } from './api-error.ts'
import { sessionWasInvalid } from './queries/invalid-session.ts'

/** Who calls, for the logs of proxies and of people who write other clients (specification 7). */
const CLIENT = 'liston-web'

/** The page is drawn for staff who see the site as somebody else: nothing is sent that would change something. */
export const looking = { only: false }

/** What a call may carry beside its input. A retry with the same key has its effect once. */
export type CallContext = { idempotencyKey?: string }

/** The typed API. On the server it is called in process; in the browser over /api/v1. */
export type Api = ContractRouterClient<Contract, CallContext>

/**
 * The browser's API client. The build puts the route of each endpoint in the place of its name (web/api-routes.config.ts):
 * what runs here is `api("GET /rankings/{id}")(input)`. Its calls throw ApiError.
 */
export const browserApi = (): Api => callerOf as unknown as Api

/** A call to "GET /rankings/{id}": what the path does not take goes into the query or the body. */
function callerOf(route: string) {
  const [method = '', path = ''] = route.split(' ')
  return async (input: Record<string, unknown> = {}, options: { context?: CallContext; signal?: AbortSignal } = {}) => {
    if (looking.only && method !== 'GET') throw new ApiError({ code: 'VIEW_ONLY', status: 403 })
    const rest = { ...input }
    const filled = path.replace(/\{(\w+)\}/g, (_all, key: string) => {
      const value = encodeURIComponent(String(rest[key]))
      delete rest[key]
      return value
    })
    const bodiless = method === 'GET' || (method === 'DELETE' && !Object.keys(rest).length)
    const query = method === 'GET' ? queryOf(rest) : ''
    const response = await fetch(`/api/v1${filled}${query}`, {
      method,
      headers: {
        'x-client': CLIENT,
        ...(bodiless ? {} : { 'content-type': 'application/json' }),
        ...(options.context?.idempotencyKey ? { 'idempotency-key': options.context.idempotencyKey } : {}),
      },
      ...(bodiless ? {} : { body: JSON.stringify(rest) }),
      ...(options.signal ? { signal: options.signal } : {}),
    }).catch((cause: Error) => {
      if (cause.name === 'AbortError') throw cause
      // Heard by the line that says so (app/background).
      globalThis.dispatchEvent?.(new Event('liston:unreachable'))
      throw new ApiError({ code: 'OFFLINE', status: 0 })
    })
    const answer: unknown = await response.json().catch(() => ({}))
    if (response.ok) return answer
    const refusal = answer as { code?: string; data?: unknown }
    if (response.status === 401) throw sessionWasInvalid()
    throw new ApiError({ code: refusal.code ?? 'INTERNAL', status: response.status, data: refusal.data })
  }
}

function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, v]) => v !== undefined && v !== null)
  return given.length ? `?${new URLSearchParams(given.map(([k, v]) => [k, String(v)]))}` : ''
}
