import { useSyncExternalStore } from 'react'
import { formatMoment, formatRelative } from '../dates.ts'
import { useLanguage } from '../texts.tsx'

const neverChanges = () => () => {}

/**
 * A point in time: "21 de noviembre de 2026, 21:06 UTC" as the server writes it, and "hace 5 minutos" once the page stands
 * and the clock of the reader counts. What is more than a week away stays a date.
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

/** The present minute in milliseconds: the same all through a rendering. */
const minuteNow = () => Math.floor(Date.now() / 60_000) * 60_000
