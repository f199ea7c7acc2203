import { expect, test } from 'vitest'
import { twinOf } from './twin-of.ts'

const there = {
  items: [{ name: 'Salmorejo' }, { name: 'Ensaladilla rusa' }],
  pending: [{ name: 'Tortilla de patatas' }],
}

test('tells what is on the list, what waits, and what is much like it, as it is typed', () => {
  expect(twinOf('', there)).toBeNull()
  expect(twinOf(' salmorejo', there)).toEqual({ kind: 'item', name: 'Salmorejo' })
  expect(twinOf('TORTILLA de Patatas', there)).toEqual({ kind: 'pending', name: 'Tortilla de patatas' })
  expect(twinOf('Tortilla de patatass', there)).toEqual({ kind: 'similar', name: 'Tortilla de patatas' })
  expect(twinOf('Croquetas', there)).toBeNull()
})
