import { type BallotBox, BALLOTS_FROM_PEOPLE } from '@liston/contract/voting'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { FairOrder } from './order/index.ts'
import { unavailable } from '../../platform/http/index.ts'
import { APART_FROM_VOTERS, drawApart } from './settle/settle-ranking.ts'
import type { VoteService } from './vote-service.ts'
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

type Drawn = ReturnType<typeof drawBallots>
/** Maximum number of threads: anybody may request big rankings, and each one takes a core and a connection. */
const MOST_APART = 2
const underWay = new Map<string, Drawn>()

/**
 * Computes the ballots of a big ranking once for all concurrent requests. Throws 503 if other rankings use all threads.
 */
async function drawOnce(...[pool, asked]: Parameters<typeof drawBallots>): Drawn {
  const { rankingId } = asked
  const known = underWay.get(rankingId)
  if (known) return known
  if (underWay.size >= MOST_APART) throw unavailable()
  const drawn = drawApart(pool, asked).finally(() => underWay.delete(rankingId))
  underWay.set(rankingId, drawn)
  return drawn
}

/**
 * The current anonymous ballots of a ranking. Users gain trust and levels without votes. If that has changed the order
 * since it was written, the order is marked dirty. So the page soon shows what a recomputation yields.
 */
export async function listBallots({ platform, owe }: VoteService, ranking: Shown): Promise<BallotBox> {
  const rankingId = ranking.id
  const drawn = ranking.voters >= APART_FROM_VOTERS ? drawOnce : drawBallots
  const { box, order } = await drawn(platform.pool, { rankingId, at: platform.clock.now() })
  if (box.ballots.length >= BALLOTS_FROM_PEOPLE && !isShown(ranking, order)) {
    await oweOutdated(platform.db, rankingId).then(
      (isOwed) => isOwed && owe(rankingId),
      (error: unknown) => platform.log.warn({ err: error, rankingId }, 'an order that is out of date was not owed'),
    )
  }
  return box
}

/** Marks the order dirty unless it is already, so that repeated requests write nothing. True if this call marked it. */
async function oweOutdated(db: Db, rankingId: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE ranking SET vote_seq = vote_seq + 1 WHERE id = ${rankingId} AND vote_seq = order_seq`.execute(db)
  return numAffectedRows === 1n
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
