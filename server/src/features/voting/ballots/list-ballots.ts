import { type BallotBox, BALLOTS_FROM_PEOPLE } from '@liston/contract/voting'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { FairOrder } from '../order/index.ts'
import { unavailable } from '../../../platform/http/index.ts'
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

type Drawn = ReturnType<typeof drawBallots>
/** Threads at once: anybody may ask for big rankings, and each takes a core and a connection. */
const MOST_APART = 2
const underWay = new Map<string, Drawn>()

/** A big ranking's are drawn once for all who ask meanwhile; 503 when others' take all threads. */
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
 * The ballots of a ranking as they are now. People gain trust and levels without voting; where that has moved the order
 * since it was written, it is owed again, so that the page shows what whoever recomputes it gets.
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

/** The order of a ranking is owed again, unless it is already: whoever keeps asking writes nothing more. True when it is owed by this. */
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
