/** Daily reward: Stars and XP for one claim a day, and streaks of consecutive days. */
export { StreakMilestones } from './card/milestones.tsx'
export { StreakCard as StreakCardAlone } from './card/streak-card.tsx'
export { StreakCardSlot as StreakCard } from './card/streak-card-slot.tsx'
export { StreakCalendar as StreakCalendarAlone } from './card/streak-calendar.tsx'
export { StreakCalendarSlot as StreakCalendar } from './card/streak-calendar-slot.tsx'
export { DailyRewardSlot } from './modal/daily-reward-slot.tsx'
export { streakMonthQuery, streakQuery } from './queries.ts'
export { dailyRewardTexts } from './texts.ts'
