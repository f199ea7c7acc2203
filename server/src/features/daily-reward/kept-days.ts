import { addDays, datesBetween, type LocalDate } from '@liston/contract/daily-reward'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { findClosures } from '../settings/index.ts'
import { beginningOf } from './local-date.ts'

type Since = { userId: string; lastDate: LocalDate | null; today: LocalDate; timeZone: string }
export type KeptDays = {
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
