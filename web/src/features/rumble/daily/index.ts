/** Rumble del día, in the place of a page, and its card. */
export { DailyCard } from './daily-card.tsx'
export { dailyStateQuery } from './daily-query.ts'
export { DAILY_SOURCE, daily, loadDaily } from './load-daily.ts'
export { dailyTexts } from './texts.ts'
