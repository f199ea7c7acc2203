import type { BallotBox } from '@liston/contract/voting'
import { type FairOrder, fairOrder } from '../order/index.ts'
import { readBallots } from '../settle/count-ballots.ts'
import { anonymous } from './anonymous.ts'

/** The anonymous ballots of a ranking at that time, and the order that results from them. */
export async function drawBallots(
  db: Parameters<typeof readBallots>[0],
  o: { rankingId: string; at: Date },
): Promise<{ box: BallotBox; order: FairOrder }> {
  const { items, ballots } = await readBallots(db, o)
  return { box: anonymous(o.rankingId, items, ballots), order: fairOrder({ rankingId: o.rankingId, items, ballots }) }
}
