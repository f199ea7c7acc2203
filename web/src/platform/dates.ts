import type { Language } from '@liston/contract/kernel'

const inBoth = <T>(make: (language: Language) => T): Record<Language, T> => ({ es: make('es'), en: make('en') })

// Created once: creating a format costs far more than using it.
const days = inBoth((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }))
const moments = inBoth(
  (language) =>
    new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
      timeZoneName: 'short',
    }),
)
const distances = inBoth((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))

/** Formats a date in UTC, so that server and browser render the same text in any time zone. */
export const formatDay = (language: Language, instant: string): string => days[language].format(new Date(instant))

/** Formats date and time in UTC. */
export const formatMoment = (language: Language, instant: string): string => moments[language].format(new Date(instant))

const MINUTE_MS = 60_000
const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const
const WEEK_MIN = 7 * 1440

/** "hace 5 minutos", "ayer"; null from a week before or after `now` (milliseconds). */
export function formatRelative(language: Language, instant: string, now: number): string | null {
  // Floor to the minute, as `now` is: a recent moment must not appear to be in the future.
  const minutes = Math.floor((Date.parse(instant) - now) / MINUTE_MS)
  if (Math.abs(minutes) >= WEEK_MIN) return null
  const [unit, size] = units.find(([, least]) => Math.abs(minutes) >= least) ?? ['minute', 1]
  return distances[language].format(Math.trunc(minutes / size), unit)
}
