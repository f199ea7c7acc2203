import { describe, expect, test } from 'vitest'
import type { Ballot, Candidate } from './ballot.ts'
import { fairOrder } from './fair-order.ts'

const list = (count: number, born: Record<number, number> = {}): Candidate[] =>
  Array.from({ length: count }, (_, i) => ({ itemId: `${i}`, createdAt: born[i] ?? 0, authorPosition: i }))

type Who = { trust?: number; fairWeight?: number; at?: number; down?: number[]; stars?: number }
const voter = (ups: number[], { trust = 1, fairWeight = 1, at = 100, down = [], stars = 0 }: Who = {}): Ballot => ({
  trust,
  fairWeight,
  firstAt: at,
  marks: [
    ...ups.map((item) => ({ itemId: `${item}`, at, sign: 1 as const, starsSpent: stars })),
    ...down.map((item) => ({ itemId: `${item}`, at, sign: -1 as const, starsSpent: 0 })),
  ],
})
const payer = (item: number, starsSpent: number, trust = 1): Ballot => ({
  trust,
  fairWeight: 1,
  marks: [{ itemId: `${item}`, at: 100, sign: 0, starsSpent }],
})
const times = (count: number, ballot: Ballot): Ballot[] => Array.from({ length: count }, () => ballot)
const order = (items: Candidate[], ballots: Ballot[]) => fairOrder({ rankingId: 'r', items, ballots })
const names = (items: Candidate[], ballots: Ballot[]) => order(items, ballots).places.map(({ itemId }) => itemId)
const placeOf = (items: Candidate[], ballots: Ballot[], item: number) =>
  order(items, ballots).places.find(({ itemId }) => itemId === `${item}`)!

describe('below 5 people of weight', () => {
  test('the author’s order stands, without ranges, whatever the votes', () => {
    const { confidence, weightedVoters, places } = order(list(3), [
      ...times(4, voter([2])),
      ...times(50, voter([2], { trust: 0 })),
      ...times(50, payer(2, 500)),
    ])
    expect([confidence, weightedVoters]).toEqual(['author', 4])
    expect(places.map(({ itemId, rankLow, rankHigh }) => [itemId, rankLow, rankHigh])).toEqual([
      ['0', 1, 1],
      ['1', 2, 2],
      ['2', 3, 3],
    ])
  })

  test('the fifth turns it into the people’s', () => {
    expect(names(list(3), times(5, voter([2])))).toEqual(['2', '0', '1'])
  })
})

test('a person counts as much as their level says, and half or a tenth of that while they are new', () => {
  const crowd = [voter([0], { fairWeight: 2 }), voter([1]), voter([1], { fairWeight: 1.25 }), voter([2]), voter([3])]
  expect(order(list(4), crowd).places.map(({ itemId, score }) => [itemId, score])).toEqual([
    ['1', 2.25],
    ['0', 2],
    ['2', 1],
    ['3', 1],
  ])
})

test('who votes for a large part of the list shares the weight of fewer votes out', () => {
  const crowd = [voter([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), ...times(4, voter([11]))]
  expect(placeOf(list(12), crowd, 0).score).toBe(0.8)
  // Up to eight votes, or a quarter of the list, each vote has its full weight.
  expect(placeOf(list(12), [voter([0, 1, 2, 3, 4, 5, 6, 7]), ...times(4, voter([11]))], 0).score).toBe(1)
  expect(placeOf(list(40), [voter([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), ...times(4, voter([11]))], 0).score).toBe(1)
})

describe('newcomers', () => {
  const settled = [...times(40, voter([0])), ...times(20, voter([1])), ...times(19, voter([2]))]

  test('add half a vote at most, or a fiftieth of what trusted people gave an item, or four, however many they are', () => {
    expect(names(list(4), [...settled, ...times(10_000, voter([3], { trust: 0.1 }))])).toEqual(['0', '1', '2', '3'])
    const { score, newcomers } = placeOf(list(4), [...settled, ...times(10_000, voter([1], { trust: 0.5 }))], 1)
    expect([score, newcomers]).toEqual([20.5, 0.5])
    const more = [...times(100, voter([0])), ...times(10_000, voter([0], { trust: 0.5 }))]
    expect(placeOf(list(4), more, 0)).toMatchObject({ score: 102, newcomers: 2 })
    const many = [...times(600, voter([0])), ...times(10_000, voter([0], { trust: 0.5 }))]
    expect(placeOf(list(4), many, 0)).toMatchObject({ score: 604, newcomers: 4 })
  })

  test('order a list among themselves that nobody else knows, together like four people', () => {
    const crowd = [...times(30, voter([1], { trust: 0.5 })), ...times(10, voter([2], { trust: 0.5 }))]
    expect(names(list(3), crowd)).toEqual(['1', '2', '0'])
    expect(placeOf(list(3), crowd, 1).score).toBeCloseTo(3, 6)
  })

  test('do not vote down', () => {
    expect(placeOf(list(4), [...settled, ...times(500, voter([], { trust: 0.5, down: [0] }))], 0).score).toBe(40)
  })
})

describe('Stars', () => {
  const crowd = [...times(10, voter([0])), ...times(9, voter([1])), ...times(9, voter([2])), ...times(3, voter([3]))]

  test('move nothing but exact equals, by the root of what each person spent', () => {
    expect(names(list(4), [...crowd, payer(3, 1_000_000)])).toEqual(['0', '1', '2', '3'])
    expect(names(list(4), [...crowd, payer(2, 10)])).toEqual(['0', '2', '1', '3'])
    expect(names(list(4), [...crowd, payer(2, 100), payer(1, 49), payer(1, 49)])).toEqual(['0', '1', '2', '3'])
  })

  test('lift nothing that nobody voted for', () => {
    expect(names(list(6), [...crowd, payer(5, 500)])).toEqual(['0', '1', '2', '3', '4', '5'])
  })

  test('of people without full trust do nothing', () => {
    expect(names(list(4), [...crowd, payer(2, 500, 0.5)])).toEqual(['0', '1', '2', '3'])
  })

  test('spread over many clicks count as in one', () => {
    const marks = Array.from({ length: 30 }, () => ({ itemId: '2', at: 1, sign: 0 as const, starsSpent: 10 }))
    const many = { trust: 1, fairWeight: 1, marks }
    expect(order(list(4), [...crowd, many])).toEqual(order(list(4), [...crowd, payer(2, 300)]))
  })
})

describe('an item added when most had voted', () => {
  const items = list(5, { 4: 500 })
  const early = [...times(60, voter([0])), ...times(40, voter([1])), ...times(20, voter([2]))]

  test('is judged by those who came after it, with caution', () => {
    const later = (count: number) => times(count, voter([4], { at: 600 }))
    expect(names(items, [...early, ...later(1)]).indexOf('4')).toBe(3)
    expect(names(items, [...early, ...later(12)]).indexOf('4')).toBe(1)
    expect(placeOf(items, [...early, ...later(12)], 4)).toMatchObject({ isNew: true, trusted: 12 })
    const many = placeOf(items, [...early, ...later(15), ...times(15, voter([0], { at: 700 }))], 4)
    expect([many.isNew, many.late > 0]).toEqual([false, true])
  })

  test('gains nothing from people who voted before it was there, but their votes', () => {
    const back = times(12, { ...voter([4], { at: 600 }), firstAt: 100 })
    expect(placeOf(items, [...early, ...back], 4)).toMatchObject({ score: 12, late: 0 })
  })
})

describe('whoever returns', () => {
  const items = list(5, { 4: 500 })
  const early = [
    ...times(60, voter([0])),
    ...times(40, voter([1])),
    ...times(9, voter([4], { at: 600 })),
    voter([0], { at: 600 }),
  ]
  const back = { ...voter([1], { at: 700 }), firstAt: 100 }

  test('having taken all early votes back lifts nothing but what they vote for', () => {
    expect(placeOf(items, [...early, back], 4).score).toBe(placeOf(items, early, 4).score)
    expect(placeOf(items, [...early, back], 1).score).toBe(placeOf(items, early, 1).score + 1)
  })

  test('to take a vote against an item back lifts nothing else either', () => {
    const against = { ...voter([], { at: 600, down: [1] }) }
    expect(placeOf(items, [...early, against], 4).score).toBe(placeOf(items, early, 4).score)
    expect(placeOf(items, [...early, against], 1).score).toBe(placeOf(items, early, 1).score - 1)
  })

  test('and takes every vote back leaves no trace', () => {
    expect(order(items, [...early, { ...back, marks: [] }])).toEqual(order(items, early))
  })
})

test('the same ballots in another sequence give the same answer to the last digit', () => {
  const items = list(12, { 3: 150, 7: 400, 9: 400 })
  const crowd = Array.from({ length: 90 }, (_, v) =>
    voter(
      items.flatMap((_, item) => ((v * 7 + item * 5) % (item + 3) === 0 ? [item] : [])),
      { trust: [1, 1, 0.5, 0.1][v % 4], fairWeight: [1, 1.25, 1.5, 2][v % 3], at: v * 10, stars: v % 9 === 0 ? 30 : 0 },
    ),
  )
  expect(order(items.toReversed(), crowd.toReversed())).toEqual(order(items, crowd))
})

test('an order holds every item once, each inside its own range; the last is tied with nobody', () => {
  const { places } = order(list(8), [...times(9, voter([0, 1])), ...times(8, voter([2])), ...times(8, voter([3]))])
  expect(places.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const { rankLow, rank, rankHigh } of places) expect(rankLow <= rank && rank <= rankHigh).toBe(true)
  expect(places.at(-1)?.tieWithNext).toBe(false)
})

describe('"Estable"', () => {
  const clear = (count: number) => [...times(count, voter([0])), ...times(10, voter([1])), ...times(5, voter([2]))]

  test('needs 30 trusted people, and a first that hardly anybody could take from the podium', () => {
    expect(order(list(6), clear(15)).confidence).toBe('stable')
    expect(order(list(6), clear(14)).confidence).toBe('provisional')
    expect(order(list(6), [...clear(14), ...times(500, voter([0], { trust: 0.5 }))]).confidence).toBe('provisional')
  })

  test('is not said of coin tosses, however many people voted', () => {
    const tosses = Array.from({ length: 200 }, (_, v) => voter([v % 40]))
    expect(order(list(40), tosses).confidence).toBe('provisional')
  })
})
