/** Daily Rumble ("Rumble del día"): the same seven duels for all users, who predict what the crowd prefers. */
export { dailyContract } from './endpoints.ts'
export { dailyRefusals } from './endpoints.ts'
export * as dailyRules from './rules.ts'
export {
  DailyDuel,
  DailyGame,
  DailyMark,
  DailyPage,
  DailyPast,
  DailyResult,
  DailyRow,
  DailySide,
  DailyState,
} from './schema.ts'
