/**
 * Priority of the modals. Those that users open come before those that open by themselves. Each kind is queued once.
 */
const order = [
  'auth',
  'subscription',
  'manage-subscription',
  'cart',
  'invite',
  'daily-reward',
  'level-up',
  'onboarding',
  'soft-wall',
] as const
export type ModalKind = (typeof order)[number]

let asked: readonly ModalKind[] = []
const listeners = new Set<() => void>()

function put(next: ModalKind[]): void {
  asked = next
  for (const tell of listeners) tell()
}

/**
 * Queues a modal. It opens at once, or when those before it are closed. An open one of lower priority hides meanwhile.
 */
export function askForModal(kind: ModalKind): void {
  if (!asked.includes(kind)) put([...asked, kind])
}

/** Closes a modal or removes it from the queue. */
export function closeModal(kind: ModalKind): void {
  if (asked.includes(kind)) put(asked.filter((other) => other !== kind))
}

/** The visible modal, for `useSyncExternalStore`. */
export const modalQueue = {
  shown: (): ModalKind | null => order.find((kind) => asked.includes(kind)) ?? null,
  subscribe(tell: () => void) {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
}
