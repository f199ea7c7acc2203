/** A "no" of the API: `code` is stable (docs/generated/refusals.md), `data` says more where the refusal has some. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown
  /** Seconds to wait where waiting helps: too many requests, or a server that is busy. */
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
