import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { ContentLists, ReportTargets, Restrain, SuspendVotes } from './targets.ts'

/** What reports are worked on with. */
export type Desk = {
  platform: Platform
  targets: ReportTargets
  lists: ContentLists
  restrain: Restrain
  suspendVotes: SuspendVotes
  /** The article at an address; null for none. */
  articleAt: (db: Db, slug: string) => Promise<string | null>
}
