/**
 * A refusal by the API. `code` is stable (docs/generated/refusals.md); `data` holds details if the refusal has some.
 */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown
  /** Seconds to wait before a retry, where a retry helps: rate limit or busy server. Otherwise null. */
  readonly retryAfterSeconds: number | null

  constructor(o: { code: string; status: number; data: unknown; retryAfter: string | null }) {
    super(`${o.status} ${o.code}`)
    this.name = 'Refused'
    this.code = o.code
    this.status = o.status
    this.data = o.data
    this.retryAfterSeconds = o.retryAfter === null ? null : Number(o.retryAfter)
  }
}
