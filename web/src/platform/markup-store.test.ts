import { expect, test } from 'vitest'
import { openMarkupStore } from './markup-store.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('the same state is rendered once, another one anew', () => {
  const store = openMarkupStore()
  let renderings = 0
  const render = () => bytes(`body ${++renderings}`)
  const [first, again, other, last] = ['a', 'a', 'b', 'a'].map((key) => store.of(key, render))
  expect([first, other]).toEqual([bytes('body 1'), bytes('body 2')])
  // The same object, because the server compares by identity.
  expect([again === first, last === first]).toEqual([true, true])
})

test('what is kept stays within its limit, the least used goes first', () => {
  const store = openMarkupStore(1_000)
  for (let i = 0; i < 100; i++) {
    store.of(`k${i}`, () => bytes('x'.repeat(90)))
    store.of('k0', () => bytes('again'))
  }
  expect(store.size()).toBeLessThanOrEqual(1_000)
  expect(store.of('k0', () => bytes('forgotten'))).toEqual(bytes('x'.repeat(90)))
  expect(store.of('k1', () => bytes('forgotten'))).toEqual(bytes('forgotten'))
})
