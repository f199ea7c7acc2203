import { useSyncExternalStore } from 'react'
import { useTexts } from '../../../platform/texts.tsx'
import { jobTexts } from './texts.ts'

function everySecond(tell: () => void): () => void {
  const timer = setInterval(tell, 1000)
  return () => clearInterval(timer)
}
const secondNow = () => Math.floor(Date.now() / 1000)

/** How long it can still take, counted down for the eye; a screen reader is told of what arrives instead. */
export function TimeLeft({ deadline }: { deadline: string }) {
  const t = useTexts(jobTexts)
  const now = useSyncExternalStore(everySecond, secondNow, () => 0)
  if (!now) return null
  const seconds = Math.ceil(Date.parse(deadline) / 1000) - now
  return <span className="ai-seconds">{seconds > 0 ? `${t.left(seconds)}.` : t.ending}</span>
}
