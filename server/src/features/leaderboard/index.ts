/** Leaderboards and leagues: who has earned what, week by week. */
export { clearBoards, refreshBoards } from './refresh-boards.ts'
export { LeagueClosed } from './events.ts'
export { turnLeagues } from './leagues/turn-leagues.ts'
export { openLeaderboard } from './open-leaderboard.ts'
