import { useSyncExternalStore } from 'react'
import { addTo, type CartConflict, type CartItem, readCart, withQuantity, writeCart } from './cart-rules.ts'

const KEY = 'liston-cart'
const empty: readonly CartItem[] = []
const listeners = new Set<() => void>()

/** The cart as last read from storage; the only copy if storage is unavailable. */
let known: { kept: string | null; items: readonly CartItem[] } | undefined

function keptNow(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return known?.kept ?? null
  }
}

export function readItems(): readonly CartItem[] {
  const kept = keptNow()
  if (!known || known.kept !== kept) known = { kept, items: readCart(kept) }
  return known.items
}

function put(items: readonly CartItem[]): void {
  const kept = writeCart(items)
  known = { kept, items }
  try {
    localStorage.setItem(KEY, kept)
  } catch {
    // Without storage, the cart lasts only for this page.
  }
  for (const tell of listeners) tell()
}

/** Adds an item to the cart. Returns the conflict, or null. */
export function addToCart(item: CartItem): CartConflict | null {
  const { items, conflict } = addTo(readItems(), item)
  if (items) put(items)
  return conflict ?? null
}

export const setQuantity = (id: string, quantity: number): void => put(withQuantity(readItems(), id, quantity))
export const emptyCart = (): void => put([])

/** Updates the prices in the cart, which may be outdated. */
export function reprice(prices: ReadonlyMap<string, number>): void {
  const items = readItems()
  const next = items.map((item) => ({ ...item, price: prices.get(item.price_id) ?? item.price }))
  if (next.some(({ price }, i) => price !== items[i]?.price)) put(next)
}

/** Notifies of changes by other tabs. */
function onStorage({ key }: StorageEvent): void {
  if (key === KEY || key === null) for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

/** The cart of this browser; empty during server rendering. */
export const useCart = (): readonly CartItem[] => useSyncExternalStore(subscribe, readItems, () => empty)
