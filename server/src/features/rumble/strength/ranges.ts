import { seededRandom } from '../../voting/index.ts'
import { rivalsOf, type Table } from './bradley-terry.ts'

const DRAWS = 400
/** Share of the draws that the range leaves out at each end. */
const TAIL = 0.05

export type Range = { low: number; high: number }

/**
 * The range of places of each item. Draws the logarithms of the strengths from a normal distribution around the
 * estimates, whose covariance is the inverse of `curvatureOf`. Sorts the items for each draw. `seed` determines the
 * draws.
 */
export function rangesOf(table: Table, strengths: readonly number[], seed: string): Range[] {
  const { size } = table
  const root = rootOf(curvatureOf(table, strengths))
  const normal = normalFrom(seededRandom(seed))
  const places = Array.from({ length: size }, () => new Uint16Array(DRAWS))
  for (let draw = 0; draw < DRAWS; draw++) {
    const moved = solveUp(
      root,
      Array.from({ length: size }, () => normal()),
    )
    const drawn = strengths.map((strength, i) => Math.log(strength) + moved[i]!)
    const order = drawn.map((_, i) => i).sort((a, b) => drawn[b]! - drawn[a]! || a - b)
    for (const [place, i] of order.entries()) places[i]![draw] = place + 1
  }
  return places.map((of) => {
    const sorted = of.sort()
    return { low: sorted[Math.floor(DRAWS * TAIL)] ?? 1, high: sorted[Math.ceil(DRAWS * (1 - TAIL)) - 1] ?? size }
  })
}

/** Curvature of the log-likelihood at the estimates, in logarithms of strengths: the inverse of their covariance. */
function curvatureOf(table: Table, strengths: readonly number[]): number[][] {
  const rivals = rivalsOf(table)
  return strengths.map((own, i) => {
    const row = strengths.map(() => 0)
    // The extra win and loss against a strength of 1.
    row[i] = (2 * own) / (own + 1) ** 2
    for (const { at, won, lost } of rivals[i]!) {
      const weight = ((won + lost) * own * strengths[at]!) / (own + strengths[at]!) ** 2
      row[i] = row[i]! + weight
      row[at] = row[at]! - weight
    }
    return row
  })
}

/** Cholesky decomposition: the lower triangle L with L·Lᵀ = m, for a positive definite m. */
function rootOf(m: number[][]): number[][] {
  const root = m.map((row) => row.map(() => 0))
  for (const [i, row] of m.entries())
    for (let j = 0; j <= i; j++) {
      let rest = row[j]!
      for (let k = 0; k < j; k++) rest -= root[i]![k]! * root[j]![k]!
      root[i]![j] = i === j ? Math.sqrt(rest) : rest / root[j]![j]!
    }
  return root
}

/** Solves Lᵀ·x = b: turns independent draws into draws with the covariance (L·Lᵀ)⁻¹. */
function solveUp(root: number[][], b: number[]): number[] {
  const x = [...b]
  for (let i = b.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < b.length; k++) x[i] = x[i]! - root[k]![i]! * x[k]!
    x[i] = x[i]! / root[i]![i]!
  }
  return x
}

/** Box–Muller transform: normal random numbers from uniform ones. */
function normalFrom(random: () => number): () => number {
  const even = () => (random() + 1) / (2 ** 32 + 1)
  return () => Math.sqrt(-2 * Math.log(even())) * Math.cos(2 * Math.PI * even())
}
