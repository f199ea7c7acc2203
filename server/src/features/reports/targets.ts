import type { ContentType, ReportedThing, ReportTargetType } from '@liston/contract/reports'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { AskedList } from '../../platform/tables.ts'

/** The viewer: a user or guest with normal visibility, or a moderator, who also sees hidden content. */
export type Onlooker = { viewerId: string | null } | 'moderator'

export type Found = Omit<ReportedThing, 'type' | 'id'>

/** Operations on one content type. The owning feature provides them, and app.ts combines them. */
export type ReportTarget = {
  find(db: Db, o: { id: string; by: Onlooker }): Promise<Found | null>
  /** Hides the content; a no-op if it is hidden. Users cannot be hidden; they are silenced instead. */
  hide(trx: Trx, id: string): Promise<void>
  show(trx: Trx, id: string): Promise<void>
}
/** Content as a table of the admin panel shows it. */
export type Listed = {
  id: string
  title: string
  excerpt: string
  path: string
  author: string | null
  isHidden: boolean
  /** Held for review before publication. */
  isHeld: boolean
  createdAt: Date
}
/** Content lists by type. The owning feature provides each. */
export type ContentLists = Record<ContentType, (db: Db, asked: AskedList) => Promise<Listed[]>>

export type ReportTargets = Record<ReportTargetType, ReportTarget>

/** Applies sanctions to an account: silence until a time, and suspension with the path of its statement. */
type Restrain = (
  trx: Trx,
  accountId: string,
  o: { silencedUntil: Date | null; suspendedFor: string | null; at: Date },
) => Promise<void>
/** Suspends the votes of a user from `since` on, or makes them count again. */
type SuspendVotes = (trx: Trx, o: { userId: string; since: Date | null; until: Date | null; at: Date }) => Promise<void>

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
