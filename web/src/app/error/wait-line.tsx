import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/texts.tsx'
import { errorTexts } from './texts.ts'

/**
 * How long to wait, counted down; then, once and aloud, that it is over. Pages of the server count by
 * plain/count-down.ts, and without JavaScript the first number stays.
 */
export function WaitLine({ seconds }: { seconds: number }) {
  const t = useTexts(errorTexts)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const until = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds])
  const [before, number, after] = t.wait(String(left))
  return (
    <p role="status" className="error-wait" data-ready={t.ready}>
      {left === 0 ? (
        t.ready
      ) : (
        <>
          {before}
          <span role="timer" aria-live="off" className="numeral" data-seconds={seconds}>
            {number}
          </span>
          {after}
        </>
      )}
    </p>
  )
}
