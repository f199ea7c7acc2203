import { DAILY_NUMBERS, numbersOf } from '../economy/index.ts'

/** After so many days the cycle begins again (rules 3.16). */
export const CYCLE_DAYS = 7
type Cycle = readonly { stars: number; xp: number }[]

/** What the days of a cycle bring. */
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

/** Streaks that bring a badge and Stars, once each (rules 3.16). */
export const STREAK_MILESTONES = [
  { days: 30, stars: 100 },
  { days: 100, stars: 300 },
  { days: 365, stars: 1000 },
] as const

/** From one claim to the next at least, so that travel doubles none (rules 3.16). */
export const CLAIM_EVERY_MS = 16 * 3_600_000

/** How many freezes one may hold (rules 3.14). */
export const FREEZES_MAX = 2

/** A streak can be repaired so long after the first missed date has ended, once in so many days (rules 3.16). */
export const REPAIR_WITHIN_MS = 48 * 3_600_000
export const REPAIR_EVERY_MS = 30 * 86_400_000
/** Shorter streaks are sooner had again than repaired. */
export const REPAIR_FROM_STREAK = 2

/** The day of its cycle that a streak has reached, 1 to 7. */
export const cycleDayOf = (streak: number): number => ((Math.max(streak, 1) - 1) % CYCLE_DAYS) + 1

/** What the claim brings with which a streak becomes so long, its milestones aside. */
export const rewardOf = (streak: number, cycle: Cycle = dailyCycle()): { stars: number; xp: number } =>
  cycle[cycleDayOf(streak) - 1] ?? { stars: 0, xp: 0 }

/** Where the streak is shown. */
export const DAILY_REWARD_PAGE = '/daily-reward'

/** Where forms without JavaScript are sent to. */
export const DAILY_REWARD_FORM = '/daily-reward/change'
