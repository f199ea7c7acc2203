import {
  addDays,
  CLAIM_EVERY_MS,
  type ClaimMoment,
  CYCLE_DAYS,
  cycleDayOf,
  dailyCycle,
  datesBetween,
  datesOfMonth,
  judgeClaim,
  type LocalDate,
  monthOf,
  REPAIR_EVERY_MS,
  rewardOf,
  type Streak,
  STREAK_MILESTONES,
  type StreakDayState,
  type StreakMonth,
} from '@liston/contract/daily-reward'
import { sql } from 'kysely'
import type { Db, ReadPool } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { numbersIn } from '../economy/index.ts'
import { findAuthorState } from '../profiles/index.ts'
import { findClosures } from '../settings/index.ts'
import { beginningOf, knownZone, localDateAt } from './local-date.ts'
import type { DayRow, StreakRow } from './tables.ts'

/** `pool` reads the streak; `db` everything else. */
type Reading = { db: Db; pool: ReadPool }

/** Returns the user's streak as of now. Changes nothing. */
export async function showStreak(platform: Platform, reading: Reading, userId: string): Promise<Streak> {
  const { db, pool } = reading
  const { row, freezes, noted, milestones, ...person } = await findStreak(pool, userId)
  const timeZone = knownZone(person.timeZone, platform.config.TIME_ZONE)
  const at = platform.clock.now()
  const moment = claimMoment(row, at, timeZone)
  const { kept } = await keptDaysOf(db, { noted, ...row, today: moment.today, timeZone })
  const judged = judgeClaim({ ...row, kept, freezes }, { ...moment, isRested: true })
  const isClaimed = judged.outcome === 'already'
  const state = isClaimed ? 'claimed' : moment.isRested ? 'due' : 'early'
  const isPaused = judged.missed.length > 0
  const reached = new Map(milestones.map(({ days, ms }) => [days, new Date(ms).toISOString()]))
  return {
    today: moment.today,
    streak: row.streak,
    best: row.best,
    state,
    nextAt: state === 'due' ? null : (nextAt(row, timeZone)?.toISOString() ?? null),
    next: rewardOf(isClaimed ? row.streak + 1 : judged.streak, dailyCycle(numbersIn(db))),
    cycleDay: cycleDayNow(row.streak, { isClaimed, isPaused }),
    freezes: freezes.length,
    isPaused,
    repair: repairable(row, at),
    milestones: STREAK_MILESTONES.map((m) => ({ ...m, reachedAt: reached.get(m.days) ?? null })),
  }
}

type Since = { lastDate: LocalDate | null; today: LocalDate; timeZone: string }
type KeptDays = {
  /** Dates after the last claim that do not break the streak. */
  kept: LocalDate[]
  /** Those of them on which daily rewards were disabled, so nobody could claim. */
  closed: LocalDate[]
}

/**
 * Finds the dates since the last claim that do not break the streak: recorded ones, and those with rewards disabled.
 */
export async function findKeptDays(db: Db, o: Since & { userId: string }): Promise<KeptDays> {
  const noted = o.lastDate === null ? [] : await findDaysAfter(db, { userId: o.userId, date: o.lastDate })
  return keptDaysOf(db, { ...o, noted })
}

/** `noted`: the recorded dates after the last claim. */
async function keptDaysOf(
  db: Db,
  { noted, lastDate, today, timeZone }: Since & { noted: string[] },
): Promise<KeptDays> {
  if (lastDate === null) return { kept: [], closed: [] }
  const between = datesBetween(lastDate, today)
  const [first] = between
  const closures = first ? await findClosures(db, 'dailyReward', beginningOf(first, timeZone)) : []
  const isClosed = (date: LocalDate) => {
    if (closures.length === 0) return false
    const [from, until] = [beginningOf(date, timeZone), beginningOf(addDays(date, 1), timeZone)]
    return closures.some((closure) => closure.from < until && (closure.until === null || closure.until > from))
  }
  const closed = between.filter((date) => !noted.includes(date) && isClosed(date))
  return { kept: [...noted, ...closed], closed }
}

/** Recorded dates after a date. */
async function findDaysAfter(db: Db, o: { userId: string; date: string }): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`SELECT day::text FROM streak_day
    WHERE user_id = ${o.userId} AND day > ${o.date}::date ORDER BY day`.execute(db)
  return rows.map(({ day }) => day)
}

type FoundStreak = {
  timeZone: string
  row: StreakRow
  /** Dates on which the unused freezes were bought, oldest first. */
  freezes: LocalDate[]
  /** Recorded dates after the last claim. */
  noted: LocalDate[]
  milestones: { days: number; ms: number }[]
}

/** All that a streak depends on, in one statement. Throws if the user has no profile. */
async function findStreak(pool: ReadPool, userId: string): Promise<FoundStreak> {
  const text = `
    SELECT a.time_zone AS "timeZone", coalesce(s.streak, 0) AS streak, coalesce(s.best, 0) AS best, s.last_date::text AS "lastDate",
      s.last_claim_at AS "lastClaimAt", s.seen_zone AS "seenZone", s.lost_streak AS "lostStreak", s.lost_from::text AS "lostFrom",
      s.lost_to::text AS "lostTo", s.lost_until AS "lostUntil", s.repaired_at AS "repairedAt",
      ARRAY(SELECT f.bought_on::text FROM streak_freeze f WHERE f.user_id = a.id AND f.used_for IS NULL
        ORDER BY f.bought_at, f.place) AS freezes,
      ARRAY(SELECT d.day::text FROM streak_day d WHERE d.user_id = a.id AND d.day > s.last_date ORDER BY d.day) AS noted,
      (SELECT coalesce(json_agg(json_build_object('days', m.days, 'ms', (extract(epoch FROM m.reached_at) * 1000)::float8)), '[]')
        FROM streak_milestone m WHERE m.user_id = a.id) AS milestones
    FROM addressee a LEFT JOIN streak s ON s.user_id = a.id WHERE a.id = $1`
  const dates = ['lastClaimAt', 'lostUntil', 'repairedAt'] as const
  const { rows } = await pool.query<StreakRow & Omit<FoundStreak, 'row'>>({
    name: 'find-streak',
    text,
    values: [userId],
    dates,
  })
  if (!rows[0]) throw new Error(`No profile of ${userId}`)
  const { timeZone, freezes, noted, milestones, ...row } = rows[0]
  return { timeZone, row, freezes, noted, milestones }
}

/** Completed days of the cycle. After the seventh it stays 7 for that date, then 0 until the next claim. */
function cycleDayNow(streak: number, { isClaimed, isPaused }: { isClaimed: boolean; isPaused: boolean }): number {
  if (streak === 0 || isPaused) return 0
  const reached = cycleDayOf(streak)
  return !isClaimed && reached === CYCLE_DAYS ? 0 : reached
}

/** When the next claim is possible: on the date after the last claim, and at least 16 hours after it. */
function nextAt(row: StreakRow, timeZone: string): Date | null {
  const rested = possibleAt(row)
  if (!rested || !row.lastDate) return null
  const after = addDays(row.lastDate, 1)
  const begins = beginningOf(after, timeZone)
  return begins > rested ? begins : rested
}

function repairable(row: StreakRow, at: Date): Streak['repair'] {
  const { lostStreak, lostUntil, repairedAt } = row
  if (lostStreak === null || !lostUntil || lostUntil <= at) return null
  if (repairedAt && repairedAt.getTime() + REPAIR_EVERY_MS > at.getTime()) return null
  return { streak: lostStreak + row.streak, until: lostUntil.toISOString() }
}

type Asked = { userId: string; month: string | undefined }

/** A month of the user's calendar: the state of each date since their first claim. Today never counts as missed. */
export async function showMonth(
  { clock, config }: Platform,
  pool: ReadPool,
  { userId, month: asked }: Asked,
): Promise<StreakMonth> {
  const at = clock.now()
  const recorded = await findDays(pool, { userId, ...rangeOf(asked, at) })
  const today = localDateAt(at, knownZone(recorded.timeZone, config.TIME_ZONE))
  const month = asked ?? monthOf(today)
  const dates = datesOfMonth(month)
  const [from = today, to = today] = [dates[0], dates.at(-1)]
  const first = recorded.first ?? today
  const known = new Map(recorded.days.filter(({ day }) => day >= from && day <= to).map((row) => [row.day, row]))
  const over = datesBetween(addDays(from > first ? from : first, -1), addDays(to, 1) < today ? addDays(to, 1) : today)
  const missed = over
    .filter((date) => !known.has(date))
    .map((day) => ({ day, state: 'missed' as const, stars: 0, xp: 0 }))
  const days: { day: string; state: StreakDayState; stars: number; xp: number }[] = [...known.values(), ...missed]
  return {
    month,
    today,
    firstMonth: monthOf(first < today ? first : today),
    days: days
      .sort((a, b) => (a.day < b.day ? -1 : 1))
      .map(({ day, state, stars, xp }) => ({ date: day, state, stars, xp })),
  }
}

/**
 * First and last date of a month. Without one, the current month of any time zone: the user's zone is read together with
 * the dates.
 */
function rangeOf(month: string | undefined, at: Date): { from: string; to: string } {
  const utc = localDateAt(at, 'UTC')
  const first = datesOfMonth(month ?? monthOf(addDays(utc, -1)))[0]
  const last = datesOfMonth(month ?? monthOf(addDays(utc, 1))).at(-1)
  return { from: first ?? utc, to: last ?? utc }
}

type RecordedDays = { timeZone: string; first: LocalDate | null; days: DayRow[] }

/** The user's time zone, recorded dates of a range, both ends included, and the first recorded date of all. */
async function findDays(pool: ReadPool, o: { userId: string; from: string; to: string }): Promise<RecordedDays> {
  const text = `SELECT a.time_zone AS "timeZone", (SELECT min(day)::text FROM streak_day WHERE user_id = a.id) AS first,
      (SELECT coalesce(json_agg(json_build_object('day', day, 'state', state, 'stars', stars, 'xp', xp) ORDER BY day), '[]')
        FROM streak_day WHERE user_id = a.id AND day BETWEEN $2::date AND $3::date) AS days
    FROM addressee a WHERE a.id = $1`
  const values = [o.userId, o.from, o.to]
  const { rows } = await pool.query<RecordedDays>({ name: 'find-streak-days', text, values })
  if (!rows[0]) throw new Error(`No profile of ${o.userId}`)
  return rows[0]
}

/** Time from which the user can claim again; null before the first claim. */
const possibleAt = ({ lastClaimAt }: Pick<StreakRow, 'lastClaimAt'>): Date | null =>
  lastClaimAt && new Date(lastClaimAt.getTime() + CLAIM_EVERY_MS)

/** Dates of a claim attempt in the calendars that `judgeClaim` compares. */
export function claimMoment(row: Pick<StreakRow, 'lastClaimAt' | 'seenZone'>, at: Date, timeZone: string): ClaimMoment {
  const from = possibleAt(row)
  return {
    today: localDateAt(at, timeZone),
    there: localDateAt(at, row.seenZone ?? timeZone),
    possibleFrom: from ? localDateAt(from, timeZone) : localDateAt(at, timeZone),
    isRested: !from || at >= from,
  }
}

/** Time zone of the user's calendar. */
export async function zoneOf({ config }: Pick<Platform, 'config'>, db: Db, userId: string): Promise<string> {
  const { timeZone } = await findAuthorState(db, userId, false)
  return knownZone(timeZone, config.TIME_ZONE)
}
