/** Leaderboards and leagues: rankings of users by XP and other scores, per week, month and all time. */
export { leaderboardContract } from './endpoints.ts'
export { leaderboardRefusals } from './endpoints.ts'
export * as leaderboardRules from './rules.ts'
export {
  Board,
  BoardName,
  BoardPeriod,
  BoardRow,
  BoardScope,
  League,
  LeagueResult,
  LeagueRow,
  LeagueZone,
  MyLeague,
} from './schema.ts'
