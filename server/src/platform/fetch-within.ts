const HOPS_MAX = 2
/** Redirects that keep method and body. */
const KEEPING = new Set([307, 308])

type Within = {
  /** The only origins that it asks, also after redirects. */
  origins: readonly string[]
  /** Maximum size of a response. */
  maxBytes: number
  /** Creates the error that it throws, or with which the body of a large response ends. */
  fail(why: 'elsewhere' | 'too large', status?: number): Error
}

/** A `fetch` for calls to other servers: to these origins only, with few redirects and responses of limited size. */
export function fetchWithin({ origins, maxBytes, fail }: Within): typeof fetch {
  return async (input, init) => {
    let url = new URL(input instanceof Request ? input.url : input)
    for (let hop = 0; hop <= HOPS_MAX; hop++) {
      if (!origins.includes(url.origin)) throw fail('elsewhere')
      const answer = await fetch(url, { ...init, redirect: 'manual' })
      if (answer.status < 300 || answer.status >= 400) return limited(answer, maxBytes, () => fail('too large'))
      await answer.body?.cancel()
      const to = answer.headers.get('location')
      if (!to || !KEEPING.has(answer.status)) throw fail('elsewhere', answer.status)
      url = new URL(to, url)
    }
    throw fail('elsewhere')
  }
}

function limited(answer: Response, maxBytes: number, tooLarge: () => Error): Response {
  let bytes = 0
  const counted = answer.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > maxBytes) controller.error(tooLarge())
        else controller.enqueue(chunk)
      },
    }),
  )
  const { status, statusText, headers } = answer
  return new Response(counted ?? null, { status, statusText, headers })
}
