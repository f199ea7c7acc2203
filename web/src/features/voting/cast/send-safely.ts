import { ApiError } from '../../../platform/api-error.ts'

const PAUSES_MS = [400, 1500]

/**
 * Retries requests that may not have arrived: no connection, or a server error. Throws refusals at once. Safe only with
 * an idempotency key, under which the server does a thing once, however often it gets the request.
 */
export async function sendSafely<T>(send: () => Promise<T>, pausesMs: readonly number[] = PAUSES_MS): Promise<T> {
  const [pauseMs, ...rest] = pausesMs
  try {
    return await send()
  } catch (error) {
    const lost = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    if (!lost || pauseMs === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return sendSafely(send, rest)
  }
}
