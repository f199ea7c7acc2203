import { Cron } from 'croner'

const SECOND_MS = 1_000

/**
 * When a pattern was due last, up to and with `now`. Wall-clock time of the zone: an hour that the clocks skip is due
 * when they have moved on, one that comes twice is due the first time; so a daily time is due once a local date.
 */
export function openLastDue(cron: string, timeZone: string): (now: Date) => Date | undefined {
  const pattern = new Cron(cron, { timezone: timeZone, paused: true, mode: '5-part' })
  const before = (moment: Date) => pattern.previousRuns(1, moment)[0]
  return (now) => {
    const latest = before(new Date(now.getTime() + SECOND_MS))
    return latest && latest > now ? before(now) : latest
  }
}
