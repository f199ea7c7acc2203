export type ToastVariant = 'default' | 'destructive' | 'success' | 'info' | 'stars' | 'achievement'

export type ToastInput = {
  title: string
  description?: string
  /** One thing to do about it: undo, reload. `altText` says it to those who cannot reach the toast in time. */
  action?: { label: string; onAction: () => void; altText?: string }
  variant?: ToastVariant
  /** Milliseconds; TOAST_MS unless told. */
  duration?: number
  /** News that nobody waits for: it lets what shows be read first. Of several that wait the last is said. */
  waits?: boolean
}

export type Toast = ToastInput & { id: number; open: boolean }

/** Specification 9, decisions "Toast time". */
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
 * Says something in passing, from anywhere in the browser. Only one shows at a time: the new one replaces the old, unless it
 * `waits`; one that `waits` and was replaced comes again.
 */
export function toast(input: ToastInput) {
  const id = ++lastId
  if (input.waits && slot?.open) {
    later = input
    return () => void (later = later === input ? undefined : later)
  }
  // News that gives way to something at hand is not lost: it is said after it.
  if (slot?.open && slot.waits) later ??= slot
  put({ ...input, id, open: true })
  return () => dismissToast(id)
}

/** Closes the toast with this id, if it is still the one that shows. */
export function dismissToast(id: number) {
  if (slot?.id !== id || !slot.open) return
  put({ ...slot, open: false })
  const next = later
  later = undefined
  if (next) toast(next)
}

/** The one slot, for `useSyncExternalStore`. */
export const toastSlot = {
  read: () => slot,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
