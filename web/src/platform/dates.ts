import { defineTexts, type Language } from '@liston/contract/kernel'

// The only module that formats dates: `npm run check` refuses Intl.DateTimeFormat elsewhere, and the functions below in
// components, which use `useDates`.

type Style = Intl.DateTimeFormatOptions
const clock: Style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const moment: Style = { day: 'numeric', month: 'long', year: 'numeric', ...clock }
const styles = {
  date: {},
  day: { dateStyle: 'long' },
  moment,
  namedMoment: { ...moment, timeZoneName: 'short' },
  weekdayTime: { weekday: 'long', ...clock },
  time: clock,
  month: { month: 'long', year: 'numeric' },
} satisfies Record<string, Style>
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a time in a zone. Cached: creating a format costs far more than using it. */
function write(name: keyof typeof styles, language: Language | 'sv', zone: string, at: Date | number): string {
  const key = `${name} ${language} ${zone}`
  let format = formats.get(key)
  if (!format) {
    try {
      format = new Intl.DateTimeFormat(language, { ...styles[name], timeZone: zone })
    } catch {
      // This browser does not know the zone.
      format = new Intl.DateTimeFormat(language, { ...styles[name], timeZone: 'UTC' })
    }
    formats.set(key, format)
  }
  return format.format(at)
}

/** Without a zone it is UTC. Only texts of refusals may lack one, so the compiler asks for it. */
type Written = (language: Language, instant: string, zone: string | undefined) => string

/** "21 de noviembre de 2026". A date without a time is the same day in every zone. */
export const formatDay: Written = (language, instant, zone = 'UTC') =>
  write('day', language, instant.length === '2026-11-21'.length ? 'UTC' : zone, new Date(instant))

/** Date and time. In UTC, the text says so. */
export const formatMoment: Written = (language, instant, zone = 'UTC') =>
  write(zone === 'UTC' ? 'namedMoment' : 'moment', language, zone, new Date(instant))

/** "sábado, 21:06". */
export const formatWeekdayTime: Written = (language, instant, zone = 'UTC') =>
  write('weekdayTime', language, zone, new Date(instant))

/** "21:06". */
export const formatTime: Written = (language, instant, zone = 'UTC') => write('time', language, zone, new Date(instant))

/** "noviembre de 2026" of `2026-11`. */
export const formatMonth = (language: Language, month: string): string =>
  write('month', language, 'UTC', new Date(`${month}-01`))

/** The date in a zone: `2026-11-21`. */
export const dateIn = (zone: string, at: Date | number): string => write('date', 'sv', zone, at)

/** Time zone of this device; null if the browser does not tell. */
export const deviceZone = (): string | null => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? null

const distances: Partial<Record<Language, Intl.RelativeTimeFormat>> = {}
export const dateTexts = defineTexts({ es: { justNow: 'ahora mismo' }, en: { justNow: 'just now' } })
const DAY_MS = 86_400_000

/**
 * "ahora mismo", "hace 5 minutos", "ayer"; null from a week before or after `now` (milliseconds). From 24 hours on it
 * counts calendar days of the zone: on the 28th, any time of the 30th is "pasado mañana".
 */
export function formatRelative(language: Language, instant: string, now: number, zone = 'UTC'): string | null {
  const at = Date.parse(instant)
  const minutes = Math.trunc((at - now) / 60_000)
  if (minutes === 0) return dateTexts[language].justNow
  const distance = (distances[language] ??= new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
  if (Math.abs(minutes) < 60) return distance.format(minutes, 'minute')
  const days = (Date.parse(dateIn(zone, at)) - Date.parse(dateIn(zone, now))) / DAY_MS
  // A day in which the clocks go back has 25 hours.
  if (Math.abs(at - now) < DAY_MS || days === 0) return distance.format(Math.trunc(minutes / 60), 'hour')
  return Math.abs(days) < 7 ? distance.format(days, 'day') : null
}
