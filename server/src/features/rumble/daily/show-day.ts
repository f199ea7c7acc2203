import { addDays } from '@liston/contract/daily-reward'
import {
  type DailyDuel,
  type DailyGame,
  type DailyPage,
  type DailyPast,
  dailyRefusals,
  dailyRules,
  type DailyState,
} from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { beginningOf, localDateAt, zoneOf } from '../../daily-reward/index.ts'
import { type AuthorRow, presentAuthor } from '../../profiles/index.ts'
import { freezeDay } from './draw-day.ts'
import { type DuelRow, findDuels, findPlay, findStreak, type PersonDay, type Play, type StreakRow } from './store.ts'

const refuse = refuser(dailyRefusals.daily)

type Asked = { userId: string; day?: string | undefined }

/** Whether a user may see a date: today, the archive, or a later date begun before travelling west. */
export async function mayPlay(platform: Platform, { userId, day }: Required<Asked>, c: Calendar): Promise<boolean> {
  if (day === c.today) return true
  if (day < c.oldest) return false
  return day < c.today || (await findPlay(platform.db, { userId, day })) !== undefined
}

/** A user's date at a moment, by the time zone of their profile. The server ignores dates from the browser. */
export type Calendar = { at: Date; zone: string; today: string; oldest: string }

export async function calendarOf(platform: Platform, db: Db, userId: string): Promise<Calendar> {
  const at = platform.clock.now()
  const zone = await zoneOf(platform, db, userId)
  const today = localDateAt(at, zone)
  return { at, zone, today, oldest: addDays(today, -dailyRules.ARCHIVE_DAYS) }
}

/** The date in the time zone of the user's last game. */
export const thereOf = ({ at, zone }: Calendar, { seenZone }: StreakRow): string => localDateAt(at, seenZone ?? zone)

/** Returns a date's game, today's by default. The first request of a date draws the duels for all users. */
export async function showDay(platform: Platform, { userId, day }: Asked): Promise<DailyPage> {
  const calendar = await calendarOf(platform, platform.db, userId)
  const asked = day ?? calendar.today
  if (!(await mayPlay(platform, { userId, day: asked }, calendar))) throw refuse('NOT_FOUND')
  if (asked === calendar.today) await freezeDay(platform, asked)
  const page = await presentDay(platform.db, { userId, day: asked, calendar })
  if (!page.game && asked !== calendar.today) throw refuse('NOT_FOUND')
  return page
}

type Whose = { userId: string; day: string; calendar: Calendar }

/** The page of a date. It contains the crowd's preference of answered duels only, and no duel after the next one. */
export async function presentDay(db: Db, o: Whose): Promise<DailyPage> {
  const { calendar } = o
  const kept = await findStreak(db, o.userId)
  return {
    today: calendar.today,
    nextAt: beginningOf(addDays(calendar.today, 1), calendar.zone).toISOString(),
    streak: {
      days: dailyRules.standingDays(kept, { today: calendar.today, there: thereOf(calendar, kept) }),
      best: kept.best,
    },
    game: await presentGame(db, o),
  }
}

async function presentGame(db: Db, { userId, day, calendar }: Whose): Promise<DailyGame | null> {
  const duels = await findDuels(db, day)
  if (duels.length === 0) return null
  const play = await findPlay(db, { userId, day })
  const answers = play ? await findAnswers(db, { userId, day }) : []
  const isLive = play ? play.isLive : day === calendar.today
  return {
    day,
    number: dailyRules.numberOf(day),
    kind: isLive ? 'today' : 'archive',
    duels: duels.slice(0, answers.length + 1).map((duel) => presentDuel(duel, answers[duel.place - 1])),
    answered: answers.length,
    result: play && answers.length === duels.length ? await presentResult(db, { userId, day, duels, play }) : null,
  }
}

type AnswerRow = { place: number; side: 'a' | 'b' | null }
async function findAnswers(db: Db, o: PersonDay): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`SELECT place, side FROM rumble_day_answer
    WHERE user_id = ${o.userId} AND day = ${o.day}::date ORDER BY place`.execute(db)
  return rows
}

function presentDuel({ place, shareA, shown }: DuelRow, answer: AnswerRow | undefined): DailyDuel {
  if (!answer) return { place, shown, answer: null }
  const { side } = answer
  if (!shown || side === null) return { place, shown, answer: { side, mark: 'void', shareA: shown && shareA } }
  return { place, shown, answer: { side, mark: isRight(side, shareA) ? 'right' : 'wrong', shareA } }
}

export const isRight = (side: 'a' | 'b', shareA: number): boolean => (side === 'a') === shareA > 50

/** Bit mask of the duels that are void now; bit n - 1 is duel n. */
const voidsOf = (duels: DuelRow[]): number =>
  duels.reduce((mask, { place, shown }) => (shown ? mask : mask | (1 << (place - 1))), 0)

/** Number of right answers, void duels excluded. */
function rightOf(rightMask: number, voids: number): number {
  let right = 0
  for (let left = rightMask & ~voids; left > 0; left >>= 1) right += left & 1
  return right
}

type Played = { userId: string; day: string; duels: DuelRow[]; play: Play }

async function presentResult(db: Db, { userId, day, duels, play }: Played) {
  const voids = voidsOf(duels)
  const board = await findBoard(db, { userId, day, voids })
  return {
    right: rightOf(play.rightMask, voids),
    xp: play.counted ? dailyRules.DAILY_XP : 0,
    scores: await countScores(db, { day, voids }),
    board: board.map(({ person, right, streak, isMe }) => ({
      person: presentAuthor(person),
      right,
      streak: streak ?? 0,
      isMe,
    })),
  }
}

/** Maximum number of rows on the board. */
const BOARD_MAX = 50

type DayQuery = { day: string; voids: number }
/** SQL for the number of right answers, void duels excluded. */
const rightSql = (voids: number) => sql`bit_count((p.right_mask & ~${voids}::int)::bit(7))::int`

/** Number of people with 0, 1, … 7 right answers. */
async function countScores(db: Db, { day, voids }: DayQuery): Promise<number[]> {
  const { rows } = await sql<{ right: number; people: number }>`
    SELECT ${rightSql(voids)} AS right, count(*)::int AS people FROM rumble_day_play p
    WHERE p.day = ${day}::date AND p.counted GROUP BY 1`.execute(db)
  const counts = new Map(rows.map(({ right, people }) => [right, people]))
  return Array.from({ length: 8 }, (_, right) => counts.get(right) ?? 0)
}

type BoardRow = { person: AuthorRow; right: number; streak: number | null; isMe: boolean }

/** The user and their friends who finished the day in time, without private, suspended or blocked profiles. */
async function findBoard(db: Db, o: DayQuery & { userId: string }): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    SELECT u.shape AS person, ${rightSql(o.voids)} AS right, p.in_a_row AS "streak", f.id = ${o.userId} AS "isMe"
    FROM (SELECT friend_id AS id FROM friendship WHERE person_id = ${o.userId} UNION SELECT ${o.userId}::uuid) f
    JOIN rumble_day_play p ON p.user_id = f.id AND p.day = ${o.day}::date AND p.counted
    JOIN author u ON u.id = f.id
    WHERE f.id = ${o.userId} OR EXISTS (SELECT FROM open_profile v WHERE v.id = f.id)
      AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = f.id)
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${o.userId} AND b.other_id = f.id)
    ORDER BY 2 DESC, p.done_at, f.id LIMIT ${BOARD_MAX}`.execute(db)
  return rows
}

/** Summary of today's Rumble; `state` is null if there are not enough lively rankings. */
export async function showState(platform: Platform, userId: string): Promise<{ state: DailyState | null }> {
  const { db } = platform
  const calendar = await calendarOf(platform, db, userId)
  const day = calendar.today
  const find = () => findSummary(db, { userId, day })
  let found = await find()
  if (found.duels === 0 && (await freezeDay(platform, day))) found = await find()
  if (found.duels === 0) return { state: null }
  const { answered, duels, rightMask, voids, players, ...kept } = found
  return {
    state: {
      day,
      number: dailyRules.numberOf(day),
      answered,
      right: answered === duels ? rightOf(rightMask, voids) : null,
      streak: dailyRules.standingDays(kept, { today: day, there: thereOf(calendar, kept) }),
      players,
    },
  }
}

/** `voids`: bit mask of the duels that are void now. `players`: number of people who finished the day in time. */
type Summary = StreakRow & { duels: number; voids: number; answered: number; rightMask: number; players: number }

/** The user's state in the game of a date, in one statement. Zero duels: the date is not drawn yet. */
async function findSummary(db: Db, { userId, day }: PersonDay): Promise<Summary> {
  const { rows } = await sql<Summary>`/* plan find-rumble-day */
    SELECT d.duels, d.voids, coalesce(p.answered, 0) AS answered, coalesce(p.right_mask, 0) AS "rightMask",
      (SELECT count(*)::int FROM rumble_day_play c WHERE c.day = ${day}::date AND c.counted) AS players,
      coalesce(s.in_a_row, 0) AS streak, coalesce(s.best, 0) AS best, s.last_day::text AS "lastDay",
      s.seen_zone AS "seenZone"
    FROM (SELECT count(*)::int AS duels,
        coalesce(sum(1 << (q.place - 1)) FILTER (WHERE r.id IS NULL OR a.id IS NULL OR b.id IS NULL), 0)::int AS voids
      FROM rumble_day_duel q LEFT JOIN visible_ranking r ON r.id = q.ranking_id
        LEFT JOIN shown_item a ON a.id = q.item_a LEFT JOIN shown_item b ON b.id = q.item_b
      WHERE q.day = ${day}::date) d
      LEFT JOIN rumble_day_play p ON p.user_id = ${userId} AND p.day = ${day}::date
      LEFT JOIN rumble_day_streak s ON s.user_id = ${userId}`.execute(db)
  return rows[0]!
}

/** Lists the last 30 days, newest first. */
export async function showArchive(platform: Platform, userId: string): Promise<{ days: DailyPast[] }> {
  const { today, oldest } = await calendarOf(platform, platform.db, userId)
  const days = await findPast(platform.db, { userId, from: oldest, before: today })
  return { days: days.map((past) => ({ ...past, number: dailyRules.numberOf(past.day) })) }
}

type PastRow = { day: string; answered: number; right: number | null }

/** Days of the archive, newest first, with the user's results. */
async function findPast(db: Db, o: { userId: string; from: string; before: string }): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    SELECT d.day::text AS day, coalesce(p.answered, 0)::int AS answered,
      CASE WHEN p.done_at IS NOT NULL THEN (SELECT count(*)::int FROM rumble_day_duel q
        JOIN visible_ranking r ON r.id = q.ranking_id JOIN shown_item a ON a.id = q.item_a JOIN shown_item b ON b.id = q.item_b
        WHERE q.day = d.day AND (p.right_mask >> (q.place - 1)) & 1 = 1) END AS right
    FROM rumble_day d LEFT JOIN rumble_day_play p ON p.day = d.day AND p.user_id = ${o.userId}
    WHERE d.day >= ${o.from}::date AND d.day < ${o.before}::date ORDER BY d.day DESC`.execute(db)
  return rows
}
