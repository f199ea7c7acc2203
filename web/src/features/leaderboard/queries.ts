import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import type { BoardState } from './boards/board-state.ts'

/** They are counted once a minute. */
const FRESH_MS = 60_000

/** A leaderboard, as its reader sees it. */
export const boardQuery = (api: Api, { board, period, scope, category }: BoardState & { board: Asked }) =>
  queryOptions({
    queryKey: [...keys.leaderboard, board, period, scope, category ?? null],
    queryFn: () => api.leaderboard.board({ board, period, scope, ...(category ? { category } : {}) }),
    staleTime: FRESH_MS,
    retry: false,
    retryOnMount: false,
  })
type Asked = Exclude<BoardState['board'], 'league'>

/** My league this week. */
export const leagueQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.league,
    queryFn: () => api.leaderboard.league(),
    staleTime: FRESH_MS,
    retry: false,
    retryOnMount: false,
  })
