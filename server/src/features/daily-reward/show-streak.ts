import {
  addDays,
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
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { numbersIn } from '../economy/index.ts'
import { findClosures } from '../settings/index.ts'
import { claimMoment, possibleAt } from './claim-moment.ts'
import { beginningOf, localDateAt } from './local-date.ts'
import { columns, findFreezes } from './store.ts'
import type { DayRow, MilestoneRow, StreakRow } from './tables.ts'
import { zoneOf } from './zone-of.ts'

const none: StreakRow = {
  streak: 0,
  best: 0,
  lastDate: null,
  lastClaimAt: null,
  seenZone: null,
  lostStreak: null,
  lostFrom: null,
  lostTo: null,
  lostUntil: null,
  repairedAt: null,
}

/** Returns the user's streak as of now. Changes nothing. */
export async function showStreak(platform: Platform, db: Db, userId: string): Promise<Streak> {
  const row = (await findStreak(db, userId)) ?? none
  const timeZone = await zoneOf(platform, db, userId)
  const at = platform.clock.now()
  const moment = claimMoment(row, at, timeZone)
  const freezes = await findFreezes(db, userId)
  const { kept } = await findKeptDays(db, { userId, ...row, today: moment.today, timeZone })
  const judged = judgeClaim({ ...row, kept, freezes: freezes.map((f) => f.boughtOn) }, { ...moment, isRested: true })
  const isClaimed = judged.outcome === 'already'
  const state = isClaimed ? 'claimed' : moment.isRested ? 'due' : 'early'
  const isPaused = judged.missed.length > 0
  const reached = new Map((await findMilestones(db, userId)).map((m) => [m.days, m.reachedAt.toISOString()]))
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

type Since = { userId: string; lastDate: LocalDate | null; today: LocalDate; timeZone: string }
type KeptDays = {
  /** Dates after the last claim that do not break the streak. */
  kept: LocalDate[]
  /** Those of them on which daily rewards were disabled, so nobody could claim. */
  closed: LocalDate[]
}

/**
 * Finds the dates since the last claim that do not break the streak: recorded ones, and those with rewards disabled.
 */
export async function findKeptDays(db: Db, { userId, lastDate, today, timeZone }: Since): Promise<KeptDays> {
  if (lastDate === null) return { kept: [], closed: [] }
  const noted = await findDaysAfter(db, { userId, date: lastDate })
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

async function findStreak(db: Db, userId: string): Promise<StreakRow | undefined> {
  return (await sql<StreakRow>`SELECT ${columns} FROM streak WHERE user_id = ${userId}`.execute(db)).rows[0]
}

async function findMilestones(db: Db, userId: string): Promise<MilestoneRow[]> {
  const { rows } = await sql<MilestoneRow>`SELECT days, stars, reached_at AS "reachedAt" FROM streak_milestone
    WHERE user_id = ${userId} ORDER BY days`.execute(db)
  return rows
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
export async function showMonth(platform: Platform, { userId, month: asked }: Asked): Promise<StreakMonth> {
  const { db, clock } = platform
  const today = localDateAt(clock.now(), await zoneOf(platform, db, userId))
  const month = asked ?? monthOf(today)
  const dates = datesOfMonth(month)
  const [from = today, to = today] = [dates[0], dates.at(-1)]
  const first = (await findFirstDay(db, userId)) ?? today
  const known = new Map((await findDays(db, { userId, from, to })).map((row) => [row.day, row]))
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

/** Recorded dates of a range, both ends included. */
async function findDays(db: Db, o: { userId: string; from: string; to: string }): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`SELECT day::text, state, stars, xp FROM streak_day
    WHERE user_id = ${o.userId} AND day BETWEEN ${o.from}::date AND ${o.to}::date ORDER BY day`.execute(db)
  return rows
}

/** First recorded date of the user. */
async function findFirstDay(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT min(day)::text AS day FROM streak_day WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.day ?? undefined
}
