import { ApiError } from '../../platform/api-error.ts'

/** What can keep a page from being shown; each has its words in texts.ts. */
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

/** What went wrong: `seconds` to wait where another try makes sense, `requestId` of the log line where there is one. */
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

/** What an error of a page means for the person. What is no refusal is a bug, or a file that could not be fetched. */
export function pageErrorOf(error: unknown, isOnline: boolean): PageError {
  if (!(error instanceof ApiError)) return { kind: isOnline ? 'broken' : 'offline' }
  const { retryAfterSeconds, requestId } = (error.data ?? {}) as { retryAfterSeconds?: number; requestId?: string }
  return { kind: codes[error.code] ?? 'broken', seconds: retryAfterSeconds, requestId }
}
