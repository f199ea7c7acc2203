import { expect, test } from 'vitest'
import { poissonOne, seededRandom } from './seeded-random.ts'

test('a seed gives one stream, another seed another', () => {
  const first = (seed: string) => Array.from({ length: 5 }, seededRandom(seed))
  expect(first('a')).toEqual(first('a'))
  expect(first('a')).not.toEqual(first('b'))
})

test('draws are Poisson of mean 1', () => {
  const random = seededRandom('poisson')
  const shares = Array.from({ length: 14 }, () => 0)
  for (let draw = 0; draw < 200_000; draw++) shares[poissonOne(random())]! += 1 / 200_000
  const expected = [0.3679, 0.3679, 0.1839, 0.0613, 0.0153]
  expected.forEach((share, drawn) => expect(Math.abs(shares[drawn]! - share)).toBeLessThan(0.005))
  expect([poissonOne(0), poissonOne(2 ** 32 - 1)]).toEqual([0, 12])
})
