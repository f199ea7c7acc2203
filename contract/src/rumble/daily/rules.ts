import { datesBetween, type LocalDate } from '../../daily-reward/index.ts'

/** Number of duels per day, the same for all users (rules 4). */
export const DAILY_DUELS = 7
/** Range for the share of the crowd that prefers the better item: no coin toss, and not obvious. */
export const DAILY_CHANCE = { least: 0.55, most: 0.9 } as const
/** XP for finishing a day in time, once (ADR 0069). */
export const DAILY_XP = 10
/** Number of past days that users can play for fun. */
export const ARCHIVE_DAYS = 30
/**
 * A game begun on its day still counts if finished within this time of its start, milliseconds: midnight does not end
 * it.
 */
export const LATE_MS = 2 * 3_600_000

const DAY_MS = 86_400_000
const FIRST = Date.parse('2025-12-31T00:00:00Z')
/** Number of a day's Rumble, as shown when shared. 1 January 2026 is number 1. */
export const numberOf = (date: LocalDate): number => Math.round((Date.parse(`${date}T00:00:00Z`) - FIRST) / DAY_MS)

/** The stored streak. */
export type KeptDays = { streak: number; lastDay: LocalDate | null }
/** The date in the profile's time zone (`today`) and in the zone of the user's last game (`there`). */
export type DayMoment = { today: LocalDate; there: LocalDate }

/** True if the user missed a date after the last one played, and that date is over in both zones. */
function isMissed({ lastDay }: KeptDays, { today, there }: DayMoment): boolean {
  const over = there < today ? there : today
  return lastDay !== null && datesBetween(lastDay, today).some((date) => date < over)
}

/** Current length of the streak; today's game may still extend it. */
export const standingDays = (kept: KeptDays, at: DayMoment): number =>
  kept.lastDay === null || isMissed(kept, at) ? 0 : kept.streak

/**
 * Length of the streak after playing `day`. Null if the user has already played a later or the same date, for example
 * after travelling: then the game neither extends nor ends the streak.
 */
export function daysAfter(kept: KeptDays, day: LocalDate, there: LocalDate): number | null {
  if (kept.lastDay !== null && day <= kept.lastDay) return null
  return standingDays(kept, { today: day, there }) + 1
}
