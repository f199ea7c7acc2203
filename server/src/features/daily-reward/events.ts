import { durableEvent } from '../../platform/events.ts'

/** The user claimed a daily reward. `milestone`: the milestone that it reached, in days; `stars` includes its Stars. */
export type DailyRewardGranted = { userId: string; streak: number; stars: number; xp: number; milestone?: number }
export const DailyRewardGranted = durableEvent<DailyRewardGranted>('DailyRewardGranted')
