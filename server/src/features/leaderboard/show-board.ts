import {
  type Board,
  type BoardName,
  type BoardPeriod,
  type BoardRow,
  type BoardScope,
  leaderboardRules,
} from '@liston/contract/leaderboard'
import { categories } from '@liston/contract/rankings'
import type { ReadPool } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'
import { type Times, timesAt } from './times-store.ts'

type Asked = {
  viewerId: string | null
  board: BoardName
  period: BoardPeriod | undefined
  scope: BoardScope | undefined
  category: string | undefined
}
/** The parts of the platform that reading needs. */
type Reading = Pick<Platform, 'db' | 'clock'> & { pool: ReadPool }
type Standing = Pick<Board, 'rows' | 'me' | 'people'>

/** Returns a leaderboard as the viewer sees it. `category` has weeks only. */
export async function showBoard(platform: Reading, { viewerId, board, ...wish }: Asked): Promise<Board> {
  const { pool } = platform
  const period = board === 'category' ? 'week' : (wish.period ?? 'week')
  const scope = wish.scope ?? 'global'
  const category = board === 'category' ? (wish.category ?? categories()[0]?.slug ?? null) : null
  const times = await timesAt(platform.db, platform.clock.now())
  const start = period === 'all' ? null : times[period]
  const asked: AskedBoard = { kind: board, period, start, category, viewerId }
  const found = scope === 'friends' ? await findAmongFriends(pool, asked) : await findBoard(pool, asked)
  const standing = 'friends' in found ? amongFriends(found.friends) : amongAll(found)
  return {
    board,
    period,
    scope,
    category,
    asOf: found.asOf?.toISOString() ?? null,
    endsAt: endOf(times, period)?.toISOString() ?? null,
    hidden: viewerId !== null && !standing.me && !found.stands,
    ...standing,
  }
}

type AskedBoard = {
  kind: BoardName
  period: BoardPeriod
  start: string | null
  category: string | null
  viewerId: string | null
}
/** `stands`: whether the viewer can appear on leaderboards. */
type FoundBoard = { people: number; asOf: Date | null; stands: boolean }
/** `hidden`: the viewer cannot see this user. The row still counts for the ranks of others. */
type ScoreRow = { rank: number; value: number; author: AuthorRow; hidden: boolean }

const endOf = (times: Times, period: BoardPeriod) =>
  ({ week: times.weekEndsAt, month: times.monthEndsAt, all: null })[period]

/** A leaderboard and its number of people. `id` is null if the leaderboard has no row yet. */
const boardSql = `SELECT b.id, coalesce((SELECT sum(c.people) FROM board_bucket c WHERE c.board_id = b.id), 0)::int AS people,
    p.as_of AS "asOf"
  FROM board_progress p LEFT JOIN board b ON b.kind = $1 AND b.period = $2 AND b.start IS NOT DISTINCT FROM $3::date
    AND b.category IS NOT DISTINCT FROM $4`
const BOARD_ID = '(SELECT found.id FROM found)'
const STANDS = 'EXISTS (SELECT FROM board_person p WHERE p.id = $5::uuid AND p.in_sight AND p.on_boards) AS stands'

const ORDER = 'value DESC, reached_at, user_id'
const HIDDEN = `NOT (p.in_sight AND p.on_boards) OR EXISTS (SELECT FROM blocked_pair x WHERE x.viewer_id = $5 AND x.other_id = s.user_id)`
const PERSON = 'JOIN author a ON a.id = s.user_id JOIN board_person p ON p.id = s.user_id'
const ROW = `'value', s.value, 'author', a.shape, 'hidden', ${HIDDEN}`

/** The first users of a leaderboard, in order. */
const topSql = `SELECT coalesce(json_agg(json_build_object('rank', s.rank, ${ROW}) ORDER BY s.rank, s.reached_at, s.user_id), '[]')
  FROM (SELECT *, dense_rank() OVER (ORDER BY value DESC)::int AS rank
    FROM board_first(${BOARD_ID}, ${leaderboardRules.BOARD_TOP})) s ${PERSON}`

// The rank comes from counts per value and bucket, the neighbours from the index: fast for any number of users.
const around = leaderboardRules.BOARD_NEIGHBOURS
const aroundSql = `WITH own AS MATERIALIZED (
    SELECT user_id, value, reached_at, shown FROM board_score WHERE user_id = $5 AND board_id = ${BOARD_ID}
  ), me AS MATERIALIZED (
    SELECT user_id, value, reached_at FROM own WHERE shown AND value > 0
  ), place AS (
    SELECT 1 + coalesce((SELECT sum(b.steps) FROM board_bucket b WHERE b.board_id = ${BOARD_ID} AND b.bucket > me.value >> 8), 0)
      + (SELECT count(*) FROM board_value v WHERE v.board_id = ${BOARD_ID} AND v.people > 0 AND v.value > me.value
        AND v.value < ((me.value >> 8) + 1) << 8) AS rank FROM me
  ), s AS (
    SELECT 0 AS at, me.* FROM me
    UNION ALL SELECT -row_number() OVER (), up.* FROM me CROSS JOIN LATERAL (
      SELECT * FROM (
        (SELECT user_id, value, reached_at FROM board_score WHERE board_id = ${BOARD_ID} AND shown AND value > 0
          AND value = me.value AND (reached_at, user_id) < (me.reached_at, me.user_id)
          ORDER BY reached_at DESC, user_id DESC LIMIT ${around})
        UNION ALL (SELECT user_id, value, reached_at FROM board_score WHERE board_id = ${BOARD_ID} AND shown AND value > 0
          AND value > me.value ORDER BY value, reached_at DESC, user_id DESC LIMIT ${around})) u
      ORDER BY value, reached_at DESC, user_id DESC LIMIT ${around}) up
    UNION ALL SELECT row_number() OVER (), down.* FROM me CROSS JOIN LATERAL (
      SELECT * FROM (
        (SELECT user_id, value, reached_at FROM board_score WHERE board_id = ${BOARD_ID} AND shown AND value > 0
          AND value = me.value AND (reached_at, user_id) > (me.reached_at, me.user_id)
          ORDER BY reached_at, user_id LIMIT ${around})
        UNION ALL (SELECT user_id, value, reached_at FROM board_score WHERE board_id = ${BOARD_ID} AND shown AND value > 0
          AND value < me.value ORDER BY ${ORDER} LIMIT ${around})) d
      ORDER BY ${ORDER} LIMIT ${around}) down
  )
  SELECT coalesce(json_agg(json_build_object('at', s.at, 'rank', (SELECT rank FROM place), ${ROW}) ORDER BY s.at), '[]')
  FROM s ${PERSON}`

type FoundRows = {
  /** The first BOARD_TOP users. */
  top: ScoreRow[]
  /** The viewer's row (`at` 0) and its neighbours, in order; empty if the viewer is not on the leaderboard. */
  around: (ScoreRow & { at: number })[]
}

/** A leaderboard with its first users and the viewer's place, in one statement. */
export async function findBoard(pool: ReadPool, o: AskedBoard): Promise<FoundBoard & FoundRows> {
  const { rows } = await pool.query<FoundBoard & FoundRows>({
    name: 'find-board',
    text: `WITH found AS MATERIALIZED (${boardSql})
      SELECT found.people, found."asOf", ${STANDS}, (${topSql}) AS top, (${aroundSql}) AS around FROM found`,
    values: valuesOf(o),
    dates: ['asOf'],
  })
  return rows[0]!
}

const valuesOf = ({ kind, period, start, category, viewerId }: AskedBoard) => [kind, period, start, category, viewerId]

type FriendRow = ScoreRow & { isMe: boolean }
type FriendsBoard = Omit<FoundBoard, 'people'> & { friends: FriendRow[] }

const friendsSql = `SELECT coalesce(json_agg(json_build_object('rank', s.rank, 'isMe', s.user_id = $5, ${ROW})
    ORDER BY s.rank, s.reached_at, s.user_id), '[]')
  FROM (SELECT b.user_id, b.value, b.reached_at, dense_rank() OVER (ORDER BY b.value DESC)::int AS rank
    FROM (SELECT friend_id AS id FROM friendship WHERE person_id = $5 UNION ALL SELECT $5::uuid) f
      JOIN board_score b ON b.user_id = f.id AND b.board_id = ${BOARD_ID} AND b.shown AND b.value > 0) s ${PERSON}`

/** A leaderboard with the viewer and their friends only. */
async function findAmongFriends(pool: ReadPool, o: AskedBoard): Promise<FriendsBoard> {
  const { rows } = await pool.query<FriendsBoard>({
    name: 'find-board-of-friends',
    text: `WITH found AS MATERIALIZED (${boardSql})
      SELECT found."asOf", ${STANDS}, (${friendsSql}) AS friends FROM found`,
    values: valuesOf(o),
    dates: ['asOf'],
  })
  return rows[0]!
}

function amongAll({ top, around, people }: FoundBoard & FoundRows): Standing {
  const mine = around.findIndex(({ at }) => at === 0)
  const me = around[mine]
  return {
    rows: seen(top),
    people,
    me: me && !me.hidden ? { rank: me.rank, value: me.value, around: seen(ranked(around, mine)) } : null,
  }
}

function amongFriends(rows: FriendRow[]): Standing {
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
