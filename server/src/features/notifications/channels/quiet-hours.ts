import { DIGEST_HOUR, DIGEST_ISO_DAY, QUIET_FROM_HOUR, QUIET_TO_HOUR } from '@liston/contract/notifications'
import { Cron } from 'croner'
import type { Platform } from '../../../platform/index.ts'
import type { Addressee } from './store.ts'

/** When the user's quiet hours end; null if push messages may go out now. */
export function quietUntilFor({ config, clock }: Pick<Platform, 'config' | 'clock'>, to: Addressee): Date | null {
  if (!to.quietHours) return null
  return quietUntil(clock.now(), zoneOf({ timeZone: to.timeZone, fallback: config.TIME_ZONE }))
}

const DAY_MS = 86_400_000
const SECOND_MS = 1_000

type Place = { timeZone: string; fallback: string }

/** The user's time zone, or that of the installation if this runtime does not know the user's. */
export function zoneOf({ timeZone, fallback }: Place): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return fallback
  }
}

type ZoneClock = { hours: Intl.DateTimeFormat; quietEnd: Cron }
/** Cache by zone: there are a few hundred zones, and creating a formatter costs more than using it. */
const clocks = new Map<string, ZoneClock>()

function clockOf(timeZone: string): ZoneClock {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = {
    hours: new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }),
    quietEnd: new Cron(`0 ${QUIET_TO_HOUR} * * *`, { timezone: timeZone, paused: true }),
  }
  clocks.set(timeZone, clock)
  return clock
}

/** Hour of the local time, 0 to 23. */
export const hourOf = (at: Date, timeZone: string): number => Number(clockOf(timeZone).hours.format(at))

/** End of the quiet hours that this time lies in; null outside of quiet hours (rules 3.23). */
export function quietUntil(at: Date, timeZone: string): Date | null {
  const hour = hourOf(at, timeZone)
  if (hour >= QUIET_TO_HOUR && hour < QUIET_FROM_HOUR) return null
  return clockOf(timeZone).quietEnd.nextRun(at)
}

/**
 * The Monday, as a local date, whose digest is due at this time; null if none is. A digest is due for 24 hours from
 * Monday 9:00 local time. That is enough to catch up after a downtime, and never in the middle of the week.
 */
export function digestWeekAt(at: Date, timeZone: string): string | null {
  const pattern = new Cron(`0 ${DIGEST_HOUR} * * ${DIGEST_ISO_DAY}`, { timezone: timeZone, paused: true })
  const last = pattern.previousRuns(1, new Date(at.getTime() + SECOND_MS))[0]
  if (!last || last > at || at.getTime() - last.getTime() >= DAY_MS) return null
  return new Intl.DateTimeFormat('sv', { timeZone }).format(last)
}
