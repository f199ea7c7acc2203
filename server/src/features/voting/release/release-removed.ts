import { REFUND_ON_REMOVAL_MS } from '@liston/contract/voting'
import { repeatCollisions } from '../../../platform/db/index.ts'
import type { VoteService } from '../vote-service.ts'
import { findToRelease, oweOrder, releaseVotes } from './store.ts'

const refundMs = REFUND_ON_REMOVAL_MS

/** A ranking changed without a vote: lets go of votes on what was removed, and has the order computed again. */
export async function releaseRemoved({ platform, rules, owe }: VoteService, rankingId: string): Promise<void> {
  const { pool, clock } = platform
  await repeatCollisions(() => releaseVotes(pool, { rankingId, refundMs, at: clock.now(), rules }))
  await oweOrder(pool, rankingId)
  owe(rankingId)
}

/** Does the same for changes whose news were lost with their process. */
export async function sweepRemoved(votes: VoteService): Promise<void> {
  const { pool, clock } = votes.platform
  for (const rankingId of await findToRelease(pool, { at: clock.now(), refundMs }))
    await releaseRemoved(votes, rankingId)
}
