import { useEffect, useEffectEvent, useState } from 'react'

const TICK_MS = 250
const secondsTo = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))

/** Whole seconds until a moment of this browser's clock; calls `over` once it is past. */
export function useSecondsLeft(untilMs: number, over: () => void): number {
  const [left, setLeft] = useState(() => secondsTo(untilMs))
  const tellOver = useEffectEvent(over)
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsTo(untilMs)
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      tellOver()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [untilMs])
  return left
}
