import type { Platform } from '../../platform/index.ts'
import type { ReportTargets, Restrain, SuspendVotes } from './targets.ts'

/** What reports are worked on with. */
export type Desk = { platform: Platform; targets: ReportTargets; restrain: Restrain; suspendVotes: SuspendVotes }
