import * as z from 'zod'
import { Instant } from '../kernel/index.ts'
import { MONTH_FORM } from './calendar.ts'

const count = z.number().int().nonnegative()
const LocalDate = z.iso.date()
/** A month of a calendar: `2026-11`. */
export const Month = z.string().regex(MONTH_FORM)

/** What the remote procedure of specification 7 answers. `error` is for nobody's eyes: the browser passes over it. */
export const Granted = z.object({
  success: z.boolean(),
  error: z.enum(['already claimed', 'too early']).optional(),
  stars_added: count,
  xp_added: count,
  /** Days in a row that were claimed, from now on. */
  streak: count,
  /** The milestone that was reached with it, in days, and its Stars, which `stars_added` includes. */
  milestone: z.object({ days: count, stars: count }).nullable(),
  /** Missed dates that freezes have covered. */
  frozen: z.array(LocalDate),
})
export type Granted = z.infer<typeof Granted>

/** A streak that was broken and can be taken up again. */
export const Repairable = z.object({ streak: count, until: Instant })

/** A person's streak, as it stands today. */
export const Streak = z.object({
  today: LocalDate,
  streak: count,
  best: count,
  /** Today's reward: theirs already; there to be claimed; possible from `nextAt` on. */
  state: z.enum(['claimed', 'due', 'early']),
  nextAt: Instant.nullable(),
  /** What today's claim would bring, or the next one's. */
  next: z.object({ stars: count, xp: count }),
  /** The day of the cycle that was reached, 0 to 7. */
  cycleDay: z.number().int().min(0).max(7),
  freezes: count,
  /** The streak breaks with the next claim: a date was missed that no freeze covers. */
  isPaused: z.boolean(),
  repair: Repairable.nullable(),
  milestones: z.array(z.object({ days: count, stars: count, reachedAt: Instant.nullable() })),
})
export type Streak = z.infer<typeof Streak>

/** What became of a date: claimed; covered by a freeze; repaired; neither counted nor missed; missed. */
export const StreakDayState = z.enum(['claimed', 'frozen', 'repaired', 'kept', 'missed'])
export type StreakDayState = z.infer<typeof StreakDayState>

/** A month of somebody's streak: its dates that have a state. Those before the first claim, and those to come, have none. */
export const StreakMonth = z.object({
  month: Month,
  today: LocalDate,
  /** The first month that has something to show. */
  firstMonth: Month,
  days: z.array(z.object({ date: LocalDate, state: StreakDayState, stars: count, xp: count })),
})
export type StreakMonth = z.infer<typeof StreakMonth>
