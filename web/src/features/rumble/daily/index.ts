/** Daily Rumble ("Rumble del día"): the view that replaces a page, and its cards. */
export { daily, DAILY_SOURCE, DailyCard, loadDaily } from './daily-card.tsx'
export { dailyCardTexts, dailyStateQuery } from './today.ts'
export { DailyToday } from './daily-today.tsx'
