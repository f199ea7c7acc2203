import { matchRules, type RunningRound } from '@liston/contract/rumble'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../platform/texts.tsx'
import { matchTexts } from '../texts.ts'

type Props = { round: RunningRound; slow: boolean; onEnd: () => void }

/** A bar that shrinks with the server's time: what it said was left when it was asked, counted by the browser's own clock. */
export function RoundClock({ round, slow, onEnd }: Props) {
  const t = useTexts(matchTexts)
  const bar = useRef<HTMLSpanElement>(null)
  const [seconds, setSeconds] = useState(() => Math.ceil(round.msLeft / 1_000))
  const ended = useRef(onEnd)
  ended.current = onEnd
  const { msLeft } = round
  useEffect(() => {
    const end = performance.now() + msLeft
    const whole = matchRules.secondsOf(slow) * 1_000
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const shrinking = isCalm
      ? undefined
      : bar.current?.animate([{ transform: `scaleX(${Math.min(1, msLeft / whole)})` }, { transform: 'scaleX(0)' }], {
          duration: msLeft,
          fill: 'forwards',
        })
    const tick = setInterval(() => setSeconds(Math.max(0, Math.ceil((end - performance.now()) / 1_000))), 200)
    // The server waits a second longer than it says: only then it is over for it, too.
    const over = setTimeout(() => ended.current(), msLeft + matchRules.GRACE_MS + 100)
    return () => {
      shrinking?.cancel()
      clearInterval(tick)
      clearTimeout(over)
    }
  }, [msLeft, slow])
  return (
    <div className="match-clock" data-late={seconds <= 3 || undefined}>
      <p className="match-clock-words">
        <strong>{t.round(round.round)}</strong>
        <span className="numeral" role="timer">
          {t.secondsLeft(seconds)}
        </span>
      </p>
      <span className="match-clock-track" aria-hidden="true">
        <span ref={bar} className="match-clock-bar" />
      </span>
    </div>
  )
}
