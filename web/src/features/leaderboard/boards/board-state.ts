import type { BoardName, BoardPeriod, BoardScope } from '@liston/contract/leaderboard'
import { categories, categoryOf } from '@liston/contract/rankings'

/** State of the leaderboard page as read from its address; `league` is a tab beside the leaderboards. */
export type BoardState = {
  board: BoardName | 'league'
  period: BoardPeriod
  scope: BoardScope
  category: string | undefined
}

export const boardNames = ['xp', 'category', 'creators', 'critics', 'league'] as const
export const periods = ['week', 'month', 'all'] as const
export const scopes = ['global', 'friends'] as const

type Asked = { [K in keyof BoardState]?: string | undefined }

const oneOf = <T extends string>(all: readonly [T, ...T[]], asked: string | undefined): T =>
  all.find((name) => name === asked) ?? all[0]

/** Parses the address; unknown values fall back to the first option. */
export function readBoardState(asked: Asked): BoardState {
  const board = oneOf(boardNames, asked.board)
  return {
    board,
    period: board === 'category' ? 'week' : oneOf(periods, asked.period),
    scope: oneOf(scopes, asked.scope),
    category: board === 'category' ? (categoryOf(asked.category ?? '') ?? categories()[0])?.slug : undefined,
  }
}

/** Address of a leaderboard, without default values. */
export function boardHref({ board, period, scope, category }: BoardState): string {
  const said = [
    board !== 'xp' && `board=${board}`,
    board === 'category' && category && `category=${category}`,
    board !== 'category' && board !== 'league' && period !== 'week' && `period=${period}`,
    board !== 'league' && scope !== 'global' && `scope=${scope}`,
  ].filter(Boolean)
  return said.length ? `/leaderboard?${said.join('&')}` : '/leaderboard'
}
