import { useState } from 'react'
import { formatDay, formatMoment, formatRelative } from '../../../platform/dates.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { useLanguage } from '../../../platform/texts.tsx'

/** When something was said: the day, as the server writes it; in a browser how long ago, while that says more. */
export function When({ instant }: { instant: string }) {
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const relative = useHydrated() ? formatRelative(language, instant, now) : null
  return (
    <time dateTime={instant} title={formatMoment(language, instant)}>
      {relative ?? formatDay(language, instant)}
    </time>
  )
}
