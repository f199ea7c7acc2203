import { ApiError } from '../../platform/api-error.ts'

/** Reasons why a page cannot be shown; each has its text in texts.ts. */
export type ErrorKind =
  | 'broken'
  | 'busy'
  | 'full'
  | 'offline'
  | 'ended'
  | 'tooLarge'
  | 'unclear'
  | 'noPlace'
  | 'foreign'

/** What went wrong: `seconds` to wait if a retry makes sense, `requestId` of the log line if there is one. */
export type PageError = { kind: ErrorKind; seconds?: number; requestId?: string }

const codes: Record<string, ErrorKind> = {
  OFFLINE: 'offline',
  RATE_LIMITED: 'busy',
  UNAVAILABLE: 'full',
  BUSY: 'full',
  OUTCOME_UNKNOWN: 'full',
  STORAGE_FULL: 'full',
  UNAUTHENTICATED: 'ended',
  VALIDATION: 'unclear',
  BAD_CURSOR: 'noPlace',
}

/** Maps an error of a page to its kind. An error that is no API error is a bug, or a file that could not be loaded. */
export function pageErrorOf(error: unknown, isOnline: boolean): PageError {
  if (!(error instanceof ApiError)) return { kind: isOnline ? 'broken' : 'offline' }
  const { retryAfterSeconds, requestId } = (error.data ?? {}) as { retryAfterSeconds?: number; requestId?: string }
  return { kind: codes[error.code] ?? 'broken', seconds: retryAfterSeconds, requestId }
}
