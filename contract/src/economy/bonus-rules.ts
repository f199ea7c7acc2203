/** Limits of an XP bonus (our own values, ADR 0042). */
export const BONUS = {
  name: { min: 3, max: 60 },
  factor: { min: 2, max: 3 },
  /** Minimum and maximum duration, and how far ahead a bonus may be planned. */
  minHours: 1,
  maxDays: 14,
  aheadDays: 366,
} as const
