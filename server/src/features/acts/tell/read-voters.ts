import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findVotersSince, type VotesSettled } from '../../voting/index.ts'
import { keepRead, lockRead } from './store.ts'

/** Votes are written at moments a little before they can be seen. */
const OVERLAP_MS = 15_000
/** A ranking whose votes were never read: whoever voted earlier is counted when they are looked at. */
const FIRST_LOOK_MS = 24 * 3_600_000

/** Whose acts the votes of a ranking changed: who voted since it was last asked, and its author. */
export async function readVoters(
  platform: Platform,
  trx: Trx,
  { rankingId, authorId }: VotesSettled,
): Promise<string[]> {
  const now = platform.clock.now().getTime()
  const until = await lockRead(trx, rankingId)
  const since = new Date(until ? until.getTime() - OVERLAP_MS : now - FIRST_LOOK_MS)
  const voters = await findVotersSince(trx, rankingId, since)
  await keepRead(trx, rankingId, new Date(now))
  return [...voters, authorId]
}
