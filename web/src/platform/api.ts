import type { Contract } from '@liston/contract/api'
import type { ContractRouterClient } from '@orpc/contract'
import { dismissFailure } from '../design/feedback/toast.ts'
import { ApiError } from './api-error.ts'
import { sessionWasInvalid } from './queries/invalid-session.ts'

/** Client name in the request, for the logs of proxies and of authors of other clients (specification 7). */
const CLIENT = 'liston-web'

/**
 * `only` is true while staff view the site as another user: calls that change data then fail with VIEW_ONLY, unsent.
 */
export const looking = { only: false }

/** Options of a call beside its input. A retry with the same key takes effect once. */
export type CallContext = { idempotencyKey?: string }

/** The typed API: in process on the server, over /api/v1 in the browser. */
export type Api = ContractRouterClient<Contract, CallContext>

/**
 * The browser's API client. The build replaces each endpoint's name by its route (web/api-routes.config.ts), so that
 * the code becomes `api("GET /rankings/{id}")(input)`. Its calls throw ApiError.
 */
export const browserApi = (): Api => callerOf as unknown as Api

/**
 * Returns the call of a route such as "GET /rankings/{id}". Input that is not part of the path goes into the query or
 * the body.
 */
function callerOf(route: string) {
  const [method = '', path = ''] = route.split(' ')
  return async (input: Record<string, unknown> = {}, options: { context?: CallContext; signal?: AbortSignal } = {}) => {
    if (looking.only && method !== 'GET') throw new ApiError({ code: 'VIEW_ONLY', status: 403 })
    // A change by the user: the failure of an earlier try no longer holds.
    if (options.context?.idempotencyKey) dismissFailure()
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
      // The connection line listens to it (app/background).
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
