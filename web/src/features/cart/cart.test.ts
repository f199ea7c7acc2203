import { expect, test } from 'vitest'
import { addTo, CART_VERSION, type CartItem, readCart, totalOf, withQuantity, writeCart } from './cart-store.ts'

const item = (id: string, more: Partial<CartItem> = {}): CartItem => ({
  id,
  name: id,
  icon_url: null,
  price: 4.99,
  currency: 'EUR',
  quantity: 1,
  type: { value: 'other' },
  price_id: id,
  ...more,
})
const month = item('pro_monthly', { type: { value: 'subscription' } })
const year = item('pro_yearly', { type: { value: 'subscription' }, price: 39.99 })
const mug = item('mug', { price: 0.1 })

test('a subscription is bought alone, one at a time', () => {
  expect(addTo([], month)).toEqual({ items: [month] })
  expect(addTo([mug], month)).toEqual({ conflict: 'SUBSCRIPTION_ALONE' })
  expect(addTo([month], year)).toEqual({ conflict: 'SUBSCRIPTION_ALONE' })
  expect(addTo([month], month)).toEqual({ items: [month] })
  expect(addTo([], { ...month, quantity: 7 })).toEqual({ items: [month] })
  expect(withQuantity([month], month.id, 5)).toEqual([month])
})

test('nothing else is put beside a subscription', () => {
  expect(addTo([month], mug)).toEqual({ conflict: 'SUBSCRIPTION_INSIDE' })
  expect(addTo([mug], mug)).toEqual({ items: [{ ...mug, quantity: 2 }] })
})

test('a quantity below 1 takes the line away', () => {
  const other = item('hat')
  expect(withQuantity([mug, other], 'mug', 3)).toEqual([{ ...mug, quantity: 3 }, other])
  for (const quantity of [0, -1, -100]) expect(withQuantity([mug, other], 'mug', quantity)).toEqual([other])
})

test('the total is right to the cent', () => {
  expect(totalOf([])).toBe(0)
  expect(totalOf([item('a', { price: 0.1, quantity: 3 }), item('b', { price: 0.2 })])).toBe(0.5)
  expect(totalOf([item('c', { price: 19.99, quantity: 3 })])).toBe(59.97)
})

test('what is kept comes back as it was', () => {
  expect(readCart(writeCart([month]))).toEqual([month])
  expect(readCart(writeCart([mug, item('hat')]))).toEqual([mug, item('hat')])
})

test.each([
  null,
  '',
  'nonsense',
  '[]',
  '{}',
  'null',
  '{"version":1}',
  '{"version":1,"items":"all"}',
  '{"version":1,"items":[null,3,"x",{}]}',
  JSON.stringify({ version: CART_VERSION + 1, items: [month] }),
  JSON.stringify({ version: CART_VERSION, items: [{ ...month, price: 'free' }] }),
  JSON.stringify({ version: CART_VERSION, items: [{ ...month, price: -4 }] }),
  JSON.stringify({ version: CART_VERSION, items: [{ ...month, quantity: 0 }] }),
  JSON.stringify({ version: CART_VERSION, items: [{ ...month, quantity: 1.5 }] }),
  JSON.stringify({ version: CART_VERSION, items: [{ ...month, currency: 'USD' }] }),
  JSON.stringify({ version: CART_VERSION, items: [{ ...month, type: null }] }),
])('what makes no sense is an empty cart: %s', (kept) => {
  expect(readCart(kept)).toEqual([])
})

test('of what may not lie side by side the first stays, and no icon of another site is drawn', () => {
  const kept = JSON.stringify({ version: CART_VERSION, items: [month, year, mug] })
  expect(readCart(kept)).toEqual([month])
  const drawn = JSON.stringify({ version: CART_VERSION, items: [{ ...mug, icon_url: 'https://evil.test/x.png' }] })
  expect(readCart(drawn)[0]?.icon_url).toBeNull()
})
