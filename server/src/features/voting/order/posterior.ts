import type { Tally } from './tally.ts'
import { fairFormula } from '@liston/contract/voting'
import { estimateUps, youth } from './score.ts'

/** Grid steps of log-odds, iterations of the fit, and weight of the uniform prior in items. */
const GRID = 96
const ROUNDS = 20
const SMOOTH = 1
/** Early voters chose among fewer items, which is a bias and not chance. So no evidence exceeds this many voters. */
const MOST_EVIDENCE = 1_500

/** Posterior of the share of voters who want each item, by place: a distribution over one grid of log-odds. */
export interface Posterior {
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
export function fitPosterior(t: Tally, order: readonly number[]): Posterior {
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
    const fitted = likelihood.map((row) => weigh(row, prior))
    prior = prior.map(
      (_, g) => (fitted.reduce((sum, row) => sum + row[g]!, 0) + SMOOTH / GRID) / (order.length + SMOOTH),
    )
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

function weigh(likelihood: Float64Array, prior: Float64Array): Float64Array {
  const product = likelihood.map((x, g) => x * prior[g]!)
  const sum = product.reduce((a, b) => a + b, 0)
  return product.map((x) => x / sum)
}

const logit = (p: number) => Math.log(p / (1 - p))
