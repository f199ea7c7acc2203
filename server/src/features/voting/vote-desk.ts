import type { Platform } from '../../platform/index.ts'
import type { CastResult, Standing, VoteRequest } from './store.ts'

/** What the use cases of votes share: the rules as SQL wants them, the group commit, the news after a commit. */
export type VoteDesk = {
  platform: Platform
  rules: string
  cast(request: VoteRequest): Promise<CastResult>
  /** The votes of a ranking moved, and it is committed. */
  moved(standing: Standing): void
  /** The order of a ranking is to be computed soon. */
  owe(rankingId: string): void
}
