import type { Ballot, Candidate } from '../../../server/src/features/voting/order/ballot.ts'
import { seededRandom } from '../../../server/src/features/voting/order/fair-order.ts'

/** How the popularity of the items falls from the best to the worst. */
export type Law = 'zipf 0.6' | 'zipf 1.0' | 'zipf 1.4' | 'two camps' | 'near-equal' | 'linear' | 'geometric' | 'steps'
/** How users vote: for one item, for three favourites, for each item that they like, or a mix of these. */
export type Habit = 'one vote' | 'three favourites' | 'approval' | 'mixed'
export interface Population {
  readonly items: number
  readonly voters: number
  readonly law: Law
  readonly habit: Habit
}

export const laws: readonly Law[] = [
  'zipf 0.6',
  'zipf 1.0',
  'zipf 1.4',
  'two camps',
  'near-equal',
  'linear',
  'geometric',
  'steps',
]
/** Laws under which the items differ enough for an order to find the truth. */
export const tellingLaws = laws.filter((law) => law !== 'near-equal')
export const habits: readonly Habit[] = ['one vote', 'three favourites', 'approval', 'mixed']
/** Cumulative shares in the mixed habit: voters with one vote, and voters with one or three. */
const MIXED = [0.35, 0.6] as const
/** Maximum probability that a voter likes an item, and maximum mean number of items that a voter likes. */
const MOST_LIKED = 0.6
const MOST_LIKES = 8

/** Half of a growing list, by chance, exists from the start. The rest comes until this share of voters has voted. */
const GROWN_AT = 0.8
/** Time of the last vote; the first is at 0. */
export const END = 1_000

export type Random = () => number
export function randomOf(seed: string): Random {
  const next = seededRandom(seed)
  return () => next() / 2 ** 32
}
export const nameOf = (p: Population) => `${p.items} items, ${p.voters} voters, ${p.law}, ${p.habit}`

/**
 * All combinations of these. A `half` takes every second one, like the fields of a chessboard. Constants were chosen on
 * the even half, without the law "steps". Assertions and reports use the odd half.
 */
export function populations(o: Combination): Population[] {
  const parity = o.half === 'odd' ? 1 : 0
  const isIn = (field: number) => !o.half || field % 2 === parity
  return o.items.flatMap((items, a) =>
    o.voters.flatMap((voters, b) =>
      (o.laws ?? laws).flatMap((law, c) =>
        habits.filter((_, d) => isIn(a + b + c + d)).map((habit) => ({ items, voters, law, habit })),
      ),
    ),
  )
}
interface Combination {
  readonly items: readonly number[]
  readonly voters: readonly number[]
  readonly laws?: readonly Law[]
  readonly half?: 'even' | 'odd'
}

/**
 * Voters of one taste: their share, the distribution of a single vote (cumulative), and how often they like each item.
 */
interface Camp {
  readonly share: number
  readonly upTo: Float64Array
  readonly likes: Float64Array
}
export interface Electorate extends Population {
  readonly camps: readonly Camp[]
  /** The items by the number of voters for each, if all voters saw all items. */
  readonly truth: readonly number[]
}

export function electorateOf(p: Population): Electorate {
  const wishes = wishesOf(p)
  const merit = new Float64Array(p.items)
  const camps = wishes.map(({ share, wish }) => {
    const sum = wish.reduce((a, b) => a + b)
    const scale = Math.min(MOST_LIKED / Math.max(...wish), MOST_LIKES / sum)
    const chance = wish.map((w) => w / sum)
    const likes = Float64Array.from(wish, (w) => w * scale)
    const turnout = turnoutOf(p.habit, { chance, likes })
    turnout.forEach((votes, item) => (merit[item]! += share * votes))
    let seen = 0
    return { share, upTo: Float64Array.from(chance, (c) => (seen += c)), likes }
  })
  return { ...p, camps, truth: [...merit.keys()].sort((a, b) => merit[b]! - merit[a]! || a - b) }
}

function wishesOf({ items, law }: Population): { share: number; wish: number[] }[] {
  const list = (wish: (item: number) => number) => Array.from({ length: items }, (_, item) => wish(item))
  const depth = (item: number) => item / (items - 1)
  if (law === 'two camps') {
    const wish = list((item) => 1 / (item + 1))
    return [
      { share: 0.55, wish },
      { share: 0.45, wish: wish.toReversed() },
    ]
  }
  if (law === 'near-equal') return [{ share: 1, wish: list((item) => 1 - 0.1 * depth(item)) }]
  if (law === 'linear') return [{ share: 1, wish: list((item) => 1 - 0.85 * depth(item)) }]
  if (law === 'geometric') return [{ share: 1, wish: list((item) => 0.03 ** depth(item)) }]
  if (law === 'steps') return [{ share: 1, wish: list((item) => stepOf(depth(item)) * (1 - 0.2 * depth(item))) }]
  return [{ share: 1, wish: list((item) => (item + 1) ** -Number(law.slice(5))) }]
}

/** A few items that all know, some that many know, and the rest. */
const stepOf = (depth: number) =>
  step(depth, [
    [0.15, 1],
    [0.5, 0.4],
    [2, 0.1],
  ])

/** Probability of a vote for each item, by habit. */
function turnoutOf(habit: Habit, o: { chance: number[]; likes: Float64Array }): number[] {
  if (habit === 'one vote') return o.chance
  if (habit === 'approval') return [...o.likes]
  const three = o.chance.map(() => 0)
  drawThree(o.chance, three)
  if (habit === 'three favourites') return three
  const [one, some] = MIXED
  return three.map((t, item) => one * o.chance[item]! + (some - one) * t + (1 - some) * o.likes[item]!)
}

/** Adds the probability that an item is among the first three that are drawn without replacement. */
function drawThree(chance: number[], into: number[]): void {
  chance.forEach((a, first) => {
    into[first]! += a
    chance.forEach((b, second) => {
      if (second === first) return
      const two = (a * b) / (1 - a)
      into[second]! += two
      for (let third = 0; third < chance.length; third++) {
        if (third !== first && third !== second) into[third]! += (two * chance[third]!) / (1 - a - b)
      }
    })
  })
}

/** Creation time of each item; 0 in a list that does not grow. */
export type Born = readonly number[]
export const growing = (items: number, random: Random): Born =>
  Array.from({ length: items }, () => (random() < 0.5 ? 0 : Math.floor(random() * GROWN_AT * END)))
export const bornLate = (items: number, late: number, at: number): Born =>
  Array.from({ length: items }, (_, item) => (item === late ? at : 0))

/** Items whose ids and positions tell nothing about their popularity: a tie must not favour the true order. */
export function candidatesOf(items: number, random: Random, born?: Born): Candidate[] {
  const position = shuffled(
    Array.from({ length: items }, (_, item) => item),
    random,
  )
  return position.map((authorPosition, item) => ({ itemId: `${item}`, createdAt: born?.[item] ?? 0, authorPosition }))
}

export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const out = [...things]
  for (let last = out.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[out[last], out[other]] = [out[other]!, out[last]!]
  }
  return out
}

export const mixedTrust = (random: Random) =>
  step(random(), [
    [0.85, 1],
    [0.95, 0.5],
    [1, 0.1],
  ])
export const mixedLevel = (random: Random) =>
  step(random(), [
    [0.8, 1],
    [0.9, 1.25],
    [0.97, 1.5],
    [1, 2],
  ])
const step = (at: number, steps: [below: number, value: number][]) => steps.find(([below]) => at < below)?.[1] ?? 1

interface Gathering {
  readonly voters?: number
  readonly born?: Born
  readonly from?: number
  readonly to?: number
  readonly trust?: (random: Random) => number
}

/** Honest voters, one after the other between two times. A voter who likes no existing item casts no ballot. */
export function gather(e: Electorate, random: Random, o: Gathering = {}): Ballot[] {
  const { voters = e.voters, born, from = 0, to = END, trust = mixedTrust } = o
  const ballots: Ballot[] = []
  for (let voter = 0; voter < voters; voter++) {
    const at = from + ((to - from) * (voter + 0.5)) / voters
    const items = choose(e, random, (item) => !born || born[item]! <= at)
    if (items.length > 0) ballots.push(ballotFor(items, { at, trust: trust(random), fairWeight: mixedLevel(random) }))
  }
  return ballots
}

export function ballotFor(
  items: readonly number[],
  o: { at?: number; trust?: number; fairWeight?: number } = {},
): Ballot {
  const { at = END, trust = 1, fairWeight = 1 } = o
  return {
    trust,
    fairWeight,
    firstAt: at,
    marks: items.map((item) => ({ itemId: `${item}`, at, sign: 1, starsSpent: 0 })),
  }
}

/** Items that one voter of this electorate votes for, among the existing ones. */
export function choose(e: Electorate, random: Random, isThere: (item: number) => boolean): number[] {
  const whose = random()
  const camp = e.camps.length > 1 && whose > e.camps[0]!.share ? e.camps[1]! : e.camps[0]!
  const mood = random()
  if (e.habit === 'approval' || (e.habit === 'mixed' && mood >= MIXED[1])) {
    return [...camp.likes.keys()].filter((item) => random() < camp.likes[item]! && isThere(item))
  }
  const wanted = e.habit === 'one vote' || (e.habit === 'mixed' && mood < MIXED[0]) ? 1 : 3
  const items: number[] = []
  for (let tries = 0; items.length < wanted && tries < 200; tries++) {
    const item = firstAbove(camp.upTo, random())
    if (isThere(item) && !items.includes(item)) items.push(item)
  }
  return items
}

function firstAbove(upTo: Float64Array, x: number): number {
  let low = 0
  let high = upTo.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (upTo[middle]! > x) high = middle
    else low = middle + 1
  }
  return low
}
