import { tokenOf } from './voters.ts'

export const BROWSER = 'accept-encoding: gzip, deflate, br, zstd\r\naccept-language: es\r\n'

/** A GET request as bytes; with a session of the n-th voter if `voter` is given. */
export const get = (path: string, o: { voter?: number; headers?: string } = {}): Buffer =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${o.headers ?? BROWSER}${o.voter === undefined ? '' : `cookie: sid=${tokenOf(o.voter)}\r\n`}\r\n`,
  )

/** A write request as our pages send it: JSON, same origin, with an Idempotency-Key if one is given. */
export function change(method: string, path: string, o: { body: object; voter?: number; key?: string }): string {
  const body = JSON.stringify(o.body)
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\n${
    o.voter === undefined ? '' : `cookie: sid=${tokenOf(o.voter)}\r\n`
  }${o.key ? `idempotency-key: ${o.key}\r\n` : ''}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** A request for a free vote on an item. */
export const vote = (itemId: string, voter: number): string =>
  change('PUT', '/api/v1/votes', {
    voter,
    key: crypto.randomUUID(),
    body: { targetType: 'item', targetId: itemId, kind: 'vote' },
  })
