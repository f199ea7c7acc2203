import { ApiError } from '../../platform/api-error.ts'
import type { Api } from '../../platform/api.ts'

type Call = (...asked: unknown[]) => unknown
type Part = Call | { [name: string]: Part }

/**
 * The API of a page at whose address the server found nothing: until `askAgain`, whatever a loader asks for is missing,
 * without a request. The server has just answered it, and a browser notes every refused request as an error.
 */
export function knownMissing(api: Api): { api: Api; askAgain(): void } {
  let known = true
  const missing = () => Promise.reject(new ApiError({ code: 'NOT_FOUND', status: 404 }))
  const wrapped = (part: Part): Part =>
    typeof part === 'function'
      ? (...asked) => (known ? missing() : part(...asked))
      : Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, wrapped(inner)]))
  return { api: wrapped(api as unknown as Part) as unknown as Api, askAgain: () => void (known = false) }
}
