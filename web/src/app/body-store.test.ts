import { expect, test } from 'vitest'
import { openBodyStore } from './body-store.ts'

test('the same state is rendered once, another one anew', () => {
  const store = openBodyStore()
  let renderings = 0
  const render = () => `body ${++renderings}`
  expect([store.of('a', render), store.of('a', render), store.of('b', render), store.of('a', render)]).toEqual([
    'body 1',
    'body 1',
    'body 2',
    'body 1',
  ])
})

test('what is kept stays within its limit, the least used goes first', () => {
  const store = openBodyStore(1_000)
  for (let i = 0; i < 100; i++) {
    store.of(`k${i}`, () => 'x'.repeat(90))
    store.of('k0', () => 'again')
  }
  expect(store.chars()).toBeLessThanOrEqual(1_000)
  expect(store.of('k0', () => 'forgotten')).toBe('x'.repeat(90))
  expect(store.of('k1', () => 'forgotten')).toBe('forgotten')
})
