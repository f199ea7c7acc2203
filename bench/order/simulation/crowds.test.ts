import { describe, expect, test } from 'vitest'
import { electorateOf, END, gather, growing, laws, mixedTrust, nameOf, populations, randomOf } from './crowds.ts'
import { kendall, mean, placesOf, plain } from './measure.ts'
import { candidatesOf } from './crowds.ts'

const many = populations({
  items: [8],
  voters: [20_000],
  laws: laws.filter((law) => law !== 'near-equal' && law !== 'steps'),
})

describe('a large crowd that is trusted in full', () => {
  test.each(many.map((population) => [nameOf(population), population] as const))(
    'votes for what it is said to want: %s',
    (name, population) => {
      const electorate = electorateOf(population)
      const random = randomOf(name)
      const ballots = gather(electorate, random, { trust: () => 1 })
      expect(kendall(plain(candidatesOf(8, random), ballots), electorate.truth)).toBeGreaterThan(0.92)
    },
  )
})

test('a half holds each second population, and the halves are all of them', () => {
  const o = { items: [8, 20], voters: [30, 80] }
  const [even, odd] = [populations({ ...o, half: 'even' }), populations({ ...o, half: 'odd' })]
  expect([even.length, odd.length]).toEqual([64, 64])
  expect(new Set([...even, ...odd].map(nameOf))).toEqual(new Set(populations(o).map(nameOf)))
})

test('nobody votes for what was not there, and half of a growing list was', () => {
  const electorate = electorateOf({ items: 50, voters: 400, law: 'linear', habit: 'mixed' })
  const random = randomOf('growing')
  const born = growing(50, random)
  expect(born.filter((at) => at === 0).length / 50).toBeCloseTo(0.5, 0)
  expect(Math.max(...born)).toBeLessThan(0.8 * END)
  for (const { marks } of gather(electorate, random, { born })) {
    for (const { itemId, at } of marks) expect(born[Number(itemId)]).toBeLessThanOrEqual(at)
  }
})

test('the mix of trust is the one that is promised', () => {
  const random = randomOf('trust')
  const drawn = Array.from({ length: 20_000 }, () => mixedTrust(random))
  const share = (trust: number) => mean(drawn.map((t) => (t === trust ? 1 : 0)))
  expect([share(1), share(0.5), share(0.1)].map((s) => Math.round(s * 50) / 50)).toEqual([0.84, 0.1, 0.06])
})

test('tau is 1 for the truth, −1 for its reverse, and tells one wrong pair of six', () => {
  expect([kendall([2, 0, 1, 3], [2, 0, 1, 3]), kendall([3, 1, 0, 2], [2, 0, 1, 3])]).toEqual([1, -1])
  expect(kendall([0, 2, 1, 3], [2, 0, 1, 3])).toBeCloseTo(4 / 6, 9)
  expect(placesOf([2, 0, 1])).toEqual([2, 3, 1])
})
