import { useShortDates } from '../time/short-dates.ts'

/** A point in time in a table, or its day. */
export function ShortWhen({ at, isDay }: { at: string; isDay?: boolean }) {
  const dates = useShortDates()
  return <time dateTime={at}>{isDay ? dates.day(at) : dates.moment(at)}</time>
}
