import { askForModal, closeModal } from '../../../platform/modals/queue.ts'

/** Options of the sign-in dialog: `reason` is shown above the form. */
export type AuthRequest = {
  reason?: string
  /** Path of this site to open after the sign-in; without it the page stays. */
  next?: string
  view?: 'sign-in' | 'sign-up'
}

/** `times` counts how often the dialog was opened. Each opening resets its state. */
type State = AuthRequest & { times: number }

let state: State = { times: 0 }
const listeners = new Set<() => void>()

/** Opens the dialog to sign in or sign up. Callable from anywhere in the browser. */
export function openAuthDialog(request: AuthRequest = {}): void {
  state = { ...request, times: state.times + 1 }
  for (const tell of listeners) tell()
  askForModal('auth')
}

export const closeAuthDialog = (): void => closeModal('auth')

/** Store of the latest request, for `useSyncExternalStore`. */
export const authRequest = {
  read: () => state,
  subscribe(tell: () => void) {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
}
