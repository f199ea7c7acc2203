import { ORPCError } from '@orpc/server'

/** PostgreSQL is gone, starting, full or too slow just now; and what `pg` says when it gets no connection. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '08000',
  '08003',
  '08006',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])
const noConnection = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/

const RETRY_AFTER_S = 2

/** The database can't be asked at the moment; it may be tried again. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return (
    (typeof code === 'string' && awayCodes.has(code)) || (typeof message === 'string' && noConnection.test(message))
  )
}

/** 503: not now, try again in a moment. */
export const unavailable = () =>
  new ORPCError('UNAVAILABLE', {
    status: 503,
    defined: true,
    message: 'UNAVAILABLE',
    data: { retryAfterSeconds: RETRY_AFTER_S },
  })

/** An unexpected error as the answer that may leave the application: no text, only the id of its log line. */
export function asFailure(error: unknown, requestId: string): ORPCError<string, unknown> {
  if (isUnavailable(error)) return unavailable()
  return new ORPCError('INTERNAL', { status: 500, message: 'INTERNAL', data: { requestId } })
}

/** Seconds to wait, of an answer that tells them (RATE_LIMITED, BUSY, UNAVAILABLE). */
export function retryAfterOf(answer: unknown): number | null {
  const wait = (answer as { data?: { retryAfterSeconds?: unknown } } | null)?.data?.retryAfterSeconds
  return typeof wait === 'number' ? wait : null
}
