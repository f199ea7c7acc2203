import { fairFormula } from '@liston/contract/voting'
import type { BallotBox } from './ballot-box.ts'

/**
 * First guard of "Justo": what all votes with trust < 1 are multiplied by, so that together they weigh little beside
 * the trusted ones, however many accounts someone opens, yet still order a ranking that only newcomers know (rules 3.5).
 */
export function lowTrustScale(box: BallotBox, times: Uint8Array): number {
  let trusted = 0
  let low = 0
  for (let voter = 0; voter < box.voterCount; voter++) {
    const trust = box.trust[voter]!
    const weight = times[voter]! * trust * box.fairWeight[voter]!
    if (trust < 1) low += weight
    else trusted += weight
  }
  const most = Math.max(fairFormula.lowTrustFloor, fairFormula.lowTrustShare * trusted)
  return low > most ? most / low : 1
}
