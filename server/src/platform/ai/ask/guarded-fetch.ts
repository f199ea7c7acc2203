import { AiFailure } from './failure.ts'

const MB = 2 ** 20
/**
 * Maximum size of a response. A list of fifty items in one-token chunks takes less than 2 MB, a base64 image less than
 * 8 MB.
 */
export const ANSWER_MAX_BYTES = { text: 4 * MB, picture: 12 * MB } as const
const HOPS_MAX = 2
/** Redirects that keep method and body. */
const KEEPING = new Set([307, 308])

/** A `fetch` limited to one origin and to responses of `maxBytes`. Throws an AiFailure beyond that. */
export function guardedFetch(baseUrl: string, maxBytes: number): typeof fetch {
  const { origin } = new URL(baseUrl)
  return async (input, init) => {
    let url = new URL(input instanceof Request ? input.url : input)
    for (let hop = 0; hop <= HOPS_MAX; hop++) {
      if (url.origin !== origin) throw new AiFailure('down', { isFinal: true })
      const answer = await fetch(url, { ...init, redirect: 'manual' })
      if (answer.status < 300 || answer.status >= 400) return limited(answer, maxBytes)
      await answer.body?.cancel()
      const to = answer.headers.get('location')
      if (!to || !KEEPING.has(answer.status)) throw new AiFailure('down', { status: answer.status, isFinal: true })
      url = new URL(to, url)
    }
    throw new AiFailure('down', { isFinal: true })
  }
}

function limited(answer: Response, maxBytes: number): Response {
  let bytes = 0
  const counted = answer.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > maxBytes) controller.error(new AiFailure('broken', { isFinal: true }))
        else controller.enqueue(chunk)
      },
    }),
  )
  const { status, statusText, headers } = answer
  return new Response(counted ?? null, { status, statusText, headers })
}
