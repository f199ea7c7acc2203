import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { findVotersSince, type VotesSettled } from '../voting/index.ts'

/** A vote becomes visible a little later than its timestamp, so consecutive reads overlap. */
const OVERLAP_MS = 15_000
/** Look-back of the first read of a ranking. The activity of earlier voters is counted when it is read. */
const FIRST_LOOK_MS = 24 * 3_600_000

/** Users whose activity the votes of a ranking changed: voters since the last read, and the author. */
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

/** Time up to which the voters of a ranking were read, locked for this transaction; null if never. */
async function lockRead(trx: Trx, rankingId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`SELECT until FROM voters_read WHERE ranking_id = ${rankingId}
    FOR UPDATE`.execute(trx)
  return rows[0]?.until ?? null
}

const keepRead = (trx: Trx, rankingId: string, until: Date) =>
  sql`INSERT INTO voters_read AS v (ranking_id, until) SELECT about, ${until}::timestamptz FROM vote_act
      WHERE about = ${rankingId} LIMIT 1
    ON CONFLICT (ranking_id) DO UPDATE SET until = greatest(v.until, excluded.until)`.execute(trx)
