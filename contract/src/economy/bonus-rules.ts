/** What a bonus may be (our numbers, ADR 0042). */
export const BONUS = {
  name: { min: 3, max: 60 },
  factor: { min: 2, max: 3 },
  /** How long it lasts at least and at most, and how far ahead it may be planned. */
  minHours: 1,
  maxDays: 14,
  aheadDays: 366,
} as const
