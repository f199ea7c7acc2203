import { REFUND_ON_REMOVAL_MS } from '@liston/contract/voting'
import { repeatCollisions } from '../../../platform/db/index.ts'
import type { VoteService } from '../vote-service.ts'
import { oweOrder, releaseVotes } from './store.ts'

const refundMs = REFUND_ON_REMOVAL_MS

/** A ranking changed without a vote: lets go of votes on what was removed, and has the order computed again. Safe to repeat. */
export async function releaseRemoved({ platform, rules, owe }: VoteService, rankingId: string): Promise<void> {
  const { db, clock } = platform
  await repeatCollisions(() => releaseVotes(db, { rankingId, refundMs, at: clock.now(), rules: rules() }))
  await oweOrder(db, rankingId)
  owe(rankingId)
}
