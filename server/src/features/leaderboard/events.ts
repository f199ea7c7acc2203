import type { League } from '@liston/contract/leaderboard'
import { durableEvent } from '../../platform/events.ts'

/** Cohorts of a week were closed and paid. `moved`: users who changed league or got Stars; each gets a notification. */
export type LeagueClosed = {
  week: string
  moved: { userId: string; from: League; to: League; place: number; stars: number }[]
}
export const LeagueClosed = durableEvent<LeagueClosed>('LeagueClosed')
