import { ApiError } from '../api-error.ts'

const listeners = new Set<() => void>()

/** Calls back when a call was refused for want of a session. Returns how to stop. */
export function whenSessionInvalid(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Tells that the server knows no session, and makes the error of the call: the synthetic 401 of specification 8. */
export function sessionWasInvalid(): ApiError {
  for (const tell of listeners) tell()
  return new ApiError({ code: 'UNAUTHENTICATED', status: 401, message: 'Invalid session, user signed out.' })
}
