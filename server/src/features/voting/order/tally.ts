import { estimateUps as estimate, fairFormula, fairScore, type Score, youth as youthOf } from '@liston/contract/voting'
import type { Ballot, Candidate } from './ballot.ts'

export type { Score }

/** The score of an item (rules 3.5). */
export const scoreOf = (t: Tally, item: number): Score =>
  fairScore({
    ups: t.ups[item]!,
    downs: t.downs[item]!,
    before: t.before[item]!,
    asked: t.asked[item]!,
    askedUps: t.askedUps[item]!,
    newUps: t.newUps[item]!,
    newAsked: t.newAsked[item]!,
    trustedWeight: t.trustedWeight,
  })

/** Comparator of the author's order. */
export const compareByAuthor = (a: Candidate, b: Candidate): number =>
  a.authorPosition - b.authorPosition || (a.itemId < b.itemId ? -1 : 1)

type Ranked = { items: readonly Candidate[]; tally: Pick<Tally, 'starRoots'>; scoreOf(item: number): Score }

const { shareFrom, shareOf } = fairFormula

/**
 * Weights are summed as whole millionths of a voter, which doubles add exactly. So the same ballots in another sequence
 * give the same sums to the last digit.
 */
const UNIT = 1e6
const units = (weight: number) => Math.round(weight * UNIT)

/**
 * Sums of the ballots for each item, in the terms of rules 3.5. Columns by index of the item, in voters of weight 1.
 */
export interface Tally {
  /** W: trusted voters with an up-vote in the list. */
  readonly trustedWeight: number
  /** P: those of W with an up-vote that is older than the item. */
  readonly before: Float64Array
  /**
   * E: those of W whose first vote is not older than the item: they could judge it. Voters for it weigh as their vote.
   */
  readonly asked: Float64Array
  /** U: trusted up-votes. */
  readonly ups: Float64Array
  /** F: the part of U from voters of E. */
  readonly askedUps: Float64Array
  /** D: trusted voters against it. */
  readonly downs: Float64Array
  /** L: up-votes of newcomers. */
  readonly newUps: Float64Array
  /** N: newcomers with an up-vote in the list. Voters for the item weigh as their vote. */
  readonly newAsked: Float64Array
  /** Sum of √(Stars of a trusted voter on the item). */
  readonly starRoots: Float64Array
  readonly newWeight: number
  /** Sums of squared weights, for the effective sample size: uneven weights carry less information. */
  readonly trustedSquares: number
  readonly newSquares: number
  /** Voters of any weight with a vote of any kind, and fully trusted voters with an up-vote. */
  readonly people: number
  readonly trustedPeople: number
}

const COLUMNS = ['before', 'asked', 'ups', 'askedUps', 'downs', 'newUps', 'newAsked', 'starRoots'] as const
type Column = (typeof COLUMNS)[number]
const TOTALS = ['trustedWeight', 'newWeight', 'trustedSquares', 'newSquares', 'people', 'trustedPeople'] as const

interface Counting extends Record<Column, Float64Array>, Record<(typeof TOTALS)[number], number> {
  items: readonly Candidate[]
  indexOf: ReadonlyMap<string, number>
  /** Creation times of the items, oldest first. */
  ages: readonly number[]
  /** Trusted weight by the number of items that existed at the first vote, and at the oldest live up-vote. */
  cameAt: Float64Array
  votedAt: Float64Array
  /** A ballot with more up-votes than this is scaled down to the weight of this many. */
  fullVotes: number
  /** Scratch space for one ballot: the sign and the Stars of each item. */
  sign: Int8Array
  stars: Float64Array
}

/**
 * Counts all ballots: O(marks + people × log items). Ballots without weight and marks on removed items do not count.
 */
export function tally(items: readonly Candidate[], ballots: readonly Ballot[]): Tally {
  const counting = begin(items)
  for (const ballot of ballots) {
    if (ballot.trust * ballot.fairWeight > 0) count(counting, ballot)
  }
  return finish(counting)
}

function begin(items: readonly Candidate[]): Counting {
  const column = (length = items.length) => new Float64Array(length)
  return {
    items,
    indexOf: new Map(items.map((item, index) => [item.itemId, index])),
    ages: items.map((item) => item.createdAt).sort((a, b) => a - b),
    cameAt: column(items.length + 1),
    votedAt: column(items.length + 1),
    fullVotes: Math.max(shareFrom, shareOf * items.length),
    sign: new Int8Array(items.length),
    stars: column(),
    ...(Object.fromEntries(COLUMNS.map((name) => [name, column()])) as Record<Column, Float64Array>),
    ...(Object.fromEntries(TOTALS.map((name) => [name, 0])) as Record<(typeof TOTALS)[number], number>),
  }
}

function count(c: Counting, ballot: Ballot): void {
  const { touched, firstMarkAt } = read(c, ballot)
  const firstAt = ballot.firstAt ?? firstMarkAt
  const voted = touched.filter((item) => c.sign[item] !== 0)
  const ups = voted.filter((item) => c.sign[item] === 1)
  const person = units(ballot.trust * ballot.fairWeight)
  const vote = units(ballot.trust * ballot.fairWeight * Math.min(1, c.fullVotes / ups.length))
  if (ballot.trust < 1) countNewcomer(c, { ups, person, vote })
  else countTrusted(c, { touched, ups, person, vote, firstAt })
  if (voted.length > 0) c.people += 1
  // A voter with only down-votes tells nothing about how many want an item. If they counted as able to judge,
  // withdrawing the vote would raise other items.
  if (ups.length > 0) countPerson(c, { isTrusted: ballot.trust >= 1, person, firstAt, upAt: oldestUp(c, ballot) })
  for (const item of touched) c.sign[item] = c.stars[item] = 0
}

/** Adds up the marks of a ballot in the scratch columns. */
function read(c: Counting, { marks }: Ballot) {
  const touched: number[] = []
  let firstMarkAt = Number.POSITIVE_INFINITY
  for (const mark of marks) {
    const item = c.indexOf.get(mark.itemId)
    if (item === undefined || (mark.sign === 0 && mark.starsSpent <= 0)) continue
    if (c.sign[item] === 0 && c.stars[item] === 0) touched.push(item)
    c.stars[item]! += mark.starsSpent
    if (mark.sign === 0) continue
    c.sign[item] = mark.sign
    firstMarkAt = Math.min(firstMarkAt, mark.at)
  }
  return { touched, firstMarkAt }
}

/**
 * Time of the oldest live up-vote. A voter who withdrew all early votes and returns is no early voter any more:
 * otherwise the new vote would raise items that did not get it.
 */
function oldestUp(c: Counting, { marks }: Ballot): number {
  let oldest = Number.POSITIVE_INFINITY
  for (const { itemId, sign, at } of marks) {
    if (sign !== 0 && at < oldest && c.sign[c.indexOf.get(itemId) ?? -1] === 1) oldest = at
  }
  return oldest
}

function countNewcomer(c: Counting, o: { ups: number[]; person: number; vote: number }): void {
  for (const item of o.ups) {
    c.newUps[item]! += o.vote
    c.newAsked[item]! -= o.person - o.vote
  }
}

type Trusted = { touched: number[]; ups: number[]; person: number; vote: number; firstAt: number }

function countTrusted(c: Counting, o: Trusted): void {
  for (const item of o.ups) {
    c.ups[item]! += o.vote
    if (c.items[item]!.createdAt > o.firstAt) continue
    c.askedUps[item]! += o.vote
    c.asked[item]! -= o.person - o.vote
  }
  for (const item of o.touched) {
    if (c.sign[item] === -1) c.downs[item]! += o.person
    if (c.stars[item]! > 0) c.starRoots[item]! += units(Math.sqrt(c.stars[item]!))
  }
}

function countPerson(c: Counting, o: { isTrusted: boolean; person: number; firstAt: number; upAt: number }): void {
  const square = (o.person / UNIT) ** 2
  if (o.isTrusted) {
    c.trustedPeople += 1
    c.trustedSquares += units(square)
    c.cameAt[countUntil(c.ages, o.firstAt)]! += o.person
    c.votedAt[countUntil(c.ages, o.upAt)]! += o.person
  } else {
    c.newWeight += o.person
    c.newSquares += units(square)
  }
}

function finish(c: Counting): Tally {
  // A voter who came when n items existed could judge these. So the sum from the end counts who could judge the nth.
  for (const since of [c.cameAt, c.votedAt]) {
    for (let age = c.items.length - 1; age >= 0; age--) since[age]! += since[age + 1]!
  }
  c.trustedWeight = c.cameAt[0]!
  c.items.forEach(({ createdAt }, item) => {
    const age = countUntil(c.ages, createdAt)
    c.before[item] = c.trustedWeight - c.votedAt[age]!
    c.asked[item]! += c.cameAt[age]!
    c.newAsked[item]! += c.newWeight
  })
  for (const name of COLUMNS) c[name] = c[name].map((sum) => sum / UNIT)
  for (const name of TOTALS.slice(0, 4)) c[name] /= UNIT
  return c
}

/** Number of values in an ascending list that are at most `x`. */
export function countUntil(ascending: ArrayLike<number>, x: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! <= x) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Comparator of "Justo" by item index (rules 3.5): score, Stars if the score is above 0, age, and the author's order.
 */
export const compareByCrowd =
  ({ items, tally, scoreOf }: Ranked) =>
  (a: number, b: number): number =>
    scoreOf(b).score - scoreOf(a).score ||
    (scoreOf(a).score > 0 ? tally.starRoots[b]! - tally.starRoots[a]! : 0) ||
    items[a]!.createdAt - items[b]!.createdAt ||
    compareByAuthor(items[a]!, items[b]!)

/** Estimate of the trusted up-votes that an item would have if it had always existed. */
export const estimateUps = ({ before, asked, askedUps }: Tally, item: number): number =>
  estimate({ before: before[item]!, asked: asked[item]!, askedUps: askedUps[item]! })

/** Weight of newcomers in a young list, 0 to 1. */
export const youth = ({ trustedWeight }: Tally) => youthOf(trustedWeight)

/** "Nuevo": fewer than a tenth of the trusted voters could judge the item. */
export const isNew = ({ before, asked }: Tally, item: number) => before[item]! > fairFormula.lateMax * asked[item]!
