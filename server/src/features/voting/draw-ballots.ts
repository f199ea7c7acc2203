import type { BallotBox } from '@liston/contract/voting'
import { type Ballot, type Candidate, type FairOrder, fairOrder } from './order/index.ts'
import { readBallots } from './settle/count-ballots.ts'

/** The anonymous ballots of a ranking at that time, and the order that results from them. */
export async function drawBallots(
  db: Parameters<typeof readBallots>[0],
  o: { rankingId: string; at: Date },
): Promise<{ box: BallotBox; order: FairOrder }> {
  const { items, ballots } = await readBallots(db, o)
  return { box: anonymous(o.rankingId, items, ballots), order: fairOrder({ rankingId: o.rankingId, items, ballots }) }
}

/**
 * Ballots for publication, from which the same order results. Ballots without weight are removed, and marks are merged
 * by item. Times are rounded down to the creation of the newest item that existed then, and the sequence reveals
 * nothing.
 */
function anonymous(rankingId: string, items: readonly Candidate[], ballots: readonly Ballot[]): BallotBox {
  const listed = items.toSorted((a, b) => a.createdAt - b.createdAt || a.authorPosition - b.authorPosition)
  const place = new Map(listed.map(({ itemId }, at) => [itemId, at]))
  const times = listed.map(({ createdAt }) => createdAt)
  const rounded = (at: number) => times.findLast((time) => time <= at) ?? (times[0] ?? 0) - 1
  const given = ballots
    .filter(({ trust, fairWeight }) => trust * fairWeight > 0)
    .map(({ trust, fairWeight, firstAt, marks }) => ({
      trust,
      fairWeight,
      ...(firstAt === undefined ? {} : { firstAt: rounded(firstAt) }),
      marks: [...merge(marks.filter(({ itemId }) => place.has(itemId)))]
        .map((mark) => ({ ...mark, at: rounded(mark.at) }))
        .sort((a, b) => place.get(a.itemId)! - place.get(b.itemId)!),
    }))
    .filter(({ marks }) => marks.length > 0)
  return {
    rankingId,
    items: listed.map(({ itemId, createdAt, authorPosition }) => ({ itemId, createdAt, authorPosition })),
    ballots: sorted(given),
  }
}

/** Merges several marks of a voter on one item: Stars add up, and the vote that is not 0 holds. */
function merge(marks: Ballot['marks']) {
  const merged = new Map<string, Ballot['marks'][number]>()
  for (const mark of marks) {
    const so = merged.get(mark.itemId) ?? { itemId: mark.itemId, sign: 0, starsSpent: 0, at: Number.POSITIVE_INFINITY }
    // The time of Stars matters only without a vote, because the order uses the time of the oldest vote.
    const isFirstVote = mark.sign !== 0 && so.sign === 0
    const isStarsOnVote = mark.sign === 0 && so.sign !== 0
    merged.set(mark.itemId, {
      itemId: mark.itemId,
      sign: mark.sign === 0 ? so.sign : mark.sign,
      starsSpent: so.starsSpent + mark.starsSpent,
      at: isFirstVote ? mark.at : isStarsOnVote ? so.at : Math.min(so.at, mark.at),
    })
  }
  return merged.values()
}

function sorted<T>(ballots: readonly T[]): T[] {
  const keyed = ballots.map((ballot) => ({ ballot, key: JSON.stringify(ballot) }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ ballot }) => ballot)
}
