import { REFUND_ON_REMOVAL_MS } from '@liston/contract/voting'
import { repeatCollisions } from '../../../platform/db/index.ts'
import type { VoteService } from '../vote-service.ts'
import { findToRelease, oweOrder, releaseVotes } from './store.ts'

const refundMs = REFUND_ON_REMOVAL_MS

/** A ranking changed without a vote: lets go of votes on what was removed, and has the order computed again. */
export async function releaseRemoved({ platform, rules, owe }: VoteService, rankingId: string): Promise<void> {
  const { db, clock } = platform
  await repeatCollisions(() => releaseVotes(db, { rankingId, refundMs, at: clock.now(), rules }))
  await oweOrder(db, rankingId)
  owe(rankingId)
}

/** Does the same for changes whose news were lost with their process. */
export async function sweepRemoved(votes: VoteService): Promise<void> {
  const { db, clock } = votes.platform
  for (const rankingId of await findToRelease(db, { at: clock.now(), refundMs })) await releaseRemoved(votes, rankingId)
}
