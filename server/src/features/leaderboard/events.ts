import type { League } from '@liston/contract/leaderboard'
import { durableEvent } from '../../platform/events.ts'

/** A week of some cohorts is closed, all that was to be paid is: those who moved or were given Stars, to be told at once. */
export type LeagueClosed = {
  week: string
  moved: { userId: string; from: League; to: League; place: number; stars: number }[]
}
export const LeagueClosed = durableEvent<LeagueClosed>('LeagueClosed')
