import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { postMovements } from '../../economy/index.ts'
import { voidVotes } from '../../voting/index.ts'
import { VotesVoided } from '../events.ts'
import { findWhose, markTaken, noteVoided } from './store.ts'

/** People in one event. */
const TOLD_AT_ONCE = 100

type Void = { incidentId: string; voteIds: string[]; at: Date }

/**
 * Voids votes of an incident, one by one, in the given transaction: what they brought is taken back, what was spent comes
 * back, and everybody concerned is told. Answers how many; settle the rankings after the commit.
 */
export async function voidSuspects(platform: Platform, trx: Trx, { incidentId, voteIds, at }: Void): Promise<number> {
  const gone = await voidVotes(trx, voteIds, at)
  if (gone.length === 0) return 0
  await noteVoided(trx, incidentId, gone)
  const taken = await markTaken(trx, incidentId, gone)
  const key = `void:${incidentId}:${at.toISOString()}`
  const back = taken.map(({ userId, currency, amount }) => ({
    userId,
    currency,
    delta: -amount,
    kind: 'reversal' as const,
    key,
  }))
  await postMovements(trx, back, at)
  const { userIds } = await findWhose(trx, gone)
  for (let i = 0; i < userIds.length; i += TOLD_AT_ONCE)
    await platform.events.publish(trx, VotesVoided, { incidentId, userIds: userIds.slice(i, i + TOLD_AT_ONCE) })
  return gone.length
}
