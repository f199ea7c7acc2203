import { defineTexts, type Language } from '@liston/contract/kernel'
import { dateIn, formatTime } from '../dates.ts'
import { useLanguage } from '../texts.tsx'
import { useZone } from './use-dates.ts'

type Words = { months: string; day(day: number, month: string, year: number): string }

// Separate from the other dates, which every page needs. The months are literals: browsers abbreviate them differently,
// and hydration must not change the page.
export const shortDateTexts = defineTexts<Words>({
  es: {
    months: 'ene feb mar abr may jun jul ago sept oct nov dic',
    day: (day, month, year) => `${day} ${month} ${year}`,
  },
  en: {
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    day: (day, month, year) => `${month} ${day}, ${year}`,
  },
})

/** "26 nov 2026". A date without a time is the same day in every zone. */
export function formatShortDay(language: Language, instant: string, zone: string): string {
  const date = instant.length === '2026-11-21'.length ? instant : dateIn(zone, Date.parse(instant))
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const t = shortDateTexts[language]
  return t.day(day, t.months.split(' ')[month - 1] ?? '', year)
}

/** "26 nov 2026, 21:06". In UTC, the text says so. */
export const formatShortMoment = (language: Language, instant: string, zone: string): string =>
  `${formatShortDay(language, instant, zone)}, ${formatTime(language, instant, zone)}${zone === 'UTC' ? ' UTC' : ''}`

/** Formats short dates in the language and the time zone of the reader. */
export function useShortDates() {
  const language = useLanguage()
  const zone = useZone()
  return {
    day: (at: string) => formatShortDay(language, at, zone),
    moment: (at: string) => formatShortMoment(language, at, zone),
  }
}
