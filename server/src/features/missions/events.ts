import type { MissionKind, Series } from '@liston/contract/missions'
import { durableEvent } from '../../platform/events.ts'

/** Somebody did a mission, and it is paid; `all`: with it all of its day, or all first steps. */
export type MissionCompleted = {
  userId: string
  missionId: string
  series: Series
  kind: MissionKind
  /** The local date, or the Monday of the week. */
  day: string
  xp: number
  stars: number
  all: boolean
}
export const MissionCompleted = durableEvent<MissionCompleted>('MissionCompleted')

/** Somebody did a mission on twenty days of a month; `month` is its first day. */
export const MonthlyBadgeEarned = durableEvent<{ userId: string; month: string }>('MonthlyBadgeEarned')
