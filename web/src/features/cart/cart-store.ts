import { useSyncExternalStore } from 'react'

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

/**
 * A line of the cart, in the format of the specification (section 3). `price` is in units of `currency` and only for
 * display; the server determines the charge.
 */
export type CartItem = {
  id: string
  name: string
  icon_url: string | null
  price: number
  currency: 'EUR'
  quantity: number
  type: { value: string }
  price_id: string
}

/** Why an item was not added: a subscription is bought alone (specification 5). */
type CartConflict = 'SUBSCRIPTION_ALONE' | 'SUBSCRIPTION_INSIDE'
type Added = { items: CartItem[]; conflict?: undefined } | { items?: undefined; conflict: CartConflict }

const QUANTITY_MAX = 99

export const isSubscription = ({ type }: Pick<CartItem, 'type'>): boolean => type.value === 'subscription'

/** Returns the cart with the item added, or a conflict. Adding the same subscription again changes nothing. */
export function addTo(items: readonly CartItem[], item: CartItem): Added {
  const inside = items.find(({ id }) => id === item.id)
  if (isSubscription(item)) {
    if (items.length === 0) return { items: [{ ...item, quantity: 1 }] }
    return inside && items.length === 1 ? { items: [...items] } : { conflict: 'SUBSCRIPTION_ALONE' }
  }
  if (items.some(isSubscription)) return { conflict: 'SUBSCRIPTION_INSIDE' }
  if (!inside) return { items: [...items, item] }
  return { items: withQuantity(items, item.id, inside.quantity + item.quantity) }
}

/**
 * Returns the cart with a new quantity of an item. Below 1 it removes the line; a subscription always has quantity 1.
 */
export function withQuantity(items: readonly CartItem[], id: string, quantity: number): CartItem[] {
  if (quantity < 1) return items.filter((item) => item.id !== id)
  const most = (item: CartItem) => (isSubscription(item) ? 1 : Math.min(quantity, QUANTITY_MAX))
  return items.map((item) => (item.id === id ? { ...item, quantity: most(item) } : item))
}

/** Total price, without rounding errors. */
export const totalOf = (items: readonly CartItem[]): number =>
  items.reduce((cents, { price, quantity }) => cents + Math.round(price * 100) * quantity, 0) / 100

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200
const isPrice = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 100_000

function readItem(kept: unknown): CartItem[] {
  const { id, name, icon_url, price, currency, quantity, type, price_id } = (kept ?? {}) as Partial<CartItem>
  const isWhole = isText(id) && isText(name) && isText(price_id) && isText(type?.value) && isPrice(price)
  if (!isWhole || currency !== 'EUR' || !Number.isInteger(quantity) || (quantity as number) < 1) return []
  const count = Math.min(quantity as number, QUANTITY_MAX)
  const icon = typeof icon_url === 'string' && icon_url.startsWith('/') ? icon_url : null
  return [{ id, name, icon_url: icon, price, currency, quantity: count, type: { value: type.value }, price_id }]
}

/** Increase it when the stored format changes. A cart with another version is read as empty. */
export const CART_VERSION = 1

/** Parses the stored cart. Drops invalid lines, and lines that conflict with earlier ones. */
export function readCart(kept: string | null): CartItem[] {
  try {
    const { version, items } = JSON.parse(kept ?? 'null') as { version?: unknown; items?: unknown }
    if (version !== CART_VERSION || !Array.isArray(items)) return []
    return items
      .slice(0, 50)
      .flatMap(readItem)
      .reduce<CartItem[]>((cart, item) => addTo(cart, item).items ?? cart, [])
  } catch {
    return []
  }
}

export const writeCart = (items: readonly CartItem[]): string => JSON.stringify({ version: CART_VERSION, items })
