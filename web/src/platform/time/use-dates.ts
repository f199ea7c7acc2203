import { type Language, useLanguage } from '../texts.tsx'
import { deviceZone, formatDay, formatMoment, formatRelative, formatTime, formatWeekdayTime } from '../dates.ts'
import { useHydrated } from '../forms/use-hydrated.ts'
import { useMe } from '../session.ts'

/**
 * The reader's time zone: of their profile, so that server and browser render the same text. For a guest it is that of
 * the device.
 */
export function useZone(): string {
  const device = useDeviceZone()
  return useMe()?.timeZone ?? device
}

/** The time zone of the device; UTC until the page is hydrated. */
export const useDeviceZone = (): string => (useHydrated() && deviceZone()) || 'UTC'

/**
 * The time zone of `datetime-local` fields: the reader's. It is UTC until the page is hydrated, because a form that is
 * posted without JavaScript is read as UTC; the label then says so.
 */
export function useFieldZone(): string {
  const own = useZone()
  return useHydrated() ? own : 'UTC'
}

/** Formats dates in the language and the time zone of the reader. */
export const useDates = () => datesIn(useLanguage(), useZone())

export const datesIn = (language: Language, zone: string) => ({
  day: (at: string) => formatDay(language, at, zone),
  moment: (at: string) => formatMoment(language, at, zone),
  relative: (at: string, now: number) => formatRelative(language, at, now, zone),
  time: (at: string) => formatTime(language, at, zone),
  weekdayTime: (at: string) => formatWeekdayTime(language, at, zone),
})

export type Dates = ReturnType<typeof datesIn>
