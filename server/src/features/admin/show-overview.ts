import type { Overview } from '@liston/contract/admin'
import type { Platform } from '../../platform/index.ts'
import { countAccounts } from '../accounts/index.ts'
import { countRankings } from '../rankings/index.ts'
import { countVotes } from '../voting/index.ts'
import { findServerVersion } from './store.ts'

const WEEK_MS = 7 * 86_400_000

/** The installation in figures; each slice counts what is its own. */
export async function showOverview({ db, clock, config }: Platform, version: string): Promise<Overview> {
  const now = clock.now()
  const weekAgo = new Date(now.getTime() - WEEK_MS)
  const [people, rankings, votes, postgres] = await Promise.all([
    countAccounts(db, { now, since: weekAgo }),
    countRankings(db),
    countVotes(db, weekAgo),
    findServerVersion(db),
  ])
  return {
    people,
    rankings,
    votes,
    installation: {
      version,
      postgres,
      processes: config.WEB_CONCURRENCY,
      startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
      countedAt: now.toISOString(),
    },
  }
}
