import { createContext, useMemo, useSyncExternalStore } from 'react'

/**
 * What lies over the page. One of them is open at a time, apart from answers to the user: a toast about what was
 * pressed inside a modal opens over it. Of those that wait, the first in this order opens next.
 *
 * - `receipt`: the last free vote with its undo button. `spent`: the same for a paid vote, whose price the Stars popup
 *   shows meanwhile.
 * - `toast`: an answer to the user. `news`: a toast that nobody asked for.
 * - `stars`: the Stars popup.
 * - `modal`: a dialog, drawer or sheet.
 */
const order = ['receipt', 'spent', 'toast', 'stars', 'modal', 'news'] as const
export type Layer = (typeof order)[number]

/** The layers that make an open one wait again when they open at once. Nothing closes a receipt or a modal. */
const yieldsTo: Record<Layer, readonly Layer[]> = {
  receipt: [],
  spent: [],
  toast: ['receipt', 'spent', 'modal'],
  stars: ['receipt', 'toast', 'modal'],
  modal: [],
  news: ['receipt', 'spent', 'toast', 'modal'],
}

/** Whether an open layer makes a waiting one wait longer: every other, but the popup of a price. */
const blocks = (open: Layer, waiting: Layer): boolean => !(open === 'spent' && waiting === 'stars')

type Place = { layer: Layer; open: boolean }

let places: readonly Place[] = []
/** Page and time of the last thing that the user did and a receipt or a toast reported; ms of `performance`. */
let deed = { path: '', atMs: Number.NEGATIVE_INFINITY }
/** How long after that the next page still belongs to it, in ms. */
const DEED_MS = 15_000
const listeners = new Set<() => void>()

/** Opens the most urgent waiting layers that nothing blocks, and tells the listeners. */
function settle(): void {
  for (const layer of order) {
    const next = places.find((place) => place.layer === layer && !place.open)
    if (next && !places.some((place) => place.open && blocks(place.layer, layer))) next.open = true
  }
  for (const tell of listeners) tell()
}

/** A place over the page, open or waiting for its turn. */
export type Claim = {
  isOpen(): boolean
  /** Opens it now. What yields to it waits again. */
  openNow(): void
  /** Waits again, behind what is more urgent. Without such, it stays open. */
  renew(): void
  release(): void
}

/** Claims a place. `now`: the user asked for it, so it opens at once. */
export function claimLayer(layer: Layer, { now = false } = {}): Claim {
  const place: Place = { layer, open: false }
  const openNow = () => {
    if (!places.includes(place)) return
    place.open = true
    for (const other of places) if (other !== place && yieldsTo[other.layer].includes(layer)) other.open = false
    if (layer === 'receipt' || layer === 'spent' || layer === 'toast')
      deed = { path: globalThis.location?.pathname ?? '', atMs: performance.now() }
    settle()
  }
  places = [...places, place]
  if (now) openNow()
  else settle()
  return {
    isOpen: () => place.open && places.includes(place),
    openNow,
    renew() {
      place.open = false
      settle()
    },
    release() {
      if (!places.includes(place)) return
      places = places.filter((other) => other !== place)
      settle()
    },
  }
}

export const layers = {
  /** True while nothing lies over the page and nothing waits to. */
  isFree: (): boolean => places.length === 0,
  /** Whether the user did something on this page, or just before it. */
  isAfterDeed: (): boolean => deed.path === location.pathname || performance.now() - deed.atMs < DEED_MS,
  subscribe(tell: () => void) {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
}

/** True inside the modals of the queue, which has one place for all of them. */
export const QueuedModal = createContext(false)

/** A place that is claimed while something listens. */
function placeStore(layer: Layer, now: boolean) {
  let claim: Claim | null = null
  return {
    isOpen: () => claim?.isOpen() ?? false,
    subscribe(tell: () => void) {
      const stop = layers.subscribe(tell)
      const own = claimLayer(layer, { now })
      claim = own
      return () => {
        stop()
        claim = null
        own.release()
      }
    },
  }
}

const never = () => () => {}
const closed = () => false

/** Claims a place while `wanted`, and returns whether it is open. */
export function useLayer(layer: Layer, wanted: boolean, { now = false } = {}): boolean {
  const store = useMemo(() => placeStore(layer, now), [layer, now])
  return useSyncExternalStore(wanted ? store.subscribe : never, wanted ? store.isOpen : closed, closed)
}
