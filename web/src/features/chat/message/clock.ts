import type { Language } from '@liston/contract/kernel'

type Zone = { timeZone?: string }
const hours = new Map<string, Intl.DateTimeFormat>()
const dayFormats = new Map<string, Intl.DateTimeFormat>()
// Cached, because creating a format costs far more than using it.
function made(
  kept: Map<string, Intl.DateTimeFormat>,
  language: Language,
  zone: Zone,
  look: Intl.DateTimeFormatOptions,
) {
  const name = `${language} ${zone.timeZone ?? ''}`
  const format = kept.get(name) ?? new Intl.DateTimeFormat(language, { ...look, ...zone })
  kept.set(name, format)
  return format
}

/** The server renders times in UTC; after hydration the browser uses the reader's time zone. */
export const zoneOf = (stands: boolean): Zone => (stands ? {} : { timeZone: 'UTC' })

/** "21:06". */
export const timeText = (language: Language, instant: string, zone: Zone): string =>
  made(hours, language, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant))

/** "21 de noviembre de 2026". */
export const dayText = (language: Language, instant: string | number, zone: Zone): string =>
  made(dayFormats, language, zone, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(instant))
