import { ApiError } from '../api-error.ts'

const listeners = new Set<() => void>()

/** Calls back when a call fails with 401. Returns a function that stops listening. */
export function whenSessionInvalid(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Reports that the session is invalid. Returns the call's error: the synthetic 401 of specification 8. */
export function sessionWasInvalid(): ApiError {
  for (const tell of listeners) tell()
  return new ApiError({ code: 'UNAUTHENTICATED', status: 401, message: 'Invalid session, user signed out.' })
}
