import { type Claim, claimLayer, layers } from '../../platform/modals/layers.ts'

export type ToastVariant = 'default' | 'destructive' | 'success' | 'info' | 'stars' | 'achievement'

export type ToastInput = {
  title: string
  description?: string
  /** One action: undo, reload. `altText` explains how to do it for users who cannot reach the toast in time. */
  action?: { label: string; onAction: () => void; altText?: string }
  variant?: ToastVariant
  /** Milliseconds; TOAST_MS by default. */
  duration?: number
  /** Low priority: the toast waits until nothing lies over the page. Of several waiting toasts only the last is shown. */
  waits?: boolean
}

export type Toast = ToastInput & { id: number; open: boolean }

/** Milliseconds. Specification 9, decisions "Toast time". */
export const TOAST_MS = 5000
export const PRO_TOAST_MS = 8000

/** A toast that waits for its turn. */
type Waiting = { input: ToastInput; claim: Claim }

let slot: Toast | undefined
/** The place of the open toast over the page. */
let place: Claim | undefined
let news: Waiting | undefined
/** An undo button or a failure that stepped aside for a modal. */
let aside: Waiting | undefined
/** What the open toast was made of. */
let source: ToastInput | undefined
let lastId = 0
const listeners = new Set<() => void>()

function put(next: Toast) {
  slot = next
  for (const listener of listeners) listener()
}

const claimFor = (input: ToastInput, now: boolean) => claimLayer(input.waits ? 'news' : 'toast', { now })

function waitAsNews(input: ToastInput, claim: Claim) {
  const before = news
  news = { input, claim }
  before?.claim.release()
}

/**
 * Shows a toast; can be called anywhere in the browser. Only one is open at a time: a new one replaces it, unless the
 * new one `waits`. A replaced toast that `waits` is shown again afterwards. Returns a function that closes or cancels
 * it.
 */
export function toast(input: ToastInput) {
  if (input.waits) {
    const claim = claimFor(input, false)
    waitAsNews(input, claim)
    follow()
    return () => cancel(input)
  }
  // A replaced low-priority toast is shown again afterwards.
  const before = { slot, place }
  place = undefined
  if (before.slot?.open && source?.waits && !news) waitAsNews(source, claimFor(source, false))
  const id = ++lastId
  source = input
  put({ ...input, id, open: true })
  place = claimFor(input, true)
  before.place?.release()
  return () => dismissToast(id)
}

function cancel(input: ToastInput): void {
  if (news?.input === input) {
    const { claim } = news
    news = undefined
    claim.release()
  } else if (slot && source === input) dismissToast(slot.id)
}

/** Follows the turns of the layers: a toast steps aside for what the user opens, and the next one has its turn. */
function follow(): void {
  if (slot?.open && place && !place.isOpen()) {
    const [input, claim] = [source ?? slot, place]
    place = undefined
    put({ ...slot, open: false })
    if (input.waits && !news) news = { input, claim }
    else if (!input.waits && (input.action || input.variant === 'destructive')) {
      const before = aside
      aside = { input, claim }
      before?.claim.release()
    } else claim.release()
  }
  const next = aside?.claim.isOpen() ? aside : news?.claim.isOpen() ? news : undefined
  if (!next || place) return
  if (next === aside) aside = undefined
  else news = undefined
  place = next.claim
  source = next.input
  put({ ...next.input, id: ++lastId, open: true })
}
layers.subscribe(follow)

/** Closes the toast with this id if it is open. */
export function dismissToast(id: number) {
  if (slot?.id !== id || !slot.open) return
  put({ ...slot, open: false })
  const closed = place
  place = undefined
  closed?.release()
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
