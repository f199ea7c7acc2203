/** A line of the cart, in the shape of the specification (section 3). `price` in units of `currency`, shown until the server is asked. */
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

/** Why something was not put in: a subscription is bought alone (specification 5). */
export type CartConflict = 'SUBSCRIPTION_ALONE' | 'SUBSCRIPTION_INSIDE'
export type Added = { items: CartItem[]; conflict?: undefined } | { items?: undefined; conflict: CartConflict }

const QUANTITY_MAX = 99

export const isSubscription = ({ type }: Pick<CartItem, 'type'>): boolean => type.value === 'subscription'

/** The cart with one more of an item, or why it is refused. The same subscription again changes nothing. */
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

/** The cart with so many of an item; below 1 the line goes. Of a subscription there is never more than one. */
export function withQuantity(items: readonly CartItem[], id: string, quantity: number): CartItem[] {
  if (quantity < 1) return items.filter((item) => item.id !== id)
  const most = (item: CartItem) => (isSubscription(item) ? 1 : Math.min(quantity, QUANTITY_MAX))
  return items.map((item) => (item.id === id ? { ...item, quantity: most(item) } : item))
}

/** What all of it costs, to the cent. */
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

/** Raised when what is kept takes another shape: an older cart is an empty one. */
export const CART_VERSION = 1

/** What a browser keeps, as a cart: lines that make no sense are left out, and so is what may not lie side by side. */
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
