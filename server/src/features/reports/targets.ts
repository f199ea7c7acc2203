import type { ContentType, ReportedThing, ReportTargetType } from '@liston/contract/reports'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { AskedList } from '../../platform/tables.ts'

/** Who looks: somebody who may see it as everybody else, or a moderator, who sees what is hidden too. */
export type Onlooker = { viewerId: string | null } | 'moderator'

export type Found = Omit<ReportedThing, 'type' | 'id'>

/** What can be done about one kind of thing: each slice that owns one gives it, app.ts puts them together. */
export type ReportTarget = {
  find(db: Db, o: { id: string; by: Onlooker }): Promise<Found | null>
  /** Takes it out of sight; hidden already, nothing changes. People are silenced instead. */
  hide(trx: Trx, id: string): Promise<void>
  show(trx: Trx, id: string): Promise<void>
}
/** A thing as a table of the panel shows it. */
export type Listed = {
  id: string
  title: string
  excerpt: string
  path: string
  author: string | null
  isHidden: boolean
  /** Not seen before somebody has looked. */
  isHeld: boolean
  createdAt: Date
}
/** Pages of what can be listed, each kind by the slice that owns it. */
export type ContentLists = Record<ContentType, (db: Db, asked: AskedList) => Promise<Listed[]>>

export type ReportTargets = Record<ReportTargetType, ReportTarget>

/** What befalls an account from now on: no new words until then, and shut out, with where they read why. */
export type Restrain = (
  trx: Trx,
  accountId: string,
  o: { silencedUntil: Date | null; suspendedFor: string | null; at: Date },
) => Promise<void>
/** Their votes count from now on, or not. */
export type SuspendVotes = (
  trx: Trx,
  o: { userId: string; since: Date | null; until: Date | null; at: Date },
) => Promise<void>
