import { Cron } from 'croner'

const SECOND_MS = 1_000

/**
 * Returns the last moment at or before `now` at which a pattern was due, in wall-clock time of the zone. An hour that
 * the clocks skip is due after the change. An hour that occurs twice is due the first time. So a daily time is due once
 * per local date.
 */
export function openLastDue(cron: string, timeZone: string): (now: Date) => Date | undefined {
  const pattern = new Cron(cron, { timezone: timeZone, paused: true, mode: '5-part' })
  const before = (moment: Date) => pattern.previousRuns(1, moment)[0]
  return (now) => {
    const latest = before(new Date(now.getTime() + SECOND_MS))
    return latest && latest > now ? before(now) : latest
  }
}
