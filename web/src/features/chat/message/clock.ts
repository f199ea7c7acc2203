import type { Language } from '@liston/contract/kernel'

type Zone = { timeZone?: string }
const hours = new Map<string, Intl.DateTimeFormat>()
const dayFormats = new Map<string, Intl.DateTimeFormat>()
// Made once: a format is far dearer to make than to use.
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

/** The server writes UTC; once the page stands the clock of the reader counts. */
export const zoneOf = (stands: boolean): Zone => (stands ? {} : { timeZone: 'UTC' })

/** "21:06". */
export const timeText = (language: Language, instant: string, zone: Zone): string =>
  made(hours, language, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant))

/** "21 de noviembre de 2026". */
export const dayText = (language: Language, instant: string | number, zone: Zone): string =>
  made(dayFormats, language, zone, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(instant))
