import type { LocalDate } from '@liston/contract/daily-reward'

const HOUR_MS = 3_600_000
/** More than the largest offset of any time zone. */
const FARTHEST_MS = 15 * HOUR_MS

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, made)
  return made
}

/** Returns the time zone, or the fallback if this machine does not know it. */
export function knownZone(timeZone: string, fallback: string): string {
  try {
    formatOf(timeZone)
    return timeZone
  } catch {
    return fallback
  }
}

/** Date in a time zone at a moment. */
export const localDateAt = (at: Date, timeZone: string): LocalDate => formatOf(timeZone).format(at)

/** Moment at which a date begins in a time zone, also when its clocks change that night. */
export function beginningOf(date: LocalDate, timeZone: string): Date {
  const near = Date.parse(`${date}T00:00:00Z`)
  let before = near - FARTHEST_MS
  let from = near + FARTHEST_MS
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (localDateAt(new Date(middle), timeZone) < date) before = middle
    else from = middle
  }
  return new Date(from)
}
