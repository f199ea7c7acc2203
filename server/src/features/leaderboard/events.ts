import type { League } from '@liston/contract/leaderboard'
import { durableEvent } from '../../platform/events/index.ts'

/** A cohort's week is closed, all that was to be paid is: those of it who moved or were given Stars. A cohort is told at once. */
export type LeagueClosed = {
  week: string
  from: League
  moved: { userId: string; to: League; place: number; stars: number }[]
}
export const LeagueClosed = durableEvent<LeagueClosed>('LeagueClosed')
