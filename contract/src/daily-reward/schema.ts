import * as z from 'zod'
import { Instant } from '../kernel/index.ts'
import { MONTH_FORM } from './calendar.ts'

const count = z.number().int().nonnegative()
const LocalDate = z.iso.date()
/** A month of a calendar: `2026-11`. */
export const Month = z.string().regex(MONTH_FORM)

/** Response of the remote procedure in specification 7. The browser does not display `error`. */
export const Granted = z.object({
  success: z.boolean(),
  error: z.enum(['already claimed', 'too early']).optional(),
  stars_added: count,
  xp_added: count,
  /** Length of the streak after the call. */
  streak: count,
  /** Milestone reached by this claim, in days, and its Stars, which `stars_added` includes. */
  milestone: z.object({ days: count, stars: count }).nullable(),
  /** Missed dates that freezes covered. */
  frozen: z.array(LocalDate),
})
export type Granted = z.infer<typeof Granted>

/** A broken streak that the user can still repair. */
export const Repairable = z.object({ streak: count, until: Instant })

/** A user's streak as of today. */
export const Streak = z.object({
  today: LocalDate,
  streak: count,
  best: count,
  /** Today's reward: claimed; claimable; claimable from `nextAt`. */
  state: z.enum(['claimed', 'due', 'early']),
  nextAt: Instant.nullable(),
  /** Reward of today's claim, or of the next one. */
  next: z.object({ stars: count, xp: count }),
  /** Day of the cycle that the streak has reached, 0 to 7. */
  cycleDay: z.number().int().min(0).max(7),
  freezes: count,
  /** The next claim resets the streak: the user missed a date that no freeze covers. */
  isPaused: z.boolean(),
  repair: Repairable.nullable(),
  milestones: z.array(z.object({ days: count, stars: count, reachedAt: Instant.nullable() })),
})
export type Streak = z.infer<typeof Streak>

/** State of a date: claimed; covered by a freeze; repaired; neither counted nor missed; missed. */
export const StreakDayState = z.enum(['claimed', 'frozen', 'repaired', 'kept', 'missed'])
export type StreakDayState = z.infer<typeof StreakDayState>

/** The dates of a month that have a state. Dates before the first claim and future dates have none. */
export const StreakMonth = z.object({
  month: Month,
  today: LocalDate,
  /** First month with data. */
  firstMonth: Month,
  days: z.array(z.object({ date: LocalDate, state: StreakDayState, stars: count, xp: count })),
})
export type StreakMonth = z.infer<typeof StreakMonth>
