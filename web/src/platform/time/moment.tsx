import { useSyncExternalStore } from 'react'
import { formatMoment, formatRelative } from '../dates.ts'
import { useLanguage } from '../texts.tsx'

const neverChanges = () => () => {}

/**
 * A point in time. The server renders "21 de noviembre de 2026, 21:06 UTC"; after hydration it is "hace 5 minutos" by
 * the reader's clock. From a week on it stays a date.
 */
export function Moment({ at }: { at: string }) {
  const language = useLanguage()
  const now = useSyncExternalStore(neverChanges, minuteNow, () => 0)
  const absolute = formatMoment(language, at)
  return (
    <time dateTime={at} title={now ? absolute : undefined}>
      {(now && formatRelative(language, at, now)) || absolute}
    </time>
  )
}

/** The current minute in milliseconds: stable during a render. */
const minuteNow = () => Math.floor(Date.now() / 60_000) * 60_000
