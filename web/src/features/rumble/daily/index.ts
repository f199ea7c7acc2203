/** Daily Rumble ("Rumble del día"): the view that replaces a page, and its cards. */
export { dailyCardTexts } from './card-texts.ts'
export { daily, DAILY_SOURCE, DailyCard, loadDaily } from './daily-card.tsx'
export { dailyStateQuery } from './daily-query.ts'
export { DailyToday } from './daily-today.tsx'
