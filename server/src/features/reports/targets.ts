import type { ReportedThing, ReportTargetType } from '@liston/contract/reports'
import type { Db, Trx } from '../../platform/db/index.ts'

/** Who looks: somebody who may see it as everybody else, or a moderator, who sees what is hidden too. */
export type Onlooker = { viewerId: string } | 'moderator'

export type Found = Omit<ReportedThing, 'type' | 'id'>

/** What can be done about one kind of thing: each slice that owns one gives it, app.ts puts them together. */
export type ReportTarget = {
  find(db: Db, o: { id: string; by: Onlooker }): Promise<Found | null>
  /** Takes it out of sight; hidden already, nothing changes. People are silenced instead. */
  hide(trx: Trx, id: string): Promise<void>
  show(trx: Trx, id: string): Promise<void>
}
export type ReportTargets = Record<ReportTargetType, ReportTarget>

/** A sanction of a person: no new words until then; null ends it. */
export type Silence = (trx: Trx, accountId: string, until: Date | null) => Promise<void>
