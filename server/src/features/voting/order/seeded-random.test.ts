import { expect, test } from 'vitest'
import { seededRandom } from './fair-order.ts'

test('a seed gives one stream, another seed another', () => {
  const first = (seed: string) => Array.from({ length: 5 }, seededRandom(seed))
  expect(first('a')).toEqual(first('a'))
  expect(first('a')).not.toEqual(first('b'))
})

test('its numbers are spread evenly', () => {
  const random = seededRandom('even')
  const shares = new Float64Array(10)
  for (let draw = 0; draw < 100_000; draw++) shares[Math.floor((random() / 2 ** 32) * 10)]! += 1 / 100_000
  for (const share of shares) expect(Math.abs(share - 0.1)).toBeLessThan(0.005)
})
