import type { Platform } from '../../platform/index.ts'
import type { CastResult, VoteTotals, VoteRequest } from './store.ts'

/**
 * Dependencies of the use cases of voting: the rules for SQL, the group commit, and the notifications after a commit.
 */
export type VoteService = {
  platform: Platform
  rules(): string
  cast(request: VoteRequest): Promise<CastResult>
  /** Call it after the commit of a change of votes: it notifies open pages and schedules the recomputation. */
  moved(totals: VoteTotals): void
  /** Schedules the recomputation of a ranking's order. */
  owe(rankingId: string): void
}
