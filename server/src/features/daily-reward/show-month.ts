import {
  addDays,
  datesBetween,
  datesOfMonth,
  monthOf,
  type StreakDayState,
  type StreakMonth,
} from '@liston/contract/daily-reward'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { localDateAt } from './local-date.ts'
import type { DayRow } from './tables.ts'
import { zoneOf } from './zone-of.ts'

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
