import type { LocalDate } from '@liston/contract/daily-reward'

const HOUR_MS = 3_600_000
/** Further from UTC than any zone is. */
const FARTHEST_MS = 15 * HOUR_MS

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, made)
  return made
}

/** The zone of a person, or that of the installation where theirs is none that this machine knows. */
export function knownZone(timeZone: string, fallback: string): string {
  try {
    formatOf(timeZone)
    return timeZone
  } catch {
    return fallback
  }
}

/** The date that calendars of a zone show at a moment. */
export const localDateAt = (at: Date, timeZone: string): LocalDate => formatOf(timeZone).format(at)

/** The moment at which a date begins in a zone, whatever its clocks do that night. */
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
