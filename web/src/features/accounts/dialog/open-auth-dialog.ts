import { askForModal, closeModal } from '../../../platform/modals/queue.ts'

/** Why somebody is asked to sign in, said above the form, and where to go then. */
export type AuthRequest = {
  reason?: string
  /** A path of this site; without it the page stays. */
  next?: string
  view?: 'sign-in' | 'sign-up'
}

/** `times` counts the openings: each starts afresh. */
type State = AuthRequest & { times: number }

let state: State = { times: 0 }
const listeners = new Set<() => void>()

/** Opens the dialog to sign in or up, from anywhere in the browser. */
export function openAuthDialog(request: AuthRequest = {}): void {
  state = { ...request, times: state.times + 1 }
  for (const tell of listeners) tell()
  askForModal('auth')
}

export const closeAuthDialog = (): void => closeModal('auth')

/** What was asked last, for `useSyncExternalStore`. */
export const authRequest = {
  read: () => state,
  subscribe(tell: () => void) {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
}
