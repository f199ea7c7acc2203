/** Rumble del día, in the place of a page, and its card. */
export { DailyCard } from './daily-card.tsx'
export { DAILY_SOURCE, daily, dailyStateQuery, loadDaily } from './daily-query.ts'
export { dailyTexts } from './texts.ts'
