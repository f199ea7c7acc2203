/** Why somebody is asked to sign in, said above the form, and where to go then. */
export type AuthRequest = {
  reason?: string
  /** A path of this site; without it the page stays. */
  next?: string
  view?: 'sign-in' | 'sign-up'
}

/** `times` counts the openings: each starts afresh. */
type State = AuthRequest & { open: boolean; times: number }

let state: State = { open: false, times: 0 }
const listeners = new Set<() => void>()

function put(next: State): void {
  state = next
  for (const tell of listeners) tell()
}

/** Opens the dialog to sign in or up, from anywhere in the browser. */
export const openAuthDialog = (request: AuthRequest = {}): void =>
  put({ ...request, open: true, times: state.times + 1 })

export const closeAuthDialog = (): void => put({ ...state, open: false })

/** The dialog's state, for `useSyncExternalStore`. */
export const authDialog = {
  read: () => state,
  subscribe(tell: () => void) {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
}
