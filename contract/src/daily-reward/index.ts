/** Daily reward: Stars and XP for one claim a day, and streaks of consecutive days. */
export { addDays, addMonths, datesBetween, datesOfMonth, type LocalDate, MONTH_FORM, monthOf } from './calendar.ts'
export { dailyRewardContract } from './endpoints.ts'
export { type ClaimJudgement, type ClaimMoment, judgeClaim, type KeptStreak } from './judge-claim.ts'
export { dailyRewardRefusals } from './endpoints.ts'
export {
  CLAIM_EVERY_MS,
  CYCLE_DAYS,
  cycleDayOf,
  DAILY_REWARD_PAGE,
  dailyCycle,
  FREEZES_MAX,
  REPAIR_EVERY_MS,
  REPAIR_FROM_STREAK,
  REPAIR_WITHIN_MS,
  rewardOf,
  STREAK_MILESTONES,
} from './rules.ts'
export { Granted, Month, Streak, StreakDayState, StreakMonth } from './schema.ts'
