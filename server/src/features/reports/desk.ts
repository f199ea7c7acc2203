import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { ContentLists, ReportTargets, Restrain, SuspendVotes } from './targets.ts'

/** Dependencies of the use cases of this feature. */
export type Desk = {
  platform: Platform
  targets: ReportTargets
  lists: ContentLists
  restrain: Restrain
  suspendVotes: SuspendVotes
  /** Id of the article with this slug; null if there is none. */
  articleAt: (db: Db, slug: string) => Promise<string | null>
}
