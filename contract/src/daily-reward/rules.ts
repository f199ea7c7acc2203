import { DAILY_NUMBERS, numbersOf } from '../economy/index.ts'

/** Length of the reward cycle in days; then it starts again (rules 3.16). */
export const CYCLE_DAYS = 7
type Cycle = readonly { stars: number; xp: number }[]

/** Rewards of the days of a cycle. */
export const dailyCycle = (
  n: Readonly<Record<keyof typeof DAILY_NUMBERS, number>> = numbersOf(DAILY_NUMBERS),
): Cycle => [
  { stars: n.day1Stars, xp: n.day1Xp },
  { stars: n.day2Stars, xp: n.day2Xp },
  { stars: n.day3Stars, xp: n.day3Xp },
  { stars: n.day4Stars, xp: n.day4Xp },
  { stars: n.day5Stars, xp: n.day5Xp },
  { stars: n.day6Stars, xp: n.day6Xp },
  { stars: n.day7Stars, xp: n.day7Xp },
]

/** Streak lengths that bring a badge and Stars, once each (rules 3.16). */
export const STREAK_MILESTONES = [
  { days: 30, stars: 100 },
  { days: 100, stars: 300 },
  { days: 365, stars: 1000 },
] as const

/** Minimum time between claims, so that travel across time zones brings no second reward (rules 3.16). Milliseconds. */
export const CLAIM_EVERY_MS = 16 * 3_600_000

/** Maximum number of freezes that a user holds at once (rules 3.14). */
export const FREEZES_MAX = 2

/** A repair is possible until 48 hours after the end of the first missed date. Once in 30 days (rules 3.16). */
export const REPAIR_WITHIN_MS = 48 * 3_600_000
export const REPAIR_EVERY_MS = 30 * 86_400_000
/** Minimum length of a streak that can be repaired. Regaining a shorter one by claiming is quicker. */
export const REPAIR_FROM_STREAK = 2

/** Returns the day of its cycle that a streak has reached, 1 to 7. */
export const cycleDayOf = (streak: number): number => ((Math.max(streak, 1) - 1) % CYCLE_DAYS) + 1

/** Returns the reward of the claim that brings the streak to this length, without milestones. */
export const rewardOf = (streak: number, cycle: Cycle = dailyCycle()): { stars: number; xp: number } =>
  cycle[cycleDayOf(streak) - 1] ?? { stars: 0, xp: 0 }

/** Page of the streak. */
export const DAILY_REWARD_PAGE = '/daily-reward'
