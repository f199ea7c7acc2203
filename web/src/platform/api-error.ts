/**
 * An error response of the server, or code OFFLINE if it could not be reached. Same fields as its in-process
 * counterpart.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly data: unknown
  constructor(refusal: { code: string; status: number; data?: unknown; message?: string }) {
    super(refusal.message ?? refusal.code)
    this.code = refusal.code
    this.status = refusal.status
    this.data = refusal.data
  }
}
