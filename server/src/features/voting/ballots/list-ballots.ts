import type { BallotBox } from '@liston/contract/voting'
import type { FairOrder } from '../order/index.ts'
import { oweOrder } from '../release/store.ts'
import { APART_FROM_VOTERS, drawApart } from '../settle/count-apart.ts'
import type { VoteService } from '../vote-service.ts'
import { drawBallots } from './draw-ballots.ts'

type ShownItem = {
  id: string
  fairRank: number | null
  rankLow: number | null
  rankHigh: number | null
  tieWithNext: boolean
  isNew: boolean
}
type Shown = { id: string; label: string; voters: number; items: ShownItem[] }

/**
 * The ballots of a ranking as they are now. People gain trust and levels without voting; where that has moved the order
 * since it was written, it is owed again, so that the page shows what whoever recomputes it gets.
 */
export async function listBallots({ platform, owe }: VoteService, ranking: Shown): Promise<BallotBox> {
  const rankingId = ranking.id
  const drawn = ranking.voters >= APART_FROM_VOTERS ? drawApart : drawBallots
  const { box, order } = await drawn(platform.pool, { rankingId, at: platform.clock.now() })
  if (!isShown(ranking, order)) {
    await oweOrder(platform.db, rankingId).then(
      () => owe(rankingId),
      (error: unknown) => platform.log.warn({ err: error, rankingId }, 'an order that is out of date was not owed'),
    )
  }
  return box
}

function isShown({ label, items }: Shown, { confidence, places }: FairOrder): boolean {
  if (label !== confidence) return false
  const shown = new Map(items.map((item) => [item.id, item]))
  return places.every((place) => {
    const item = shown.get(place.itemId)
    // An author's order has no ranges.
    const [low, high] = confidence === 'author' ? [null, null] : [place.rankLow, place.rankHigh]
    return (
      item?.fairRank === place.rank &&
      item.rankLow === low &&
      item.rankHigh === high &&
      item.tieWithNext === place.tieWithNext &&
      item.isNew === place.isNew
    )
  })
}
