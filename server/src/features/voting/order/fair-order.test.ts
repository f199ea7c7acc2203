import { describe, expect, test } from 'vitest'
import type { Ballot, Candidate, Mark } from './ballot.ts'
import { fairOrder } from './fair-order.ts'

const items: Candidate[] = ['a', 'b', 'c', 'd'].map((name, index) => ({
  itemId: name,
  name,
  createdAt: index * 100,
  authorPosition: 4 - index,
}))
const late = 1000

/** "ab-c" at one moment: a and b up, c down. */
function ballot(votes: string, more: Partial<Ballot> & { at?: number } = {}): Ballot {
  const { at = late, ...rest } = more
  const [ups = '', downs = ''] = votes.split('-')
  const mark = (sign: 1 | -1) => (itemId: string) => ({ itemId, at, sign, starsSpent: 0 })
  return { trust: 1, fairWeight: 1, marks: [...[...ups].map(mark(1)), ...[...downs].map(mark(-1))], ...rest }
}

const stars = (itemId: string, starsSpent: number): Mark => ({ itemId, at: late, sign: 0, starsSpent })
const crowd = (count: number, votes: string, more = {}) => Array.from({ length: count }, () => ballot(votes, more))
const order = (ballots: Ballot[], bootstraps = 0) => fairOrder({ rankingId: 'r', items, ballots, bootstraps })
const place = (ballots: Ballot[], itemId: string) => order(ballots).places.find((found) => found.itemId === itemId)!
const sequence = (ballots: Ballot[]) =>
  order(ballots)
    .places.map(({ itemId }) => itemId)
    .join('')

describe('who orders', () => {
  test('below five voters of weight the author does, and there are no ranges', () => {
    const ballots = [...crowd(4, 'a'), ...crowd(50, 'a', { trust: 0 })]
    const { confidence, weightedVoters, places } = fairOrder({ rankingId: 'r', items, ballots })
    expect({ confidence, weightedVoters }).toEqual({ confidence: 'author', weightedVoters: 4 })
    expect(places.map(({ itemId, rankLow, rankHigh }) => [itemId, rankLow, rankHigh])).toEqual([
      ['d', 1, 1],
      ['c', 2, 2],
      ['b', 3, 3],
      ['a', 4, 4],
    ])
  })

  test('from five on the crowd does', () => {
    expect(order(crowd(5, 'ab'))).toMatchObject({ confidence: 'provisional', weightedVoters: 5 })
    expect(sequence([...crowd(5, 'c'), ...crowd(2, 'd')])).toBe('cdab')
  })

  test('a ranking without votes or without items still has an answer', () => {
    expect(sequence([])).toBe('dcba')
    expect(fairOrder({ rankingId: 'r', items: [], ballots: crowd(9, 'a') }).places).toEqual([])
  })

  test('votes for items that are gone make nobody a voter', () => {
    expect(order(crowd(9, 'xyz')).weightedVoters).toBe(0)
  })
})

describe('what counts', () => {
  test('votes weigh trust × level, for the item and for those who judged it', () => {
    const ballots = [...crowd(6, 'a'), ballot('b', { fairWeight: 2 }), ballot('b', { trust: 0.5 })]
    expect(place(ballots, 'a')).toMatchObject({ upWeight: 6, exposedWeight: 8.5, voters: 6 })
    expect(place(ballots, 'b')).toMatchObject({ upWeight: 2.5, exposedWeight: 8.5, voters: 2 })
  })

  test('an item is judged only by those who voted after it existed', () => {
    const ballots = [...crowd(20, 'a', { at: 250 }), ...crowd(6, 'd'), ...crowd(4, 'a')]
    expect(place(ballots, 'c').exposedWeight).toBe(30)
    expect(place(ballots, 'd').exposedWeight).toBe(10)
  })

  test('a down-vote takes away its weight, and a score never falls below 0', () => {
    expect(place([...crowd(6, 'a'), ballot('b-a', { fairWeight: 2 })], 'a').upWeight).toBe(4)
    expect(place(crowd(6, 'b-a'), 'a')).toMatchObject({ upWeight: -6, score: 0 })
  })

  test('Stars count as half their root per person, without a vote too', () => {
    const given = place([...crowd(20, 'a'), ballot('', { marks: [stars('a', 36)] })], 'a')
    expect(given).toMatchObject({ upWeight: 23, exposedWeight: 21, voters: 21 })
    expect(given.paidShare).toBeCloseTo(3 / 23)
  })

  test('Stars are never more than a fifth of what speaks for an item, and nothing alone', () => {
    const given = place([...crowd(8, 'a'), ballot('', { marks: [stars('a', 1_000_000), stars('b', 1_000_000)] })], 'a')
    expect(given).toMatchObject({ upWeight: 10, paidShare: 0.2 })
    expect(place([...crowd(8, 'a'), ballot('', { marks: [stars('b', 1e6)] })], 'b').upWeight).toBe(0)
  })

  test('all newcomers together weigh at most 5, or 3 % of the trusted', () => {
    expect(place([...crowd(100, 'a'), ...crowd(4000, 'b', { trust: 0.1 })], 'b').upWeight).toBeCloseTo(5)
    expect(place([...crowd(1000, 'a'), ...crowd(900, 'b', { trust: 0.5 })], 'b').upWeight).toBeCloseTo(30)
    expect(place([...crowd(100, 'a'), ...crowd(40, 'b', { trust: 0.1 })], 'b').upWeight).toBeCloseTo(4)
  })

  describe('ballots of one shape', () => {
    const mixed = [...crowd(10, 'c'), ...crowd(10, 'ab'), ...crowd(20, 'cd'), ...crowd(20, 'abcd')]

    test('give an item at most twice the median of its shares on all shapes', () => {
      const trimmed = place([...mixed, ...crowd(40, 'a')], 'a')
      // Shares of a: 40/50, 10/60, 20/80; of its 40 lone votes 2 × 1/4 × 50 stay.
      expect(trimmed).toMatchObject({ upWeight: 10 + 20 + 25, trimmedWeight: 15, exposedWeight: 100, voters: 70 })
    })

    test('are left alone below 30 voters, and when they are what most people do', () => {
      expect(place([...crowd(20, 'a'), ...crowd(9, 'bcd')], 'a').trimmedWeight).toBe(0)
      expect(place([...crowd(200, 'a'), ...crowd(10, 'bc'), ...crowd(7, 'bcd')], 'a').trimmedWeight).toBe(0)
    })
  })
})

describe('ties', () => {
  test('more voters, then older, then name', () => {
    expect(sequence([ballot('a', { fairWeight: 2 }), ...crowd(2, 'b'), ...crowd(4, 'c')])).toBe('cbad')
    const twins = ['é', 'f', 'd'].map((name) => ({ itemId: name, name, createdAt: 0, authorPosition: 0 }))
    const older = { itemId: 'z', name: 'z', createdAt: -1, authorPosition: 0 }
    const ballots = crowd(6, 'défz')
    const { places } = fairOrder({ rankingId: 'r', items: [...twins, older], ballots, bootstraps: 0 })
    expect(places.map(({ itemId }) => itemId).join('')).toBe('zdéf')
  })
})

describe('ranges', () => {
  test('are wide where chance decides and narrow where it does not', () => {
    const { places } = order([...crowd(15, 'ab'), ...crowd(14, 'ac'), ...crowd(5, 'a')], 200)
    expect(
      places.map(({ itemId, rankLow, rankHigh, tieWithNext }) => [itemId, rankLow, rankHigh, tieWithNext]),
    ).toEqual([
      ['a', 1, 1, false],
      ['b', 2, 3, true],
      ['c', 2, 3, false],
      ['d', 4, 4, false],
    ])
  })

  test('are the same at every computation, and depend on the ranking', () => {
    const ballots = [...crowd(12, 'ab'), ...crowd(11, 'bc'), ...crowd(12, 'cd'), ...crowd(5, 'd')]
    expect(order(ballots, 200)).toEqual(order(ballots, 200))
    const ranges = (rankingId: string) =>
      fairOrder({ rankingId, items, ballots, bootstraps: 7 }).places.map(({ rankLow, rankHigh }) => [rankLow, rankHigh])
    expect(new Set(['r', 's', 't', 'u', 'v', 'w'].map((id) => JSON.stringify(ranges(id)))).size).toBeGreaterThan(1)
  })
})
