import type { StreakDayState } from '@liston/contract/daily-reward'

/** The queries return dates as text, so that no time zone shifts them. */
export type StreakRow = {
  streak: number
  best: number
  lastDate: string | null
  lastClaimAt: Date | null
  seenZone: string | null
  lostStreak: number | null
  lostFrom: string | null
  lostTo: string | null
  lostUntil: Date | null
  repairedAt: Date | null
}

export type DayRow = { day: string; state: Exclude<StreakDayState, 'missed'>; stars: number; xp: number }
export type FreezeRow = { id: string; boughtOn: string }
