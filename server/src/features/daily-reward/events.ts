import { durableEvent } from '../../platform/events.ts'

/** Somebody claimed the reward of a date; `stars` includes those of the milestone, in days, that they reached with it. */
export type DailyRewardGranted = { userId: string; streak: number; stars: number; xp: number; milestone?: number }
export const DailyRewardGranted = durableEvent<DailyRewardGranted>('DailyRewardGranted')
