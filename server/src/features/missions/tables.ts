import type { MissionKind, Series } from '@liston/contract/missions'

export type MissionRow = {
  id: string
  kind: MissionKind
  series: Series
  /** ISO date. */
  day: string
  slot: number
  target: number
  progress: number
  fromAt: Date | null
  toAt: Date | null
  state: 'active' | 'completed' | 'rewarded' | 'expired'
  insteadOf: MissionKind | null
}
