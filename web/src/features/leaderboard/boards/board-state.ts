import type { BoardName, BoardPeriod, BoardScope } from '@liston/contract/leaderboard'
import { categories } from '@liston/contract/rankings'

/** Which leaderboard an address asks for; the league stands beside them. */
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

/** What an address asks for; what does not exist is the first there is. */
export function readBoardState(asked: Asked): BoardState {
  const board = oneOf(boardNames, asked.board)
  return {
    board,
    period: board === 'category' ? 'week' : oneOf(periods, asked.period),
    scope: oneOf(scopes, asked.scope),
    category:
      board === 'category'
        ? (categories.find(({ slug }) => slug === asked.category) ?? categories[0])?.slug
        : undefined,
  }
}

/** The address of a leaderboard, without what goes without saying. */
export function boardHref({ board, period, scope, category }: BoardState): string {
  const said = [
    board !== 'xp' && `board=${board}`,
    board === 'category' && category && `category=${category}`,
    board !== 'category' && board !== 'league' && period !== 'week' && `period=${period}`,
    board !== 'league' && scope !== 'global' && `scope=${scope}`,
  ].filter(Boolean)
  return said.length ? `/leaderboard?${said.join('&')}` : '/leaderboard'
}
