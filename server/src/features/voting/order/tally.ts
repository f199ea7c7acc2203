import { fairFormula } from '@liston/contract/voting'
import type { BallotBox } from './ballot-box.ts'
import { trimByShape } from './ballot-shape.ts'
import { lowTrustScale } from './low-trust-cap.ts'
import { wilsonLowerBound } from './wilson.ts'

const { ballotGroupMax, paidFactor, paidShareMax, trimFromVoters } = fairFormula

/** Columns by item index, in the terms of rules 3.5. */
export interface Tally {
  /** U_i, what speaks for the item, Stars included; below 0 where down-votes prevail. */
  readonly upWeight: Float64Array
  /** E_i, weight of the people who judged it. */
  readonly exposedWeight: Float64Array
  /** B_i, the part of U_i that Stars bought. */
  readonly paidWeight: Float64Array
  /** Up weight that the ballot-shape trim left out. */
  readonly trimmedWeight: Float64Array
  readonly score: Float64Array
}

/** Counts the ballots, each voter `times[voter]` times: once in the true count, 0 to n times in a bootstrap. */
export function tally(box: BallotBox, times: Uint8Array): Tally {
  const { ups, downs, paid, exposed } = collect(box, times)
  const trimmedWeight = box.voterCount < trimFromVoters ? new Float64Array(exposed.length) : trimByShape(ups)
  const upWeight = new Float64Array(exposed.length)
  for (let item = 0; item < upWeight.length; item++) {
    let votes = -downs[item]!
    for (const ofItem of ups) votes += ofItem[item]!
    // B <= 20 % of U where U = votes + B.
    paid[item] = Math.min(paid[item]!, Math.max(0, votes) * (paidShareMax / (1 - paidShareMax)))
    upWeight[item] = votes + paid[item]!
  }
  const score = upWeight.map((up, item) => wilsonLowerBound(up, exposed[item]!))
  return { upWeight, exposedWeight: exposed, paidWeight: paid, trimmedWeight, score }
}

function collect(box: BallotBox, times: Uint8Array) {
  const count = box.items.length
  const ups = Array.from({ length: ballotGroupMax.length + 1 }, () => new Float64Array(count))
  const downs = new Float64Array(count)
  const paid = new Float64Array(count)
  const byReach = new Float64Array(count + 1)
  const scale = lowTrustScale(box, times)
  for (let voter = 0; voter < box.voterCount; voter++) {
    if (times[voter] === 0) continue
    const trust = box.trust[voter]! < 1 ? box.trust[voter]! * scale : 1
    const weight = times[voter]! * trust * box.fairWeight[voter]!
    const paidWeight = times[voter]! * trust * paidFactor
    const groupUps = ups[box.group[voter]!]!
    byReach[box.reach[voter]!]! += weight
    for (let slot = box.from[voter]!; slot < box.from[voter + 1]!; slot++) {
      const item = box.item[slot]!
      if (box.sign[slot] === 1) groupUps[item]! += weight
      else if (box.sign[slot] === -1) downs[item]! += weight
      if (box.stars[slot]! > 0) paid[item]! += paidWeight * Math.sqrt(box.stars[slot]!)
    }
  }
  return { ups, downs, paid, exposed: exposure(byReach) }
}

/** An item was judged by everybody whose reach goes past it. */
function exposure(byReach: Float64Array): Float64Array {
  const exposed = new Float64Array(byReach.length - 1)
  let weight = 0
  for (let item = exposed.length - 1; item >= 0; item--) {
    weight += byReach[item + 1]!
    exposed[item] = weight
  }
  return exposed
}
