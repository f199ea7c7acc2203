import type { Ranking } from '@liston/contract/rankings'
import type { VotesMoved } from '@liston/contract/voting'
import { withShares } from '../cast/vote-intent.ts'

/**
 * A ranking after a live event of votes. The event has absolute figures, not differences. New voters count as
 * supporters until the order, which counts these, arrives a moment later.
 */
export function afterVotes(ranking: Ranking, moved: VotesMoved): Ranking {
  const news = new Map(moved.items.map((item) => [item.id, item]))
  const items = ranking.items.map((item) => {
    const moved = news.get(item.id)
    return moved ? { ...item, ...moved, supporters: item.supporters + moved.voters - item.voters } : item
  })
  return withShares({ ...ranking, points: moved.points, voters: moved.voters, items })
}
