import { AiFailure } from './failure.ts'

/** Why the provider rejected a request: the output format, or the name of the length limit. */
export type Hint = 'form' | 'length'

/** The shape of the library's errors for a received response. */
type Told = { statusCode?: number; responseHeaders?: Record<string, string>; responseBody?: string; cause?: unknown }

const chainOf = (error: unknown): Told[] => {
  const chain: Told[] = []
  for (let e = error; e && typeof e === 'object' && chain.length < 6; e = (e as Told).cause) chain.push(e as Told)
  return chain
}

/** Maps an error to an AiFailure. */
export function failureOf(error: unknown): AiFailure {
  const chain = chainOf(error)
  const own = chain.find((e) => e instanceof AiFailure)
  if (own) return own
  const { statusCode: status, responseHeaders, responseBody = '' } = chain.find((e) => e.statusCode) ?? {}
  if (status === undefined) return new AiFailure(isOfNetwork(chain) ? 'down' : 'broken')
  if (status === 429 || status === 503)
    return new AiFailure('busy', { status, retryAfterS: retryAfterOf(responseHeaders) })
  if (status === 408 || status === 504) return new AiFailure('timeout', { status })
  if (status >= 400 && status < 500 && /content.?(?:filter|policy)|moderation|safety/i.test(responseBody))
    return new AiFailure('refused', { status })
  // A retry does not help against a permanent error such as a wrong key.
  return new AiFailure(status < 400 ? 'broken' : 'down', { status, isFinal: status >= 400 && status < 500 })
}

/** How to change a rejected request; undefined if a change would not help. */
export function hintOf(error: unknown): Hint | undefined {
  const { statusCode: status = 0, responseBody = '' } = chainOf(error).find((e) => e.statusCode) ?? {}
  if (status < 400) return undefined
  if (/max_completion_tokens/.test(responseBody)) return 'length'
  const isOfForm = /response_format|json_schema|json_object|grammar/i.test(responseBody)
  return status === 400 || status === 415 || status === 422 || isOfForm ? 'form' : undefined
}

const isOfNetwork = (chain: object[]) =>
  // The library's error name for an address that never responded.
  chain.some((e) => 'name' in e && e.name === 'AI_APICallError') ||
  chain.some((e) => 'code' in e && typeof e.code === 'string' && /^(?:E[A-Z]{3,}|UND_ERR)/.test(e.code)) ||
  chain.some((e) => e instanceof TypeError && /fetch failed|terminated/.test(e.message))

/** Seconds from a Retry-After header, which holds seconds or a date. */
function retryAfterOf(headers: Record<string, string> = {}): number | undefined {
  const said = headers['retry-after']
  if (!said) return undefined
  const seconds = /^\d+(?:\.\d+)?$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
