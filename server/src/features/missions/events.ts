import type { MissionKind, Series } from '@liston/contract/missions'
import { durableEvent } from '../../platform/events.ts'

/** A user finished a mission, and it is paid. `all`: it was the last one of its day, or of the first steps. */
export type MissionCompleted = {
  userId: string
  missionId: string
  series: Series
  kind: MissionKind
  /** The local date; for weekly missions the Monday. */
  day: string
  xp: number
  stars: number
  all: boolean
}
export const MissionCompleted = durableEvent<MissionCompleted>('MissionCompleted')

/** A user earned the badge of a month, by missions on twenty days. `month` is its first day. */
export const MonthlyBadgeEarned = durableEvent<{ userId: string; month: string }>('MonthlyBadgeEarned')
