/** Leaderboards and leagues: rankings of users by XP and other scores, per week, month and all time. */
export { clearBoards, refreshBoards } from './refresh-boards.ts'
export { LeagueClosed } from './events.ts'
export { turnLeagues } from './leagues/turn-leagues.ts'
export { openLeaderboard } from './open-leaderboard.ts'
