import { deviceZone, formatDay, formatMoment, formatRelative, formatTime, formatWeekdayTime } from '../dates.ts'
import { useHydrated } from '../forms/use-hydrated.ts'
import { useMe } from '../session.ts'
import { useLanguage } from '../texts.tsx'

/**
 * The reader's time zone: of their profile, so that server and browser render the same text. For a guest it is UTC
 * until the page is hydrated, then the zone of the device.
 */
export function useZone(): string {
  const me = useMe()
  const hydrated = useHydrated()
  return me?.timeZone ?? ((hydrated && deviceZone()) || 'UTC')
}

/** Formats dates in the language and the time zone of the reader. */
export function useDates() {
  const language = useLanguage()
  const zone = useZone()
  return {
    day: (at: string) => formatDay(language, at, zone),
    moment: (at: string) => formatMoment(language, at, zone),
    relative: (at: string, now: number) => formatRelative(language, at, now, zone),
    time: (at: string) => formatTime(language, at, zone),
    weekdayTime: (at: string) => formatWeekdayTime(language, at, zone),
  }
}

export type Dates = ReturnType<typeof useDates>
