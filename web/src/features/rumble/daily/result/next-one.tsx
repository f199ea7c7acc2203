import { useEffect, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { dailyTexts } from '../texts.ts'

const MINUTE_MS = 60_000
const everyMinute = (tell: () => void) => {
  const timer = setInterval(tell, MINUTE_MS / 2)
  return () => clearInterval(timer)
}
/** The present minute in milliseconds: the same all through a rendering. */
const minuteNow = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** How long until the next one; it comes by itself when its time has come. */
export function NextOne({ at }: { at: string }) {
  const t = useTexts(dailyTexts)
  const client = useQueryClient()
  const now = useSyncExternalStore(everyMinute, minuteNow, () => 0)
  const minutes = Math.ceil((Date.parse(at) - now) / MINUTE_MS)
  const isHere = now > 0 && minutes <= 0
  useEffect(() => {
    if (isHere) void client.invalidateQueries({ queryKey: keys.rumbleDay })
  }, [isHere, client])
  const time = `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return <p className="daily-next">{now > 0 && minutes > 0 ? t.nextIn(time) : t.nextAtMidnight}</p>
}
