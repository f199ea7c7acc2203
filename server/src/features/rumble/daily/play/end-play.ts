import { dailyRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Trx } from '../../../../platform/db/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { announceLevels, postMovements } from '../../../economy/index.ts'
import { type Calendar, thereOf } from '../calendar.ts'
import { findPlay, type PersonDay, streakColumns, type StreakRow } from '../store.ts'

type Ending = { userId: string; day: string; calendar: Calendar }

/** What follows from the seventh answer of a date that was begun on it: a day in a row, and XP once. The archive is for fun. */
export async function endPlay(platform: Platform, trx: Trx, { userId, day, calendar }: Ending): Promise<void> {
  const { at, today, zone } = calendar
  const play = await findPlay(trx, { userId, day })
  if (!play?.isLive) return
  const inTime = day >= today || at.getTime() - play.begunAt.getTime() <= dailyRules.LATE_MS
  if (!inTime) return
  const kept = await holdStreak(trx, userId)
  const streak = dailyRules.daysAfter(kept, day, thereOf(calendar, kept))
  if (streak !== null) await keepStreak(trx, { userId, day, streak, zone })
  await countPlay(trx, { userId, day, streak })
  const xp = { userId, currency: 'xp', delta: dailyRules.DAILY_XP, kind: 'rumble_day', key: day } as const
  await postMovements(trx, [xp], at)
  await announceLevels(platform, trx, [userId])
}

const countPlay = (trx: Trx, o: PersonDay & { streak: number | null }) =>
  sql`UPDATE rumble_day_play SET counted = true, in_a_row = ${o.streak}
    WHERE user_id = ${o.userId} AND day = ${o.day}::date`.execute(trx)

async function holdStreak(trx: Trx, userId: string): Promise<StreakRow> {
  await sql`INSERT INTO rumble_day_streak (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`.execute(trx)
  const { rows } = await sql<StreakRow>`SELECT ${streakColumns} FROM rumble_day_streak
    WHERE user_id = ${userId} FOR UPDATE`.execute(trx)
  return rows[0] as StreakRow
}

const keepStreak = (trx: Trx, o: PersonDay & { streak: number; zone: string }) =>
  sql`UPDATE rumble_day_streak SET in_a_row = ${o.streak}, best = greatest(best, ${o.streak}), last_day = ${o.day}::date,
    seen_zone = ${o.zone} WHERE user_id = ${o.userId}`.execute(trx)
