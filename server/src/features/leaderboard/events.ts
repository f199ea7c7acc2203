import type { League } from '@liston/contract/leaderboard'
import { durableEvent } from '../../platform/events/index.ts'

/** A week of a league ended for somebody who moved or was given Stars. */
export type LeagueMoved = {
  userId: string
  week: string
  from: League
  to: League
  place: number
  stars: number
}
export const LeagueMoved = durableEvent<LeagueMoved>('LeagueMoved')

/** A cohort's week is closed: everybody's place is written, and who was to be paid is. */
export type LeagueClosed = { cohortId: string; week: string }
export const LeagueClosed = durableEvent<LeagueClosed>('LeagueClosed')
