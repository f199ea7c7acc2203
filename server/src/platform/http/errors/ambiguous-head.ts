import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * A head that a proxy in front may read in another way than we do: two hosts, or a body whose length is told twice. What
 * the two disagree on is how requests are smuggled past rules, so nobody guesses.
 */
export function isAmbiguous({ rawHeaders, headers }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding']
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || headers['content-length'] !== undefined))
    return true
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** Answers 400 and lets go of the connection: where the next request would begin is as doubtful. */
export function refuseAmbiguous(response: ServerResponse): void {
  const body = JSON.stringify({ defined: true, code: 'BAD_REQUEST', status: 400, message: 'BAD_REQUEST' })
  response.shouldKeepAlive = false
  response.writeHead(400, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(body)
}
