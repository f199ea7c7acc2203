/** Leaderboards and leagues: rankings of users by XP and other scores, per week, month and all time. */
export { BoardView, league } from './boards/board-view.tsx'
export { BoardCardSlot as BoardCard } from './boards/board-card-slot.tsx'
export { CategoryBoardSlot as CategoryBoard } from './boards/category-board-slot.tsx'
export { LeagueCardSlot as LeagueCard } from './league/league-card-slot.tsx'
export { readBoardState } from './boards/board-state.ts'
export { boardQuery, leagueQuery } from './queries.ts'
export { leaderboardTexts } from './texts.ts'
