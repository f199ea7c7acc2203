import { useSyncExternalStore } from 'react'
import { useDates } from './use-dates.ts'

const neverChanges = () => () => {}

/**
 * A point in time. The server renders "21 de noviembre de 2026 a las 22:06"; after hydration it is "hace 5 minutos" by
 * the reader's clock. From a week on it stays a date.
 */
export function Moment({ at }: { at: string }) {
  const dates = useDates()
  const now = useSyncExternalStore(neverChanges, minuteNow, () => 0)
  const absolute = dates.moment(at)
  return (
    <time dateTime={at} title={now ? absolute : undefined}>
      {(now && dates.relative(at, now)) || absolute}
    </time>
  )
}

/** The current minute in milliseconds: stable during a render. */
const minuteNow = () => Math.floor(Date.now() / 60_000) * 60_000
