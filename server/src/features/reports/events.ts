import type { ReportTargetType } from '@liston/contract/reports'
import { durableEvent } from '../../platform/events/index.ts'

/** Something went out of sight, by itself while it waits or by decision, or came back: its owner is to be told. */
export const ModerationActed = durableEvent<{
  type: ReportTargetType
  id: string
  ownerId: string | null
  act: 'hide-pending' | 'silence-pending' | 'keep' | 'hide' | 'restore'
}>('ModerationActed')

/** What somebody reported was decided. */
export const ReportDecided = durableEvent<{ reporterId: string; upheld: boolean }>('ReportDecided')
