import { ApiError } from '../../platform/api-error.ts'
import type { Api } from '../../platform/api.ts'

type Call = (...asked: unknown[]) => unknown
/** What the browser's API is: see web/src/platform/api.ts. */
type ByRoute = (route: string) => Call

/**
 * The API of a page at whose address the server found nothing: until `askAgain`, whatever a loader asks for is missing,
 * without a request. The server has just answered it, and a browser notes every refused request as an error.
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
