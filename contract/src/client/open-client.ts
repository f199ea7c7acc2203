import type { AnyContractProcedure, ContractRouterClient } from '@orpc/contract'
import { type Contract, contract } from '../api/index.ts'
import { Refused } from './refused.ts'

/** A retried change with the same key takes effect once. Without a key, each call gets one of its own. */
export type ClientCall = { idempotencyKey?: string }
/**
 * Every endpoint as a typed function: `client.voting.cast({ … })`. Returns the contract's output; a refusal throws
 * `Refused`.
 */
export type Client = ContractRouterClient<Contract, ClientCall>

type Options = {
  /** Base URL of the installation: https://liston.example */
  origin: string
  /** API key, created in the account settings of its owner. Without one, the client reads as a guest. */
  key?: string | undefined
  fetch?: typeof globalThis.fetch
}
type Call = (input?: Record<string, unknown>, o?: { context?: ClientCall; signal?: AbortSignal }) => Promise<unknown>

/** Opens a client for external programs. Paths come from the contract; only the server validates input and output. */
export function openClient(options: Options): Client {
  const slices = Object.entries(contract).map(([slice, endpoints]) => {
    const calls = Object.entries(endpoints as Record<string, AnyContractProcedure>).map(([verb, endpoint]) => [
      verb,
      callOf(endpoint['~orpc'].route, options),
    ])
    return [slice, Object.fromEntries(calls)]
  })
  return Object.fromEntries(slices) as Client
}

/** Encodes a query value as the server decodes it: strings as they are, everything else as JSON. */
const asWord = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

type Route = { method?: string; path?: string }

/** GET /rankings/{id} as a function. Fields that the path does not use go into the query or the body. */
function callOf({ method = 'POST', path = '' }: Route, { origin, key, fetch = globalThis.fetch }: Options): Call {
  return async (input = {}, { context = {}, signal } = {}) => {
    const rest = { ...input }
    const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
      const value = encodeURIComponent(String(rest[name]))
      delete rest[name]
      return value
    })
    const isRead = method === 'GET'
    const url = new URL(`/api/v1${filled}`, origin)
    if (isRead)
      for (const [name, value] of Object.entries(rest))
        if (value !== undefined && value !== null) url.searchParams.set(name, asWord(value))
    const hasBody = !isRead && (method !== 'DELETE' || Object.keys(rest).length > 0)
    const response = await fetch(url, {
      method,
      headers: {
        'x-client': 'liston-client',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(isRead ? {} : { 'idempotency-key': context.idempotencyKey ?? crypto.randomUUID() }),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(rest) } : {}),
      ...(signal ? { signal } : {}),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    if (response.ok && !isJson) return response.blob()
    const answer: unknown = await response.json().catch(() => ({}))
    if (response.ok) return answer
    const { code = 'INTERNAL', data } = answer as { code?: string; data?: unknown }
    throw new Refused({ code, status: response.status, data, retryAfter: response.headers.get('retry-after') })
  }
}
