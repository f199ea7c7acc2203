import {
  type Board,
  type BoardName,
  type BoardPeriod,
  type BoardRow,
  type BoardScope,
  leaderboardRules,
} from '@liston/contract/leaderboard'
import { categories } from '@liston/contract/rankings'
import type pg from 'pg'
import type { Platform } from '../../platform/index.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'
import { type Times, timesAt } from './times-store.ts'

const FIRST_CATEGORY = categories[0]!.slug

type Asked = {
  viewerId: string | null
  board: BoardName
  period: BoardPeriod | undefined
  scope: BoardScope | undefined
  category: string | undefined
}
/** The parts of the platform that reading needs. */
type Reading = Pick<Platform, 'db' | 'pool' | 'clock'>
type Standing = Pick<Board, 'rows' | 'me' | 'people'>

/** Returns a leaderboard as the viewer sees it. `category` has weeks only. */
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

type AskedBoard = { kind: BoardName; period: BoardPeriod; start: string | null; category: string | null }
type FoundBoard = { id: number | null; people: number; asOf: Date | null }

const boardSql = `SELECT b.id, coalesce((SELECT sum(c.people) FROM board_bucket c WHERE c.board_id = b.id), 0)::int AS people,
    p.as_of AS "asOf"
  FROM board_progress p LEFT JOIN board b ON b.kind = $1 AND b.period = $2 AND b.start IS NOT DISTINCT FROM $3::date
    AND b.category IS NOT DISTINCT FROM $4`

/** Finds a leaderboard and its number of people. `id` is null if the leaderboard has no row yet. */
async function findBoard(pool: pg.Pool, { kind, period, start, category }: AskedBoard): Promise<FoundBoard> {
  const values = [kind, period, start, category]
  const { rows } = await pool.query<FoundBoard>({ name: 'find-board', text: boardSql, values })
  return rows[0]!
}

/** True if the user can appear on leaderboards. */
async function standsOnBoards(pool: pg.Pool, userId: string): Promise<boolean> {
  const text = 'SELECT in_sight AND on_boards AS stands FROM board_person WHERE id = $1'
  const { rows } = await pool.query<{ stands: boolean }>({ name: 'stands-on-boards', text, values: [userId] })
  return rows[0]?.stands ?? false
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

/** `hidden`: the viewer cannot see this user. The row still counts for the ranks of others. */
type ScoreRow = { rank: number; value: number; author: AuthorRow; hidden: boolean }

const ORDER = 'value DESC, reached_at, user_id'
const SEES = `NOT (p.in_sight AND p.on_boards) OR EXISTS (SELECT FROM blocked_pair x WHERE x.viewer_id = $2 AND x.other_id = s.user_id) AS hidden`
const PERSON = 'JOIN author a ON a.id = s.user_id JOIN board_person p ON p.id = s.user_id'

const topSql = `SELECT s.rank, s.value, a.shape AS author, ${SEES}
  FROM (SELECT *, dense_rank() OVER (ORDER BY value DESC)::int AS rank
    FROM board_first($1, ${leaderboardRules.BOARD_TOP})) s ${PERSON}
  ORDER BY s.rank, s.reached_at, s.user_id`

/** The top BOARD_TOP rows. */
export async function findTop(pool: pg.Pool, boardId: number, viewerId: string | null): Promise<ScoreRow[]> {
  const { rows } = await pool.query<ScoreRow>({ name: 'board-top', text: topSql, values: [boardId, viewerId] })
  return rows
}

// The rank comes from counts per value and bucket, the neighbours from the index: fast for any number of users.
const around = leaderboardRules.BOARD_NEIGHBOURS
const aroundSql = `WITH own AS MATERIALIZED (
    SELECT user_id, value, reached_at, shown FROM board_score WHERE user_id = $2 AND board_id = $1
  ), me AS MATERIALIZED (
    SELECT user_id, value, reached_at FROM own WHERE shown AND value > 0
  ), place AS (
    SELECT 1 + coalesce((SELECT sum(b.steps) FROM board_bucket b WHERE b.board_id = $1 AND b.bucket > me.value >> 8), 0)
      + (SELECT count(*) FROM board_value v WHERE v.board_id = $1 AND v.people > 0 AND v.value > me.value
        AND v.value < ((me.value >> 8) + 1) << 8) AS rank FROM me
  ), s AS (
    SELECT 0 AS at, me.* FROM me
    UNION ALL SELECT -row_number() OVER (), up.* FROM me CROSS JOIN LATERAL (
      SELECT * FROM (
        (SELECT user_id, value, reached_at FROM board_score WHERE board_id = $1 AND shown AND value > 0
          AND value = me.value AND (reached_at, user_id) < (me.reached_at, me.user_id)
          ORDER BY reached_at DESC, user_id DESC LIMIT ${around})
        UNION ALL (SELECT user_id, value, reached_at FROM board_score WHERE board_id = $1 AND shown AND value > 0
          AND value > me.value ORDER BY value, reached_at DESC, user_id DESC LIMIT ${around})) u
      ORDER BY value, reached_at DESC, user_id DESC LIMIT ${around}) up
    UNION ALL SELECT row_number() OVER (), down.* FROM me CROSS JOIN LATERAL (
      SELECT * FROM (
        (SELECT user_id, value, reached_at FROM board_score WHERE board_id = $1 AND shown AND value > 0
          AND value = me.value AND (reached_at, user_id) > (me.reached_at, me.user_id)
          ORDER BY reached_at, user_id LIMIT ${around})
        UNION ALL (SELECT user_id, value, reached_at FROM board_score WHERE board_id = $1 AND shown AND value > 0
          AND value < me.value ORDER BY ${ORDER} LIMIT ${around})) d
      ORDER BY ${ORDER} LIMIT ${around}) down
  )
  SELECT s.at::int, (SELECT rank FROM place)::int AS rank, s.value, a.shape AS author, ${SEES}
  FROM s ${PERSON} ORDER BY s.at`

/** The viewer's row and its neighbours, in order; empty if the viewer is not on the leaderboard. */
export async function findAround(pool: pg.Pool, boardId: number, viewerId: string) {
  const { rows } = await pool.query<ScoreRow & { at: number }>({
    name: 'board-around',
    text: aroundSql,
    values: [boardId, viewerId],
  })
  return rows
}

const friendsSql = `SELECT s.rank, s.value, a.shape AS author, ${SEES}, s.user_id = $2 AS "isMe"
  FROM (SELECT b.user_id, b.value, b.reached_at, dense_rank() OVER (ORDER BY b.value DESC)::int AS rank
    FROM (SELECT friend_id AS id FROM friendship WHERE person_id = $2 UNION ALL SELECT $2::uuid) f
      JOIN board_score b ON b.user_id = f.id AND b.board_id = $1 AND b.shown AND b.value > 0) s ${PERSON}
  ORDER BY s.rank, s.reached_at, s.user_id`

/** The viewer and their friends. */
async function findFriends(pool: pg.Pool, boardId: number, viewerId: string) {
  const { rows } = await pool.query<ScoreRow & { isMe: boolean }>({
    name: 'board-friends',
    text: friendsSql,
    values: [boardId, viewerId],
  })
  return rows
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

/** Computes the neighbours' ranks from the viewer's rank: adjacent rows differ by at most one. */
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
