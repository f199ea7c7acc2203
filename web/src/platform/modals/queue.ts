/**
 * Who goes first when several want to be seen. What a person asks for by hand goes before what comes by itself.
 * A word of its own for each, so that asking twice shows once.
 */
const order = [
  'auth',
  'subscription',
  'manage-subscription',
  'cart',
  'invite',
  'level-up',
  'daily-reward',
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

/** Asks for a modal to be shown: at once, or when those before it are closed. One that stands behind steps aside meanwhile. */
export function askForModal(kind: ModalKind): void {
  if (!asked.includes(kind)) put([...asked, kind])
}

/** Closes a modal, or gives up its place in the queue. */
export function closeModal(kind: ModalKind): void {
  if (asked.includes(kind)) put(asked.filter((other) => other !== kind))
}

/** The one whose turn it is, for `useSyncExternalStore`. */
export const modalQueue = {
  shown: (): ModalKind | null => order.find((kind) => asked.includes(kind)) ?? null,
  subscribe(tell: () => void) {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
}
