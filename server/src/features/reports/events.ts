import type { CaseAnswer, ReportTargetType, Sanction } from '@liston/contract/reports'
import { durableEvent } from '../../platform/events.ts'

/** Something went out of sight, by itself while it waits or by decision, or came back: its owner is to be told. */
export const ModerationActed = durableEvent<{
  type: ReportTargetType
  id: string
  ownerId: string | null
  act: 'hide-pending' | 'silence-pending' | CaseAnswer
  /** The statement of reasons; none for what happened by itself. */
  decisionId?: string
  sanction?: Sanction | null
  /** Nobody but its author had seen it: it was looked at before others did. */
  wasHeld?: boolean
}>('ModerationActed')

/** What somebody reported was decided. */
export const ReportDecided = durableEvent<{ reporterId: string; upheld: boolean }>('ReportDecided')

/** Somebody else of the house answered an appeal. */
export const DecisionAppealed = durableEvent<{ decisionId: string; ownerId: string; overturn: boolean }>(
  'DecisionAppealed',
)
