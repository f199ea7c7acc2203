import { DIGEST_HOUR, DIGEST_ISO_DAY, QUIET_FROM_HOUR, QUIET_TO_HOUR } from '@liston/contract/notifications'
import { Cron } from 'croner'

const DAY_MS = 86_400_000
const SECOND_MS = 1_000

type Place = { timeZone: string; fallback: string }

/** The zone of a person, or that of the installation where theirs is none that this machine knows. */
export function zoneOf({ timeZone, fallback }: Place): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return fallback
  }
}

type ZoneClock = { hours: Intl.DateTimeFormat; quietEnd: Cron }
/** There are some hundred zones, and making what knows one costs more than asking it. */
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

/** The hour that clocks of a zone show. */
export const hourOf = (at: Date, timeZone: string): number => Number(clockOf(timeZone).hours.format(at))

/** When quiet hours end that a moment lies in, by the clocks of a zone; null outside of them (rules 3.23). */
export function quietUntil(at: Date, timeZone: string): Date | null {
  const hour = hourOf(at, timeZone)
  if (hour >= QUIET_TO_HOUR && hour < QUIET_FROM_HOUR) return null
  return clockOf(timeZone).quietEnd.nextRun(at)
}

/**
 * The Monday whose digest is due at a moment, as a local date: from 9:00 on, for a day, so that what a stopped machine
 * missed is made up for, and nobody gets it in the middle of the week. Null when none is.
 */
export function digestWeekAt(at: Date, timeZone: string): string | null {
  const pattern = new Cron(`0 ${DIGEST_HOUR} * * ${DIGEST_ISO_DAY}`, { timezone: timeZone, paused: true })
  const last = pattern.previousRuns(1, new Date(at.getTime() + SECOND_MS))[0]
  if (!last || last > at || at.getTime() - last.getTime() >= DAY_MS) return null
  return new Intl.DateTimeFormat('sv', { timeZone }).format(last)
}
