import { describe, expect, test } from 'vitest'
import { countChanges, inShownOrder, mainMove, waitMs } from './list-order.ts'

const list = (ids: string) => [...ids].map((id) => ({ id }))
const order = (ids: string) => [...ids]

test('a list stays as it is shown, with what is new at its end and without what is gone', () => {
  expect(inShownOrder(list('CAXB'), order('ABDC')).map((i) => i.id)).toEqual(order('ABCX'))
})

test('counts the places that would change', () => {
  expect(countChanges(order('ABCD'), order('ABCD'))).toBe(0)
  expect(countChanges(order('ABCD'), order('ACBD'))).toBe(2)
})

test('tells of the longest way up, else of the longest way down', () => {
  expect(mainMove(order('ABCDE'), order('ADBCE'))).toEqual({ id: 'D', from: 4, to: 2 })
  expect(mainMove(order('ABC'), order('ABC'))).toBeNull()
  expect(mainMove(order('ABC'), order('ACBX'))).toEqual({ id: 'C', from: 3, to: 2 })
})

describe('when a new order may show', () => {
  const calm = { held: false, own: false, nowMs: 10_000, lastMs: 0 }
  test('at once when the list has been still', () => expect(waitMs(calm)).toBe(0))
  test('800 ms after the last one', () => expect(waitMs({ ...calm, lastMs: 9_500 })).toBe(300))
  test('never under the pointer or focus', () => expect(waitMs({ ...calm, held: true })).toBeNull())
  test('at once for an act of one’s own, even there', () =>
    expect(waitMs({ ...calm, held: true, own: true, lastMs: 9_900 })).toBe(0))
})
