import { ApiError } from '../../platform/api-error.ts'
import type { Api } from '../../platform/api.ts'

type Call = (...asked: unknown[]) => unknown
/** The shape of the browser's API client: see web/src/platform/api.ts. */
type ByRoute = (route: string) => Call

/**
 * An API client for a page that the server answered with 404. Until `askAgain` is called, every call rejects with 404,
 * without a request. The server has already answered, and browsers log every failed request as an error.
 */
export function knownMissing(api: Api, code: string): { api: Api; askAgain(): void } {
  let known = true
  const missing = () => Promise.reject(new ApiError({ code, status: 404 }))
  const callerOf = api as unknown as ByRoute
  const wrapped: ByRoute =
    (route) =>
    (...asked) =>
      known ? missing() : callerOf(route)(...asked)
  return { api: wrapped as unknown as Api, askAgain: () => void (known = false) }
}
