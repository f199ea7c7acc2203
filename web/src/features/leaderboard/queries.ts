import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import type { BoardState } from './boards/board-state.ts'

/** The server updates the scores once a minute. */
const FRESH_MS = 60_000

export const boardQuery = (api: Api, { board, period, scope, category }: BoardState & { board: Asked }) =>
  queryOptions({
    queryKey: [...keys.leaderboard, board, period, scope, category ?? null],
    queryFn: () => api.leaderboard.board({ board, period, scope, ...(category ? { category } : {}) }),
    staleTime: FRESH_MS,
    retry: false,
    retryOnMount: false,
  })
type Asked = Exclude<BoardState['board'], 'league'>

export const leagueQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.league,
    queryFn: () => api.leaderboard.league(),
    staleTime: FRESH_MS,
    retry: false,
    retryOnMount: false,
  })
