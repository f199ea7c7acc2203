import type { Platform } from '../../platform/index.ts'
import type { CastResult, VoteTotals, VoteRequest } from './store.ts'

/** What the use cases of votes share: the rules as SQL wants them, the group commit, the news after a commit. */
export type VoteService = {
  platform: Platform
  rules(): string
  cast(request: VoteRequest): Promise<CastResult>
  /** The votes of a ranking moved, and it is committed. */
  moved(totals: VoteTotals): void
  /** The order of a ranking is to be computed soon. */
  owe(rankingId: string): void
}
