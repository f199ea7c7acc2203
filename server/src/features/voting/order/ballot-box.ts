import { fairFormula } from '@liston/contract/voting'
import type { Ballot, Candidate } from './ballot.ts'

/** The ballots as flat columns, so that hundreds of recounts cost milliseconds. Marks of voter v: from[v] to from[v + 1]. */
export interface BallotBox {
  /** Oldest first, then by name: the index alone settles these two ties of rules 3.5. */
  readonly items: readonly Candidate[]
  /** People whose ballot weighs more than 0; the columns may be longer. */
  voterCount: number
  readonly trust: Float64Array
  readonly fairWeight: Float64Array
  /** How many items existed when this person last voted: the first `reach` items were judged. */
  readonly reach: Uint16Array
  /** Ballot-shape group, by the number of items voted up. */
  readonly group: Uint8Array
  readonly from: Uint32Array
  readonly item: Uint16Array
  readonly sign: Int8Array
  readonly stars: Float64Array
  /** People with a mark on each item. */
  readonly votersOf: Uint32Array
}

const byName = new Intl.Collator('es')

/** Packs ballots. Those without weight, without a mark or for items that are gone leave no trace. */
export function packBallots(candidates: readonly Candidate[], ballots: readonly Ballot[]): BallotBox {
  const items = candidates.toSorted((a, b) => a.createdAt - b.createdAt || byName.compare(a.name, b.name))
  const indexOf = new Map(items.map((item, index) => [item.itemId, index]))
  const box = emptyBox(items, ballots)
  const slotOf = new Int32Array(items.length).fill(-1)
  for (const ballot of ballots) {
    if (ballot.trust * ballot.fairWeight > 0) packBallot({ box, ballot, indexOf, slotOf })
  }
  return box
}

function emptyBox(items: readonly Candidate[], ballots: readonly Ballot[]): BallotBox {
  const marks = ballots.reduce((sum, ballot) => sum + ballot.marks.length, 0)
  return {
    items,
    voterCount: 0,
    trust: new Float64Array(ballots.length),
    fairWeight: new Float64Array(ballots.length),
    reach: new Uint16Array(ballots.length),
    group: new Uint8Array(ballots.length),
    from: new Uint32Array(ballots.length + 1),
    item: new Uint16Array(marks),
    sign: new Int8Array(marks),
    stars: new Float64Array(marks),
    votersOf: new Uint32Array(items.length),
  }
}

interface Packing {
  box: BallotBox
  ballot: Ballot
  indexOf: ReadonlyMap<string, number>
  /** Scratch: where this ballot's mark on each item lies, or -1. */
  slotOf: Int32Array
}

function packBallot({ box, ballot, indexOf, slotOf }: Packing): void {
  const voter = box.voterCount
  const first = box.from[voter]!
  let end = first
  let lastAt = -Infinity
  for (const mark of ballot.marks) {
    const item = indexOf.get(mark.itemId)
    if (item === undefined || (mark.sign === 0 && mark.starsSpent <= 0)) continue
    if (slotOf[item] === -1) {
      slotOf[item] = end
      box.item[end++] = item
    }
    const slot = slotOf[item]!
    box.stars[slot]! += mark.starsSpent
    if (mark.sign !== 0) box.sign[slot] = mark.sign
    lastAt = Math.max(lastAt, mark.at)
  }
  if (end === first) return
  let ups = 0
  for (let slot = first; slot < end; slot++) {
    const item = box.item[slot]!
    if (box.sign[slot] === 1) ups += 1
    box.votersOf[item]! += 1
    slotOf[item] = -1
  }
  box.trust[voter] = ballot.trust
  box.fairWeight[voter] = ballot.fairWeight
  box.reach[voter] = countUntil(box.items, lastAt)
  box.group[voter] = groupOf(ups)
  box.from[voter + 1] = end
  box.voterCount += 1
}

function countUntil(items: readonly Candidate[], at: number): number {
  let count = items.length
  while (count > 0 && items[count - 1]!.createdAt > at) count -= 1
  return count
}

function groupOf(ups: number): number {
  const group = fairFormula.ballotGroupMax.findIndex((max) => ups <= max)
  return group === -1 ? fairFormula.ballotGroupMax.length : group
}
