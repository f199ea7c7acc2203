import { hotRank } from '@liston/contract/voting'
import { inTransaction, onlyOne } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { VotesSettled } from '../events.ts'
import { APART_FROM_VOTERS, countApart } from './count-apart.ts'
import { countBallots } from './count-ballots.ts'
import { writeOrders } from '../my-order/count-store.ts'
import { writeReasons } from '../why/store.ts'
import { rewardAuthor } from './reward-author.ts'
import { findOwed, type Owed, writeOrder } from './store.ts'

/**
 * Brings a ranking up to its votes: pays its author, writes the order "Justo", the label and the hot rank, and tells
 * open pages. Safe to repeat and to die in: the order is owed until it is written. False: somebody else is at it.
 */
export async function settleRanking(platform: Platform, rankingId: string): Promise<boolean> {
  const done = await onlyOne(platform.pool, `settle ${rankingId}`, async () => {
    const owed = await findOwed(platform.pool, rankingId)
    if (owed && owed.voteSeq !== owed.orderSeq) await settle(platform, rankingId, owed)
    return true
  })
  return done ?? false
}

async function settle(platform: Platform, rankingId: string, owed: Owed): Promise<void> {
  const { authorId, publishedAt, voteSeq, voters } = owed
  const at = platform.clock.now()
  const counted = voters >= APART_FROM_VOTERS ? countApart : countBallots
  const count = await counted(platform.pool, { rankingId, authorId, at })
  const { order, people, otherVoters, trustedToday, supporters } = count
  if (publishedAt) await rewardAuthor(platform, { authorId, rankingId, otherVoters, trustedToday, at })
  const hot = publishedAt ? hotRank(people, publishedAt) : 0
  const moved = await inTransaction(platform.db, async (trx) => {
    const moved = await writeOrder(trx, { rankingId, voteSeq, hot, supporters, ...order })
    if (moved === undefined) return false
    await platform.events.publish(trx, VotesSettled, { rankingId, authorId, voteSeq })
    await writeReasons(trx, count.reasons)
    return (await writeOrders(trx, rankingId, count.personal)) || moved
  })
  if (moved) platform.live.publish({ topic: `ranking:${rankingId}`, kind: 'order', data: { rankingId } })
}
