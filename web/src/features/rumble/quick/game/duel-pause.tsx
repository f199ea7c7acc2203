import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../../../platform/texts.tsx'
import { quickTexts } from '../texts.ts'

const SECOND_MS = 1_000
/** Extra wait, so that the pause is over by the server's clock too. */
const LATER_MS = 300

type Props = { until: string; text: string; onOver: () => void }

/** Countdown of a pause after too fast answers; continues automatically. */
export function DuelPause({ until, text, onOver }: Props) {
  const t = useTexts(quickTexts)
  const [end] = useState(() => Math.min(Date.parse(until), Date.now() + 30_000) + LATER_MS)
  const secondsLeft = () => Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))
  const [left, setLeft] = useState(secondsLeft)
  const tick = useEffectEvent(() => {
    setLeft(secondsLeft())
    if (Date.now() >= end) onOver()
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="quick-pause" role="alert">
      <h2 className="text-2xl">{t.pausedTitle}</h2>
      <p>{text}</p>
      <p className="numeral text-muted" aria-live="off">
        {t.pausedFor(left)}
      </p>
    </div>
  )
}
