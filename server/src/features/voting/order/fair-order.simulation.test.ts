import { beforeEach, describe, expect, test } from 'vitest'
import type { Ballot, Candidate } from './ballot.ts'
import { fairOrder } from './fair-order.ts'
import { seededRandom } from './seeded-random.ts'

// The crowd of rules 3.5: 20 items of falling merit, 200 honest voters, attacks on the 13th.
const merit = Array.from({ length: 20 }, (_, item) => 0.55 * (1 - item / 24))
const fourth = 3
const thirteenth = 12
const end = 1000

let random: () => number
beforeEach(() => {
  const next = seededRandom('rules 3.5')
  random = () => next() / 2 ** 32
})

function person(trust: number, itemsUp: Iterable<number>, at = end): Ballot {
  const marks = [...itemsUp].map((item) => ({ itemId: `${item}`, at, sign: 1 as const, starsSpent: 0 }))
  return { trust, fairWeight: 1, marks }
}

/** People who like each item by its merit alone. */
function judges({ newcomers = 0.15, lateItem = -1 } = {}): Ballot[] {
  return Array.from({ length: 200 }, (_, voter) => {
    const at = (end * voter) / 200
    const trust = random() < newcomers ? 0.1 : 1
    const liked = merit.flatMap((likes, item) => ((item !== lateItem || at >= 750) && random() < likes ? [item] : []))
    return person(trust, liked, at)
  })
}

/** People who vote for a few favourites, some of them (`lone`) for one only. */
function fans({ lone = 0.3 } = {}): Ballot[] {
  const all = merit.reduce((sum, likes) => sum + likes)
  const favourite = () => {
    let left = random() * all
    return Math.max(
      0,
      merit.findIndex((likes) => (left -= likes) <= 0),
    )
  }
  return Array.from({ length: 200 }, () => {
    const wanted = random() < lone ? 1 : 1 + Math.floor(random() * random() * 14)
    const chosen = new Set<number>()
    for (let tries = 0; chosen.size < wanted && tries < 99; tries++) chosen.add(favourite())
    return person(1, chosen)
  })
}

function brigade(count: number, { trust = 1, ballotSize = 1 } = {}): Ballot[] {
  return Array.from({ length: count }, () => {
    const chosen = new Set([thirteenth])
    while (chosen.size < ballotSize) chosen.add(Math.floor(random() * merit.length))
    return person(trust, chosen)
  })
}

function giver(starsSpent: number): Ballot {
  return { trust: 1, fairWeight: 1, marks: [{ itemId: `${thirteenth}`, at: end, sign: 0, starsSpent }] }
}

function meanRank(ballots: () => Ballot[], { item = thirteenth, lateItem = -1, runs = 120 } = {}): number {
  return mean(runs, () => rankOf(ballots(), item, lateItem))
}

/** Places that an attack lifts the 13th by, on average: the same crowd counted without and with it. */
function meanLift(attack: () => Ballot[], { runs = 120 } = {}): number {
  return mean(runs, () => {
    const honest = judges()
    return rankOf(honest, thirteenth) - rankOf([...honest, ...attack()], thirteenth)
  })
}

/** Where plain counting of votes would put the item. */
function meanPlainRank(ballots: () => Ballot[], item: number): number {
  return mean(60, () => {
    const votes = merit.map(() => 0)
    for (const { marks } of ballots()) for (const { itemId } of marks) votes[Number(itemId)]! += 1
    return 1 + votes.filter((count) => count > votes[item]!).length
  })
}

function rankOf(ballots: Ballot[], item: number, lateItem = -1): number {
  const items: Candidate[] = merit.map((_, index) => ({
    itemId: `${index}`,
    name: `${index}`,
    createdAt: index === lateItem ? 750 : 0,
    authorPosition: index,
  }))
  const { places } = fairOrder({ rankingId: 'r', items, ballots, bootstraps: 0 })
  return places.find(({ itemId }) => itemId === `${item}`)!.rank
}

function mean(runs: number, measure: () => number): number {
  return Array.from({ length: runs }, measure).reduce((sum, value) => sum + value, 0) / runs
}

describe('honest crowds', () => {
  test('find the true order, whether they judge all or name favourites, trusted or all new', () => {
    expect(meanRank(() => judges())).toBeCloseTo(12.8, 0)
    expect(meanRank(() => fans())).toBeCloseTo(12.8, 0)
    expect(meanRank(() => fans(), { item: fourth })).toBeCloseTo(4.3, 0)
    expect(meanRank(() => judges({ newcomers: 1 }))).toBeCloseTo(12.8, 0)
  })

  test('bring a true 4th that came after three quarters of the voters to about 6th, where plain sums leave it near the end', () => {
    const ballots = () => judges({ newcomers: 0, lateItem: fourth })
    expect(meanPlainRank(ballots, fourth)).toBeGreaterThan(16)
    expect(meanRank(ballots, { item: fourth, lateItem: fourth, runs: 400 })).toBeLessThan(6.3)
  })
})

describe('attacks on the 13th', () => {
  test.each([
    [120, 0.1, 600],
    [2000, 0.1, 300],
    [10_000, 0.1, 60],
    [500, 0.5, 300],
  ])('%i new accounts of trust %f move it by about one place', (count, trust, runs) => {
    expect(meanLift(() => brigade(count, { trust }), { runs })).toBeLessThan(1.3)
  })

  test.each([
    [1, 8.5],
    [3, 7],
    [5, 5],
  ])('40 aged accounts with ballots of %i stop at about %f, where plain sums say 1st', (ballotSize, stop) => {
    const attacked = () => [...fans(), ...brigade(40, { ballotSize })]
    expect(meanPlainRank(attacked, thirteenth)).toBeLessThan(2)
    expect(meanRank(attacked)).toBeGreaterThan(stop)
  })

  test('110 Stars of one person move it by about a place, any number of Stars by less than three', () => {
    expect(meanLift(() => [giver(110)], { runs: 600 })).toBeLessThan(1.3)
    expect(meanLift(() => [giver(1_000_000)])).toBeLessThan(3)
    expect(meanLift(() => Array.from({ length: 11 }, () => giver(10)))).toBeLessThan(3)
  })
})

test('ten accounts that vote for others cannot topple the first of a list where people name one favourite', () => {
  const others = () => Array.from({ length: 10 }, () => person(1, [18, 19]))
  const lone = () => fans({ lone: 1 })
  expect(meanRank(() => [...lone(), ...others()], { item: 0 }) - meanRank(lone, { item: 0 })).toBeLessThan(1.5)
})
