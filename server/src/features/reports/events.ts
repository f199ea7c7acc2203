import type { CaseAnswer, ReportTargetType, Sanction } from '@liston/contract/reports'
import { durableEvent } from '../../platform/events.ts'

/** The first report about some content since its last decision. */
export const CaseOpened = durableEvent<{ type: ReportTargetType; id: string }>('CaseOpened')

/** Content was hidden, automatically or by a decision, or restored. Its owner is to be notified. */
export const ModerationActed = durableEvent<{
  type: ReportTargetType
  id: string
  ownerId: string | null
  act: 'hide-pending' | 'silence-pending' | CaseAnswer
  /** The statement of reasons; absent for automatic actions. */
  decisionId?: string
  sanction?: Sanction | null
  /** The content was held for review, so only its author had seen it. */
  wasHeld?: boolean
}>('ModerationActed')

/** The reports of this user about some content were decided. */
export const ReportDecided = durableEvent<{ reporterId: string; upheld: boolean }>('ReportDecided')

/** Another moderator answered an appeal. */
export const DecisionAppealed = durableEvent<{ decisionId: string; ownerId: string; overturn: boolean }>(
  'DecisionAppealed',
)
