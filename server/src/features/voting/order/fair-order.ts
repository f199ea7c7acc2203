import type { Confidence } from '@liston/contract/voting'
import { fairFormula } from '@liston/contract/voting'
import type { Ballot, Candidate } from './ballot.ts'
import {
  compareByAuthor,
  compareByCrowd,
  countUntil,
  estimateUps,
  isNew,
  type Score,
  scoreOf,
  tally,
  type Tally,
  youth,
} from './tally.ts'

interface FairOrderInput {
  /** Seed of the ranges: the same ranking and ballots, in any sequence, give the same result. */
  readonly rankingId: string
  readonly items: readonly Candidate[]
  readonly ballots: readonly Ballot[]
  /** 0 omits the ranges (each is as wide as its rank) and so also the label "Estable". */
  readonly draws?: number
}

/** One item's place in the order, with the data for "¿Por qué está aquí?". */
export interface FairPlace extends Score, Omit<Firmness, 'ahead'> {
  readonly itemId: string
  readonly rank: number
  /** "Nuevo": fewer than a tenth of the trusted voters could judge it. */
  readonly isNew: boolean
  /** Probability that it would precede the next one if everybody voted. */
  readonly ahead: number
}

const { rangeHigh, rangeLow, stableChance, tieBelow } = fairFormula
const PODIUM = 3

/** Certainty of each place; by place, first place first. */
interface Firmness {
  readonly rankLow: number
  readonly rankHigh: number
  readonly tieWithNext: boolean
  /** Probability that it would precede the next one; 1 for the last. */
  readonly ahead: number
}

/**
 * Probable places of the items if everybody voted, from draws of the posterior (rules 3.5).
 * @param seed the same seed gives the same draws
 * @returns the places, and whether the true first is among the first three shown as often as "Estable" requires
 */
function drawRanges(posterior: Posterior, o: { draws: number; seed: string }): { places: Firmness[]; isSure: boolean } {
  const count = posterior.cumulative.length
  const next = seededRandom(o.seed)
  const random = () => (next() + 0.5) / 2 ** 32
  const hits = posterior.cumulative.map(() => new Uint32Array(count))
  const drawn = new Float64Array(count)
  const ranked = Uint16Array.from({ length: count }, (_, place) => place)
  let onPodium = 0
  for (let round = 0; round < o.draws; round++) {
    drawInto(drawn, posterior, random)
    ranked.sort((a, b) => drawn[b]! - drawn[a]! || a - b)
    ranked.forEach((place, rank) => (hits[place]![rank]! += 1))
    if (ranked[0]! < PODIUM) onPodium += 1
  }
  const ahead = posterior.cumulative.map((steps, place) => leadOf(steps, posterior.cumulative[place + 1]))
  const places = hits.map((byRank, place) => ({
    // The range includes the displayed place, even if few draws repeat it.
    rankLow: Math.min(place, quantile(byRank, rangeLow * o.draws)) + 1,
    rankHigh: Math.max(place, quantile(byRank, rangeHigh * o.draws)) + 1,
    tieWithNext: ahead[place]! < tieBelow,
    ahead: ahead[place]!,
  }))
  return { places, isSure: onPodium >= stableChance * o.draws }
}

/** Grid steps of log-odds, iterations of the fit, and weight of the uniform prior in items. */
const GRID = 96
const ROUNDS = 20
const SMOOTH = 1
/** Early voters chose among fewer items, which is a bias and not chance. So no evidence exceeds this many voters. */
const MOST_EVIDENCE = 1_500

/** Posterior of the share of voters who want each item, by place: a distribution over one grid of log-odds. */
interface Posterior {
  /** Log-odds at which the grid begins, and the width of its steps. */
  readonly low: number
  readonly step: number
  /** Cumulative probabilities of the steps, for each place. */
  readonly cumulative: readonly Float64Array[]
}

type Evidence = { share: number; people: number }

/**
 * Empirical Bayes: the prior over shares is fitted to the list itself, on a grid, by expectation maximisation. So a
 * tail of near-equal items is recognised as such.
 * @param order indexes of the items, first place first
 */
function fitPosterior(t: Tally, order: readonly number[]): Posterior {
  const evidence = evidenceOf(t, order)
  const most = Math.max(1, ...evidence.map(({ people }) => people))
  const top = Math.max(...evidence.map(({ share }) => share))
  const low = Math.log(0.2 / most)
  const high = logit(Math.min(top + 1 / most, 1 - 0.2 / most)) + 0.5
  const step = (high - low) / GRID
  const odds = Float64Array.from({ length: GRID }, (_, g) => low + (g + 0.5) * step)
  const likelihood = evidence.map((e) => likelihoodOf(e, odds))
  let prior = new Float64Array(GRID).fill(1 / GRID)
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float64Array(GRID)
    for (const row of likelihood) {
      const fitted = weigh(row, prior)
      for (let g = 0; g < GRID; g++) sums[g]! += fitted[g]!
    }
    prior = sums.map((sum) => (sum + SMOOTH / GRID) / (order.length + SMOOTH))
  }
  const cumulative = likelihood.map((row) => {
    let sum = 0
    return weigh(row, prior).map((p) => (sum += p))
  })
  return { low, step, cumulative }
}

/**
 * Number of voters who could judge each item, and the share of them who want it. For an item whose real votes exceed
 * the estimate: all voters.
 */
function evidenceOf(t: Tally, order: readonly number[]): Evidence[] {
  // Weight of a newcomer relative to a trusted voter.
  const each = youth(t) * (t.newWeight > 0 ? Math.min(1, fairFormula.youngMass / t.newWeight) : 0)
  // Effective sample size per unit of weight (Kish): uneven weights carry less information than even ones.
  const perWeight = (t.trustedWeight + each * t.newWeight) / (t.trustedSquares + each * each * t.newSquares || 1)
  const most = order.some((item) => t.before[item]! > 0) ? MOST_EVIDENCE : Number.POSITIVE_INFINITY
  return order.map((item) => {
    const isPlain = t.ups[item]! > estimateUps(t, item)
    const weight = (isPlain ? t.trustedWeight : t.asked[item]!) + each * t.newWeight
    const votes = (isPlain ? t.ups[item]! : t.askedUps[item]!) - t.downs[item]! + each * t.newUps[item]!
    return { share: Math.min(1, Math.max(0, votes / (weight || 1))), people: Math.min(weight * perWeight, most) }
  })
}

function likelihoodOf({ share, people }: Evidence, odds: Float64Array): Float64Array {
  const log = odds.map((x) => people * (share * x - Math.log1p(Math.exp(x))))
  const top = Math.max(...log)
  return log.map((x) => Math.exp(x - top))
}

// Loops, because this takes most of the time of an order.
function weigh(likelihood: Float64Array, prior: Float64Array): Float64Array {
  const weighed = new Float64Array(likelihood.length)
  let sum = 0
  for (let g = 0; g < weighed.length; g++) sum += weighed[g] = likelihood[g]! * prior[g]!
  for (let g = 0; g < weighed.length; g++) weighed[g]! /= sum
  return weighed
}

const logit = (p: number) => Math.log(p / (1 - p))

/** Stream of 32-bit integers from a text as seed: the same ranking gets the same ranges on every server. */
export function seededRandom(seed: string): () => number {
  // FNV-1a hashes the text; mulberry32 generates the stream.
  let state = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

function drawInto(drawn: Float64Array, { low, step, cumulative }: Posterior, random: () => number): void {
  for (let place = 0; place < drawn.length; place++) {
    const steps = cumulative[place]!
    const at = Math.min(steps.length - 1, countUntil(steps, random()))
    drawn[place] = low + (at + random()) * step
  }
}

/**
 * Probability that one share is larger than the other. It is computed and not drawn: among many near-ties, some draws
 * would by chance look decided.
 */
function leadOf(upper: Float64Array, lower?: Float64Array): number {
  if (!lower) return 1
  let chance = 0
  upper.forEach((sum, step) => {
    const own = sum - (upper[step - 1] ?? 0)
    chance += own * ((lower[step - 1] ?? 0) + lower[step]!) * 0.5
  })
  return chance
}

/** First rank at which the cumulative number of draws reaches `draws`. */
function quantile(byRank: Uint32Array, draws: number): number {
  let rank = 0
  let seen = byRank[0] ?? 0
  while (seen < draws && rank + 1 < byRank.length) seen += byRank[++rank]!
  return rank
}

export interface FairOrder {
  readonly confidence: Confidence
  /** Voters of any weight with a vote for or against an item. */
  readonly weightedVoters: number
  /** First place first. */
  readonly places: FairPlace[]
}

/**
 * The order "Justo" of a ranking (rules 3.5, docs/order.md). A pure function: no clock, no randomness of its own. With
 * fewer than 5 voters of any weight it is the author's order, without ranges.
 */
export function fairOrder({ rankingId, items, ballots, draws = fairFormula.draws }: FairOrderInput): FairOrder {
  const t = tally(items, ballots)
  const isAuthors = t.people < fairFormula.crowdFrom
  const scores = items.map((_, item) => scoreOf(t, item))
  const byAuthor = (a: number, b: number) => compareByAuthor(items[a]!, items[b]!)
  const byCrowd = compareByCrowd({ items, tally: t, scoreOf: (item) => scores[item]! })
  const order = items.map((_, item) => item).sort(isAuthors ? byAuthor : byCrowd)
  const hasRanges = !isAuthors && draws > 0 && items.length > 0
  const firm = hasRanges ? drawRanges(fitPosterior(t, order), { draws, seed: rankingId }) : undefined
  const isStable = firm?.isSure && t.trustedPeople >= fairFormula.stableFrom
  const places = order.map((item, place) => ({
    itemId: items[item]!.itemId,
    rank: place + 1,
    ...(firm?.places[place] ?? { rankLow: place + 1, rankHigh: place + 1, tieWithNext: false, ahead: 1 }),
    isNew: !isAuthors && isNew(t, item),
    ...scores[item]!,
  }))
  return { confidence: isAuthors ? 'author' : isStable ? 'stable' : 'provisional', weightedVoters: t.people, places }
}
