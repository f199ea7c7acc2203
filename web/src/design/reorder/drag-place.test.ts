import { expect, test } from 'vitest'
import { shiftOf, targetOf } from './drag-place.ts'

// Three rows with gaps of 10 px. The first and third are 40 px high, the second 80 px.
const rows = [
  { top: 0, height: 40 },
  { top: 50, height: 80 },
  { top: 140, height: 40 },
]

test.each([
  ['not moved', 0, 0, 0],
  ['not past the middle below', 0, 40, 0],
  ['past the middle of the second', 0, 51, 1],
  ['past the last', 0, 500, 2],
  ['up past the middle of the second', 2, -60, 1],
  ['not past the middle above', 2, -40, 2],
  ['up past the first', 2, -500, 0],
])('a row that is %s takes that place', (_what, from, travelled, place) => {
  expect(targetOf(rows, from, travelled)).toBe(place)
})

test('the rows between make room, the others stay', () => {
  const shifts = (from: number, to: number) => rows.map((_row, i) => (i === from ? 0 : shiftOf({ rows, from, to, i })))
  expect(shifts(0, 2)).toEqual([0, -50, -50])
  expect(shifts(0, 1)).toEqual([0, -50, 0])
  expect(shifts(2, 0)).toEqual([50, 50, 0])
})
