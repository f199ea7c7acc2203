import type { CaseAnswer, ReportReason, ReportTargetType } from '@liston/contract/reports'
import type { Generated } from 'kysely'

type Target = { target_type: ReportTargetType; target_id: string }
export type CaseState = 'waiting' | 'kept' | 'hidden' | 'removed' | 'restored'
export type Act = CaseAnswer | 'hide-pending' | 'silence-pending'

export type ReportTables = {
  report_case: Target & {
    owner_id: string | null
    state: Generated<CaseState>
    hidden: Generated<boolean>
    weight: Generated<string>
    opened_at: Date
    last_at: Date
    waiting_since: Date
    rank_at: Date
  }
  report: Target & {
    id: string
    reporter_id: string
    reason: ReportReason
    words: string
    weight: string
    state: Generated<'waiting' | 'upheld' | 'dismissed'>
    xp: Generated<number>
    created_at: Date
  }
  moderation_act: Target & { id: Generated<string>; act: Act; by_id: string | null; before: string; created_at: Date }
}
