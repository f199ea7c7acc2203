export type ToastVariant = 'default' | 'destructive' | 'success' | 'info' | 'stars' | 'achievement'

export type ToastInput = {
  title: string
  description?: string
  /** One action: undo, reload. `altText` explains how to do it for users who cannot reach the toast in time. */
  action?: { label: string; onAction: () => void; altText?: string }
  variant?: ToastVariant
  /** Milliseconds; TOAST_MS by default. */
  duration?: number
  /** Low priority: the toast waits until the open one closes. Of several waiting toasts only the last is shown. */
  waits?: boolean
}

export type Toast = ToastInput & { id: number; open: boolean }

/** Milliseconds. Specification 9, decisions "Toast time". */
export const TOAST_MS = 5000
export const PRO_TOAST_MS = 8000

let slot: Toast | undefined
let later: ToastInput | undefined
let lastId = 0
const listeners = new Set<() => void>()

function put(next: Toast) {
  slot = next
  for (const listener of listeners) listener()
}

/**
 * Shows a toast; can be called anywhere in the browser. Only one is open at a time: a new one replaces it, unless the
 * new one `waits`. A replaced toast that `waits` is shown again afterwards. Returns a function that closes or cancels
 * it.
 */
export function toast(input: ToastInput) {
  const id = ++lastId
  if (input.waits && slot?.open) {
    later = input
    return () => void (later = later === input ? undefined : later)
  }
  // A replaced low-priority toast is shown again afterwards.
  if (slot?.open && slot.waits) later ??= slot
  put({ ...input, id, open: true })
  return () => dismissToast(id)
}

/** Closes the toast with this id if it is open. Then shows the waiting one. */
export function dismissToast(id: number) {
  if (slot?.id !== id || !slot.open) return
  put({ ...slot, open: false })
  const next = later
  later = undefined
  if (next) toast(next)
}

/** Closes the open toast if it reports a failure: the user tries again, so it no longer holds. */
export function dismissFailure() {
  if (slot?.open && slot.variant === 'destructive') dismissToast(slot.id)
}

/** The current toast, for `useSyncExternalStore`. */
export const toastSlot = {
  read: () => slot,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
