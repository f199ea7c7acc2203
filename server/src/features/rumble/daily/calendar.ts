import { addDays } from '@liston/contract/daily-reward'
import { dailyRules } from '@liston/contract/rumble'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { localDateAt, zoneOf } from '../../daily-reward/index.ts'
import type { StreakRow } from './store.ts'

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
