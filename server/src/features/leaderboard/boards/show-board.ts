import {
  type Board,
  type BoardName,
  type BoardPeriod,
  type BoardRow,
  type BoardScope,
  leaderboardRules,
} from '@liston/contract/leaderboard'
import { categories } from '@liston/contract/rankings'
import type { Platform } from '../../../platform/index.ts'
import { presentAuthor } from '../../profiles/index.ts'
import { type Times, timesAt } from '../times-store.ts'
import { findAround, findBoard, findFriends, findTop, type ScoreRow, standsOnBoards } from './store.ts'

const FIRST_CATEGORY = categories[0]!.slug

type Asked = {
  viewerId: string | null
  board: BoardName
  period: BoardPeriod | undefined
  scope: BoardScope | undefined
  category: string | undefined
}
/** What reading needs. */
type Reading = Pick<Platform, 'db' | 'pool' | 'clock'>
type Standing = Pick<Board, 'rows' | 'me' | 'people'>

/** A leaderboard as somebody sees it. A category is counted by the week. */
export async function showBoard(platform: Reading, { viewerId, board, ...asked }: Asked): Promise<Board> {
  const { pool } = platform
  const period = board === 'category' ? 'week' : (asked.period ?? 'week')
  const scope = asked.scope ?? 'global'
  const category = board === 'category' ? (asked.category ?? FIRST_CATEGORY) : null
  const times = await timesAt(platform.db, platform.clock.now())
  const start = period === 'all' ? null : times[period]
  const found = await findBoard(pool, { kind: board, period, start, category })
  const standing = await standingOf(platform, { boardId: found.id, viewerId, scope, people: found.people })
  return {
    board,
    period,
    scope,
    category,
    asOf: found.asOf?.toISOString() ?? null,
    endsAt: endOf(times, period)?.toISOString() ?? null,
    hidden: viewerId !== null && !standing.me && !(await standsOnBoards(pool, viewerId)),
    ...standing,
  }
}

const endOf = (times: Times, period: BoardPeriod) =>
  ({ week: times.weekEndsAt, month: times.monthEndsAt, all: null })[period]

type OnBoard = { boardId: number | null; viewerId: string | null; scope: BoardScope; people: number }

async function standingOf({ pool }: Reading, { boardId, viewerId, scope, people }: OnBoard): Promise<Standing> {
  if (boardId === null || (scope === 'friends' && !viewerId)) return { rows: [], me: null, people: 0 }
  if (scope === 'friends' && viewerId) return amongFriends(await findFriends(pool, boardId, viewerId))
  const [top, around] = await Promise.all([
    findTop(pool, boardId, viewerId),
    viewerId ? findAround(pool, boardId, viewerId) : [],
  ])
  const mine = around.findIndex(({ at }) => at === 0)
  const me = around[mine]
  return {
    rows: seen(top),
    people,
    me: me && !me.hidden ? { rank: me.rank, value: me.value, around: seen(ranked(around, mine)) } : null,
  }
}

function amongFriends(rows: (ScoreRow & { isMe: boolean })[]): Standing {
  const shown = rows.filter(({ hidden }) => !hidden)
  const mine = shown.findIndex(({ isMe }) => isMe)
  const me = shown[mine]
  const { BOARD_NEIGHBOURS: beside, BOARD_TOP } = leaderboardRules
  const around = shown.slice(Math.max(0, mine - beside), mine + beside + 1)
  return {
    rows: seen(shown.slice(0, BOARD_TOP)),
    people: shown.length,
    me: me ? { rank: me.rank, value: me.value, around: seen(around) } : null,
  }
}

/** Neighbours lie side by side in the order, so that each rank follows from the next one's. */
function ranked<R extends ScoreRow>(rows: R[], mine: number): R[] {
  const ranks = rows.map(({ rank }) => rank)
  for (let i = mine - 1; i >= 0; i--) ranks[i] = ranks[i + 1]! - (rows[i]!.value === rows[i + 1]!.value ? 0 : 1)
  for (let i = mine + 1; i < rows.length; i++)
    ranks[i] = ranks[i - 1]! + (rows[i]!.value === rows[i - 1]!.value ? 0 : 1)
  return rows.map((row, i) => ({ ...row, rank: ranks[i]! }))
}

const seen = (rows: ScoreRow[]): BoardRow[] =>
  rows
    .filter(({ hidden }) => !hidden)
    .map(({ rank, value, author }) => ({ rank, value, person: presentAuthor(author) }))
