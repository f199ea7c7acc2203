/** What the days of a cycle bring: the eighth is the first again (rules 3.16). */
export const DAILY_STARS = [10, 12, 14, 16, 18, 20, 40] as const
export const DAILY_XP = [5, 6, 7, 8, 9, 10, 25] as const
export const CYCLE_DAYS = DAILY_STARS.length

/** Streaks that bring a badge and Stars, once each (rules 3.16). */
export const STREAK_MILESTONES = [
  { days: 30, stars: 100 },
  { days: 100, stars: 300 },
  { days: 365, stars: 1000 },
] as const

/** From one claim to the next at least, so that travel doubles none (rules 3.16). */
export const CLAIM_EVERY_MS = 16 * 3_600_000

/** What a freeze costs in Stars, and how many one may hold (rules 3.14). */
export const FREEZE_PRICE_STARS = 50
export const FREEZES_MAX = 2

/** A streak can be repaired so long after the first missed date has ended, once in so many days (rules 3.16). */
export const REPAIR_WITHIN_MS = 48 * 3_600_000
export const REPAIR_EVERY_MS = 30 * 86_400_000
/** Shorter streaks are sooner had again than repaired. */
export const REPAIR_FROM_STREAK = 2

/** The day of its cycle that a streak has reached, 1 to 7. */
export const cycleDayOf = (streak: number): number => ((Math.max(streak, 1) - 1) % CYCLE_DAYS) + 1

/** What the claim brings with which a streak becomes so long, its milestones aside. */
export function rewardOf(streak: number): { stars: number; xp: number } {
  const at = cycleDayOf(streak) - 1
  return { stars: DAILY_STARS[at] ?? 0, xp: DAILY_XP[at] ?? 0 }
}

/** Where the streak is shown. */
export const DAILY_REWARD_PAGE = '/daily-reward'
