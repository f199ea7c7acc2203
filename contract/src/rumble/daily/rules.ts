import { datesBetween, type LocalDate } from '../../daily-reward/index.ts'

/** Duels of a date, the same for everybody (rules 4). */
export const DAILY_DUELS = 7
/** How sure the crowd must be of one side, as a share: no coin toss, and not what everybody knows. */
export const DAILY_CHANCE = { least: 0.55, most: 0.9 } as const
/** XP for playing a date to its end, once (ADR 0069). */
export const DAILY_XP = 10
/** Dates before today that can be played for fun. */
export const ARCHIVE_DAYS = 30
/** What was begun on its date counts for so long after, milliseconds: nobody loses a day to midnight. */
export const LATE_MS = 2 * 3_600_000

const DAY_MS = 86_400_000
const FIRST = Date.parse('2025-12-31T00:00:00Z')
/** The number of a date, as it is shared: 1 January 2026 is the first. */
export const numberOf = (date: LocalDate): number => Math.round((Date.parse(`${date}T00:00:00Z`) - FIRST) / DAY_MS)

/** What is kept of somebody's days in a row. */
export type KeptDays = { streak: number; lastDay: LocalDate | null }
/** A moment by two calendars: of the zone of the profile, and of the zone in which somebody last played. */
export type DayMoment = { today: LocalDate; there: LocalDate }

/** Whether a date after the last one is over, both here and where they last played, and nobody came on it. */
function isMissed({ lastDay }: KeptDays, { today, there }: DayMoment): boolean {
  const over = there < today ? there : today
  return lastDay !== null && datesBetween(lastDay, today).some((date) => date < over)
}

/** The days in a row as they stand, today's still to come. */
export const standingDays = (kept: KeptDays, at: DayMoment): number =>
  kept.lastDay === null || isMissed(kept, at) ? 0 : kept.streak

/**
 * The days in a row once `day` is played; null where a journey led back to a date that a later one was played before: that
 * one neither adds nor takes.
 */
export function daysAfter(kept: KeptDays, day: LocalDate, there: LocalDate): number | null {
  if (kept.lastDay !== null && day <= kept.lastDay) return null
  return standingDays(kept, { today: day, there }) + 1
}
