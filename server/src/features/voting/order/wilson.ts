import { fairFormula } from '@liston/contract/voting'

const { z } = fairFormula

/** Decimals that count: the same weights summed in another sequence differ at the 16th and must still tie. */
const PRECISION = 1e12

/** Lower bound of the share of people who are for an item, `up` out of `exposed` weight: 0 to 1 (rules 3.5). */
export function wilsonLowerBound(up: number, exposed: number): number {
  if (exposed <= 0 || up <= 0) return 0
  const share = Math.min(1, up / exposed)
  const centre = share + (z * z) / (2 * exposed)
  const spread = z * Math.sqrt((share * (1 - share)) / exposed + (z * z) / (4 * exposed * exposed))
  return Math.round(((centre - spread) / (1 + (z * z) / exposed)) * PRECISION) / PRECISION
}
