import { fairFormula } from '@liston/contract/voting'

const { trimFloor, trimGroupVotes, trimMajority, trimSlack } = fairFormula

/**
 * Second guard of "Justo": cuts what an item gets from ballots of one shape far beyond its share on the others, as a
 * brigade that votes for a single item does (rules 3.5). All votes are weights, or crowds of new accounts could bend
 * the median against an honest item.
 * @param votes up weight of each item on the ballots of each group; cut in place
 * @returns the weight cut from each item
 */
export function trimByShape(votes: readonly Float64Array[]): Float64Array {
  const cut = new Float64Array(votes[0]?.length ?? 0)
  const groups = votes.map((ofItem) => ({ ofItem, total: sum(ofItem) })).filter(({ total }) => total >= trimGroupVotes)
  // What most people do is no odd shape. Without this, in a list where nearly all vote for one item, ten accounts
  // that vote for two others each make up a second group and cut the honest first down to nothing.
  const majority = trimMajority * groups.reduce((all, { total }) => all + total, 0)
  const odd = groups.filter(({ total }) => total <= majority)
  for (let item = 0; item < cut.length; item++) {
    const share = lowerMedian(groups.map(({ ofItem, total }) => ofItem[item]! / total))
    for (const { ofItem, total } of odd) {
      const most = Math.max(trimFloor, trimSlack * share * total)
      if (ofItem[item]! <= most) continue
      cut[item]! += ofItem[item]! - most
      ofItem[item] = most
    }
  }
  return cut
}

function sum(weights: Float64Array): number {
  return weights.reduce((all, weight) => all + weight, 0)
}

// Between two middle groups the smaller share is believed: the larger may be the brigade's.
function lowerMedian(values: number[]): number {
  return values.sort((a, b) => a - b)[(values.length - 1) >> 1] ?? 1
}
