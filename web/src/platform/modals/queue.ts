import { type Claim, claimLayer, layers } from './layers.ts'

/**
 * Priority of the modals. Those that users open come before those that open by themselves. Each kind is queued once.
 */
const order = [
  'auth',
  'subscription',
  'manage-subscription',
  'cart',
  'invite',
  'stars',
  'daily-reward',
  'level-up',
  'soft-wall',
] as const
export type ModalKind = (typeof order)[number]

/** Modals that open by themselves. They wait until nothing else lies over the page. */
const byThemselves: readonly ModalKind[] = ['daily-reward', 'level-up', 'soft-wall']

let asked: readonly ModalKind[] = []
/** The place of all modals of the queue. */
let place: Claim | null = null
const listeners = new Set<() => void>()

const first = (): ModalKind | null => order.find((kind) => asked.includes(kind)) ?? null

let shown: ModalKind | null = null
function tell(): void {
  const now = place?.isOpen() ? first() : null
  if (now === shown) return
  shown = now
  for (const listener of listeners) listener()
}
layers.subscribe(tell)

/**
 * Queues a modal. One that the user opens is visible at once, and an open one of lower priority hides meanwhile. One
 * that opens by itself waits until those before it are closed and nothing else lies over the page.
 */
export function askForModal(kind: ModalKind): void {
  if (asked.includes(kind)) return
  asked = [...asked, kind]
  const now = !byThemselves.includes(kind)
  if (place === null) place = claimLayer('modal', { now })
  else if (now) place.openNow()
  tell()
}

/** Closes a modal or removes it from the queue. What is more urgent than the next modal comes first. */
export function closeModal(kind: ModalKind): void {
  if (!asked.includes(kind)) return
  asked = asked.filter((other) => other !== kind)
  const next = first()
  if (next === null) {
    const last = place
    place = null
    last?.release()
  } else if (byThemselves.includes(next)) place?.renew()
  tell()
}

/** The visible modal, for `useSyncExternalStore`. */
export const modalQueue = {
  shown: (): ModalKind | null => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
