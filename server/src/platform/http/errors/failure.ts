import { anywhere } from '@liston/contract/kernel'
import { ORPCError } from '@orpc/server'
import { ConnectionLost } from '../../db/index.ts'

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
const noConnection = /timeout exceeded when trying to connect|Connection terminated/
/** PostgreSQL has no room for what it was told to write, or somebody else on its disk took it. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

const RETRY_AFTER_S = { UNAVAILABLE: 2, OUTCOME_UNKNOWN: 2, STORAGE_FULL: 60 }
type Outage = keyof typeof RETRY_AFTER_S

const outage = (code: Outage) =>
  new ORPCError(code, {
    status: anywhere[code].status,
    defined: true,
    message: code,
    data: { retryAfterSeconds: RETRY_AFTER_S[code] },
  })

/** The database can't be asked at the moment; it may be tried again. */
export const isUnavailable = (error: unknown): boolean => outageIn(error) !== null

/** What an error says of the database, and of a change that was under way. */
function outageIn(error: unknown): Outage | null {
  if (error instanceof ConnectionLost) return error.mayHaveWritten ? 'OUTCOME_UNKNOWN' : 'UNAVAILABLE'
  const { code = '', message = '' } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && fullCodes.has(code)) return 'STORAGE_FULL'
  const isAway = (typeof code === 'string' && awayCodes.has(code)) || noConnection.test(String(message))
  return isAway ? 'UNAVAILABLE' : null
}

/** 503: not now, try again in a moment. */
export const unavailable = () => outage('UNAVAILABLE')
/** 507: there is no room to write. */
export const storageFull = () => outage('STORAGE_FULL')

/** An unexpected error as the answer that may leave the application: no text, only the id of its log line. */
export function asFailure(error: unknown, requestId: string): ORPCError<string, unknown> {
  const code = outageIn(error)
  return code ? outage(code) : new ORPCError('INTERNAL', { status: 500, message: 'INTERNAL', data: { requestId } })
}

/** Seconds to wait, of an answer that tells them (RATE_LIMITED, BUSY, UNAVAILABLE). */
export function retryAfterOf(answer: unknown): number | null {
  const wait = (answer as { data?: { retryAfterSeconds?: unknown } } | null)?.data?.retryAfterSeconds
  return typeof wait === 'number' ? wait : null
}
